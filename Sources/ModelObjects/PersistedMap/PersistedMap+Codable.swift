extension PersistedMap: Encodable where Value: Encodable {
  /// Writes the members as an object, by key.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder or a value throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberKey.self)
    for member in self {
      try container.encode(member.value, forKey: MemberKey(member.key.keyText))
    }
  }
}

extension PersistedMap: Decodable where Value: Decodable {
  /// Reads the members of an object.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What the decoder or a value throws; `DecodingError.dataCorrupted` for a key that is none of
  ///   the type.
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: MemberKey.self)
    for name in container.allKeys {
      guard let key = Key(keyText: name.stringValue) else {
        throw DecodingError.dataCorruptedError(
          forKey: name,
          in: container,
          debugDescription: "'\(name.stringValue)' is no key of \(Key.self)."
        )
      }
      put(try container.decode(Value.self, forKey: name), for: key)
    }
  }
}

/// A key that is whatever the map's is.
private struct MemberKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init("\(intValue)") }
}
