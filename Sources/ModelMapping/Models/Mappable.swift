/// A model with settable properties, mapped both ways by one method.
///
/// ```swift
/// struct Brand: Mappable {
///   var id = ""
///   var isNewBrand = false
///
///   init?(map: Map) {}
///
///   mutating func mapping(map: Map) {
///     id <- map["id"]
///     isNewBrand <- map["new_brand"]
///   }
/// }
///
/// let brand = Mapper<Brand>().map(JSONString: #"{"id": "b-1", "new_brand": true}"#)
/// ```
public protocol Mappable: BaseMappable {
  /// Makes an instance for an object; return nil to refuse it.
  ///
  /// - Parameter map: The object in the text, for checks such as `map["id"].isKeyPresent`.
  init?(map: Map)
}

extension Mappable {
  /// Makes an instance by ``init(map:)``.
  ///
  /// - Parameter map: The object in the text.
  /// - Returns: Nil if the initialiser refuses the object.
  /// - Throws: Nothing; other kinds of models do.
  @inlinable
  public static func instance(for map: Map) throws -> Self? { Self(map: map) }
}
