// Through a container, never `value.encode(to:)`: an encoder's strategies for dates, data and decimals apply
// only to what its containers are handed.
extension Persisted: Encodable where Value: Encodable {
  /// Writes the property's value; nil is written as null.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder or the value throws; `EncodingError.invalidValue` for an object that a store
  ///   has: its values are in the store, and synthesised code asks the wrapper only. Encode a
  ///   ``ObjectBase/detached()`` copy instead.
  public func encode(to encoder: any Encoder) throws {
    guard !traits.contains(.managed) else { throw Self.managedError(value, encoder) }
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Persisted {
  private static func managedError(_ value: Value, _ encoder: any Encoder) -> EncodingError {
    EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: """
          Only unmanaged Realm objects can be encoded using automatic Codable synthesis. You must \
          explicitly define encode(to:) on your model class to support managed Realm objects, or \
          encode a copy: object.detached().
          """
      )
    )
  }
}

extension Persisted: Decodable where Value: Decodable {
  /// Reads the property's value.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What the decoder or the value throws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: try container.decode(Value.self))
  }
}

// A synthesised `init(from:)` asks a container for `Persisted<…>` and knows nothing of optionals. It takes the
// most special overload that it sees; these two give an absent key the meaning that it has for `<-`.
extension KeyedDecodingContainer {
  /// Reads an optional property, which is nil where its key is absent or has null.
  ///
  /// - Parameters:
  ///   - type: The property's wrapper.
  ///   - key: The key.
  /// - Returns: The property.
  /// - Throws: `DecodingError` where there is a value of another type.
  public func decode<Wrapped: OptionalPersistable & Decodable>(
    _ type: Persisted<Wrapped?>.Type,
    forKey key: Key
  ) throws -> Persisted<Wrapped?> {
    Persisted(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key))
  }

  /// Reads a list, which is empty where its key is absent or has null.
  ///
  /// - Parameters:
  ///   - type: The property's wrapper.
  ///   - key: The key.
  /// - Returns: The property.
  /// - Throws: `DecodingError` where there is a value of another type.
  public func decode<Element: PersistableElement & Decodable>(
    _ type: Persisted<List<Element>>.Type,
    forKey key: Key
  ) throws -> Persisted<List<Element>> {
    Persisted(wrappedValue: try decodeIfPresent(List<Element>.self, forKey: key) ?? List())
  }
  /// Reads a set, which is empty where its key is absent or has null.
  ///
  /// - Parameters:
  ///   - type: The property's wrapper.
  ///   - key: The key.
  /// - Returns: The property.
  /// - Throws: `DecodingError` where there is a value of another type.
  public func decode<Element: PersistableElement & Decodable>(
    _ type: Persisted<MutableSet<Element>>.Type,
    forKey key: Key
  ) throws -> Persisted<MutableSet<Element>> {
    let found = try decodeIfPresent(MutableSet<Element>.self, forKey: key)
    return Persisted(wrappedValue: found ?? MutableSet())
  }

  /// Reads a map, which is empty where its key is absent or has null.
  ///
  /// - Parameters:
  ///   - type: The property's wrapper.
  ///   - key: The key.
  /// - Returns: The property.
  /// - Throws: `DecodingError` where there is a value of another type.
  public func decode<MapKey, Value: PersistableElement & Decodable>(
    _ type: Persisted<PersistedMap<MapKey, Value>>.Type,
    forKey key: Key
  ) throws -> Persisted<PersistedMap<MapKey, Value>> {
    let found = try decodeIfPresent(PersistedMap<MapKey, Value>.self, forKey: key)
    return Persisted(wrappedValue: found ?? PersistedMap())
  }
}
