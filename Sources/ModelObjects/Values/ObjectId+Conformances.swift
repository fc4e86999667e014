public import ModelMapping
public import ModelSchema

extension ObjectId: PersistableScalar {
  /// The value of a property that is declared without one: an identifier that no other has.
  public static func persistedDefault() -> ObjectId {
    generate()
  }

  /// The identifier as a column holds it: its text.
  public var storedValue: StoredValue { .text(stringValue) }

  /// Creates the identifier that a column holds.
  ///
  /// It is nil where the value is none.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    guard case .text(let text) = storedValue else { return nil }
    self.init(text)
  }
}

extension ObjectId: Codable {
  /// Reads the identifier's text.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What the decoder throws; `DecodingError.dataCorrupted` for another text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = ObjectId(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: ObjectIdError(text: text).description
      )
    }
    self = id
  }

  /// Writes the identifier's text.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stringValue)
  }
}

extension ObjectId: MappableValue, MappableKey {
  /// Reads the identifier's text.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is another.
  public static func read(_ place: MapPlace, from map: Map) -> ObjectId? {
    map.string(at: place).flatMap { ObjectId($0) }
  }

  /// Writes the identifier's text.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) { stringValue.write(to: map) }

  /// A text.
  public static var expectation: MappingExpectation { .string }
}
