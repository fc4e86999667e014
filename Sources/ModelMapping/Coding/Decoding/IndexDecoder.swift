import ModelJSON

/// The decoder of one value in the index.
@safe
struct IndexDecoder: Decoder {
  let session: DecodingSession
  let place: WordPointer

  var codingPath: [any CodingKey] { unsafe session.codingPath(to: place) }
  var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard unsafe place.pointee.kind == IndexKind.object else {
      throw unsafe session.misfit([String: Any].self, at: place)
    }
    return unsafe KeyedDecodingContainer(
      KeyedIndexContainer<Key>(
        session: session,
        object: place,
        table: session.options.usesDefaultKeys ? nil : session.convertedMembers(of: place)
      )
    )
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard unsafe place.pointee.kind == IndexKind.array else {
      throw unsafe session.misfit([Any].self, at: place)
    }
    return unsafe UnkeyedIndexContainer(session: session, array: place)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension IndexDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { unsafe session.isNull(place) }
  func decode(_ type: Bool.Type) throws -> Bool { try unsafe session.bool(at: place) }
  func decode(_ type: String.Type) throws -> String { try unsafe session.string(at: place) }
  func decode(_ type: Double.Type) throws -> Double { try unsafe session.double(at: place) }
  func decode(_ type: Float.Type) throws -> Float { try unsafe session.float(at: place) }
  func decode(_ type: Int.Type) throws -> Int { try unsafe session.integer(type, at: place) }
  func decode(_ type: Int8.Type) throws -> Int8 { try unsafe session.integer(type, at: place) }
  func decode(_ type: Int16.Type) throws -> Int16 { try unsafe session.integer(type, at: place) }
  func decode(_ type: Int32.Type) throws -> Int32 { try unsafe session.integer(type, at: place) }
  func decode(_ type: Int64.Type) throws -> Int64 { try unsafe session.integer(type, at: place) }
  func decode(_ type: UInt.Type) throws -> UInt { try unsafe session.integer(type, at: place) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try unsafe session.integer(type, at: place) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try unsafe session.integer(type, at: place) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try unsafe session.integer(type, at: place) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try unsafe session.integer(type, at: place) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try unsafe session.integer(type, at: place) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 {
    try unsafe session.integer(type, at: place)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try unsafe session.decode(type, at: place)
  }
}

extension DecodingSession {
  /// The members of an object by the keys that a strategy makes.
  @inline(never)
  func convertedMembers(of object: WordPointer) -> MemberTable {
    guard case .custom = options.key else {
      return unsafe MemberTable(object, in: self) { converted($0) }
    }
    let path = unsafe codingPath(to: object)
    return unsafe MemberTable(object, in: self) { options.key.convert($0, below: path).stringValue }
  }

  /// Objects of one type have the same keys, so each is converted once.
  private func converted(_ key: String) -> String {
    if let known = unsafe convertedKeys[BytewiseText(key)] { return known }
    let result = options.key.convert(key, below: []).stringValue
    unsafe convertedKeys[BytewiseText(key)] = result
    return result
  }
}

@available(*, unavailable, message: "part of a decoding session")
extension IndexDecoder: Sendable {}
