/// A model whose instances are found or chosen by a static method, for class clusters and caches.
///
/// ```swift
/// class Vehicle: StaticMappable {
///   class func objectForMapping(map: Map) -> (any BaseMappable)? {
///     switch try? map.value("type") as String {
///     case "car": Car()
///     case "bus": Bus()
///     default: nil
///     }
///   }
///   func mapping(map: Map) {}
/// }
/// ```
public protocol StaticMappable: BaseMappable {
  /// Makes or finds the instance for an object.
  ///
  /// - Parameter map: The object in the text.
  /// - Returns: An instance of this type or of a subclass; nil to refuse the object.
  static func objectForMapping(map: Map) -> (any BaseMappable)?
}

extension StaticMappable {
  /// Makes an instance by ``objectForMapping(map:)``.
  ///
  /// - Parameter map: The object in the text.
  /// - Returns: Nil if the method gives none, or one of another type.
  /// - Throws: Nothing; other kinds of models do.
  public static func instance(for map: Map) throws -> Self? {
    objectForMapping(map: map) as? Self
  }
}

extension StaticMappable where Self: Mappable {
  /// Makes an instance by ``objectForMapping(map:)``, or by ``Mappable/init(map:)`` if it gives none.
  ///
  /// - Parameter map: The object in the text.
  /// - Returns: Nil if both refuse the object.
  /// - Throws: Nothing; other kinds of models do.
  public static func instance(for map: Map) throws -> Self? {
    objectForMapping(map: map) as? Self ?? Self(map: map)
  }
}

extension StaticMappable where Self: ImmutableMappable {
  /// Makes an instance by ``objectForMapping(map:)``, or by ``ImmutableMappable/init(map:)`` if it
  /// gives none.
  ///
  /// - Parameter map: The object in the text.
  /// - Returns: The instance.
  /// - Throws: What the initialiser throws.
  public static func instance(for map: Map) throws -> Self? {
    try objectForMapping(map: map) as? Self ?? Self(map: map)
  }
}
