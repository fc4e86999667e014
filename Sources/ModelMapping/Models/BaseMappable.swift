/// What all mappable models share: one method that names every key once, for both directions.
///
/// Conform to ``Mappable``, ``ImmutableMappable`` or ``StaticMappable``, which say how an instance
/// comes into being.
public protocol BaseMappable: MappableValue {
  /// Connects each property with its key.
  ///
  /// Called after the instance was made, to read, and again to write.
  ///
  /// - Parameter map: The object in the text that is read or written. It is valid after the call
  ///   too, but it then stands for this object only.
  mutating func mapping(map: Map)

  /// Makes an instance for an object, before its ``mapping(map:)`` runs.
  ///
  /// The protocols that refine this one implement it; there is no need to write it.
  ///
  /// - Parameter map: The object in the text.
  /// - Returns: Nil if the object does not stand for such a model.
  /// - Throws: What the initialiser of an ``ImmutableMappable`` throws.
  static func instance(for map: Map) throws -> Self?
}

extension BaseMappable {
  /// Reads an object of the text.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no object, or if the model refuses it.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> Self? {
    map.object(at: place, as: Self.self)
  }

  /// Writes the object.
  ///
  /// - Parameter map: The map that writes the text.
  @inlinable
  public func write(to map: Map) { map.writeObject(self) }

  /// Updates the model by its ``mapping(map:)``.
  ///
  /// - Parameters:
  ///   - place: The value of the text.
  ///   - map: The map that reads the text.
  /// - Returns: False for `null`, which replaces the model; anything else but an object leaves it
  ///   alone and is reported.
  public mutating func update(from place: MapPlace, in map: Map) -> Bool {
    map.update(&self, at: place)
  }

  /// The kind of value that a model is read from.
  @inlinable
  public static var expectation: MappingExpectation { .object }
}
