/// A model whose properties are set once, by an initialiser that throws.
///
/// ```swift
/// struct Brand: ImmutableMappable {
///   let id: String
///   let rating: Double?
///
///   init(map: Map) throws {
///     id = try map.value("id")
///     rating = try map.value("rating")   // nil if absent or null
///   }
///
///   func mapping(map: Map) {
///     id >>> map["id"]
///     rating >>> map["rating"]
///   }
/// }
/// ```
public protocol ImmutableMappable: BaseMappable {
  /// Makes an instance from an object.
  ///
  /// - Parameter map: The object in the text.
  /// - Throws: ``MapError`` from ``Map/value(_:)``, or an error of the model's own.
  init(map: Map) throws
}

extension ImmutableMappable {
  /// Writes nothing; implement it to map the model to JSON.
  ///
  /// - Parameter map: The object in the text.
  public func mapping(map: Map) {}

  /// Makes an instance by ``init(map:)``.
  ///
  /// - Parameter map: The object in the text.
  /// - Returns: The instance.
  /// - Throws: What the initialiser throws.
  @inlinable
  public static func instance(for map: Map) throws -> Self? { try Self(map: map) }

  /// Asks for the model to be replaced, since its properties are set once.
  ///
  /// - Parameters:
  ///   - place: The value of the text.
  ///   - map: The map that reads the text.
  /// - Returns: False.
  public mutating func update(from place: MapPlace, in map: Map) -> Bool { false }
}
