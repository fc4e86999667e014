public import ModelMapping

/// Maps an array of scalars to a list, and converts those of another kind: `["1", 2]` to a list of
/// integers.
///
/// ```swift
/// ids <- (map["ids"], RealmTypeCastTransform<Int>())
/// ```
///
/// The name is that of ObjectMapperAdditions. What cannot be converted is left out; see
/// `TypeCastTransform` for the kinds.
public struct RealmTypeCastTransform<T: PersistableElement>: TransformType, Sendable {
  /// The type of the property.
  public typealias Object = List<T>
  /// The type of the JSON value.
  public typealias JSON = [Any]

  /// Makes a transform.
  public init() {}

  /// Makes a list of what Foundation's reader made of an array.
  ///
  /// - Parameter value: The array.
  /// - Returns: Nil if the value is no array.
  public func transformFromJSON(_ value: Any?) -> List<T>? {
    let transform = TypeCastTransform<T>()
    return (value as? [Any]).map { List($0.compactMap(transform.transformFromJSON)) }
  }

  /// Writes the elements of a list.
  ///
  /// - Parameter value: The list.
  /// - Returns: The elements; nil for nil.
  public func transformToJSON(_ value: List<T>?) -> [Any]? { value.map(Array.init) }
}
