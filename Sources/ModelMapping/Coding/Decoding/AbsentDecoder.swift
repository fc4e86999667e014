import ModelJSON

/// The decoder of a superclass whose member is absent: it holds null, as Foundation's does.
@safe
struct AbsentDecoder: Decoder {
  let session: DecodingSession
  let object: WordPointer
  let key: any CodingKey

  var codingPath: [any CodingKey] { unsafe session.codingPath(to: object) + [key] }
  var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw absent([String: Any].self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw absent([Any].self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func absent(_ type: Any.Type) -> DecodingError {
    let place = unsafe session.positionText(of: object)
    let context = DecodingError.Context(
      codingPath: codingPath,
      debugDescription: "The object has no member \"\(key.stringValue)\"\(place)"
    )
    return .valueNotFound(type, context)
  }
}

extension AbsentDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { true }
  func decode(_ type: Bool.Type) throws -> Bool { throw absent(type) }
  func decode(_ type: String.Type) throws -> String { throw absent(type) }
  func decode(_ type: Double.Type) throws -> Double { throw absent(type) }
  func decode(_ type: Float.Type) throws -> Float { throw absent(type) }
  func decode(_ type: Int.Type) throws -> Int { throw absent(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { throw absent(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { throw absent(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { throw absent(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { throw absent(type) }
  func decode(_ type: UInt.Type) throws -> UInt { throw absent(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { throw absent(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { throw absent(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { throw absent(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { throw absent(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}

@available(*, unavailable, message: "part of a decoding session")
extension AbsentDecoder: Sendable {}
