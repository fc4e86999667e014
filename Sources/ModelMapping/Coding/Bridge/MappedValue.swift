import ModelJSON

/// A mappable model as a property of a `Codable` type.
///
/// ```swift
/// struct Order: Codable {
///   var id: Int
///   @MappedValue var customer: Customer      // class Customer: Mappable
///   @MappedValue var lines: [OrderLine]
///   @MappedValue var coupon: Coupon?         // nil where the key is absent
/// }
/// ```
///
/// Any ``MappableValue`` can be wrapped: models, and optionals, arrays and dictionaries of them.
/// Any decoder and encoder will do. Mapping is lenient inside: a value that does not fit is left out;
/// only a value of another kind than the model's is a `DecodingError`.
@propertyWrapper
public struct MappedValue<Value: MappableValue> {
  /// The value of the property.
  public var wrappedValue: Value

  /// Wraps a value.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension MappedValue: Sendable where Value: Sendable {}
extension MappedValue: Equatable where Value: Equatable {}
extension MappedValue: Hashable where Value: Hashable {}

extension MappedValue: Decodable {
  /// Maps the value.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` for a value of another kind.
  public init(from decoder: any Decoder) throws {
    let session = MapSession.reading(try PlainValue.text(from: decoder))
    let map = Map(reading: session)
    guard let value = unsafe Value.read(MapPlace(session.view.words), from: map) else {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "\(Value.self) is mapped from \(Value.expectation)."
      )
      throw DecodingError.typeMismatch(Value.self, context)
    }
    wrappedValue = value
  }
}

extension MappedValue: Encodable {
  /// Writes the value by its mapping.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: `EncodingError` for a number that JSON cannot express.
  public func encode(to encoder: any Encoder) throws {
    let output = MapOutput(sink: ByteSink())
    wrappedValue.write(to: Map(writing: output))
    if let failure = output.failures().first {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "\(failure)",
        underlyingError: MappingError(failures: [failure])
      )
      throw EncodingError.invalidValue(wrappedValue, context)
    }
    try PlainValue.encode(text: output.sink.takeBytes(), to: encoder)
  }
}

// A synthesised `init(from:)` asks for `MappedValue<…>` and knows nothing of optionals. It takes
// the most special overload that it sees; this one gives an absent key the meaning that it has for
// optionals.
extension KeyedDecodingContainer {
  /// Maps an optional property, which is nil where its key is absent or has null.
  ///
  /// - Parameters:
  ///   - type: The property's wrapper.
  ///   - key: The key.
  /// - Returns: The property.
  /// - Throws: `DecodingError` for a value of another kind.
  public func decode<Wrapped: MappableValue>(
    _ type: MappedValue<Wrapped?>.Type,
    forKey key: Key
  ) throws -> MappedValue<Wrapped?> {
    MappedValue(
      wrappedValue: try decodeIfPresent(MappedValue<Wrapped>.self, forKey: key)?.wrappedValue
    )
  }
}
