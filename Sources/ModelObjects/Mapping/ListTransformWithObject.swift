public import ModelMapping

/// Maps an array of objects to a list of ``Object`` models.
///
/// `brands <- map["brands"]` does the same without a transform. This one is for code that was written with it,
/// and reads the text as fast: an absent key leaves the list alone, `null` gives an empty one, a single
/// object counts as an array of one, and elements that do not fit are left out and reported.
///
/// ```swift
/// brands <- (map["brands"], ListTransformWithObject<Brand>())
/// ```
public struct ListTransformWithObject<T: Object>: TransformType, Sendable where T: BaseMappable {
  /// The type of the property.
  public typealias ListObject = List<T>
  /// The type of the JSON value.
  public typealias ListJSON = [Any]

  /// Makes a transform.
  @inlinable
  public init() {}

  /// Converts an array of dictionaries.
  ///
  /// - Parameter value: The array, or one dictionary; nil for `null`.
  /// - Returns: Nil if the value is neither.
  public func transformFromJSON(_ value: Any?) -> ListObject? { ListMapping.list(of: value) }

  /// Converts a list to an array of dictionaries.
  ///
  /// - Parameter value: The list.
  /// - Returns: Nil for nil.
  public func transformToJSON(_ value: ListObject?) -> ListJSON? { ListMapping.array(of: value) }

  /// Reads the array of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if the value is neither an array, an object nor `null`.
  @inlinable
  public func transformFromMap(_ map: Map) -> ListObject? { ListMapping.list(from: map) }

  /// Writes a list under the key of the last look-up.
  ///
  /// - Parameters:
  ///   - value: The list.
  ///   - map: The map, after a look-up.
  @inlinable
  public func transformToMap(_ value: ListObject?, _ map: Map) { value >>> map }

  /// A transform between an array of elements and a list of them.
  ///
  /// The element type is that of the property, whatever the type of this transform is:
  ///
  /// ```swift
  /// @Persisted var tags: List<String>
  /// tags <- (map["tags"], ListTransformWithObject<Brand>.arrayToList())
  /// ```
  ///
  /// - Returns: The transform.
  public static func arrayToList<Element: PersistableElement>()
    -> TransformOf<List<Element>, [Element]>
  {
    ArrayToListTransform()
  }
}
