import ModelJSON

/// The members of one object in the index.
///
/// Three words, so that the box that the standard library puts around it stays small.
@safe
struct KeyedIndexContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let session: DecodingSession
  let object: WordPointer
  /// The members by converted keys, where a strategy converts them.
  let table: MemberTable?

  var codingPath: [any CodingKey] { unsafe session.codingPath(to: object) }

  var allKeys: [Key] {
    let table = unsafe table ?? MemberTable(object, in: session) { $0 }
    return table.keys.compactMap(Key.init(stringValue:))
  }

  func contains(_ key: Key) -> Bool { unsafe find(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { unsafe session.isNull(try place(key)) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { superDecoder(of: ModelCodingKey.super) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(of: key) }

  private func superDecoder(of key: some CodingKey) -> any Decoder {
    guard let place = unsafe find(key) else {
      return unsafe AbsentDecoder(session: session, object: object, key: key)
    }
    return unsafe IndexDecoder(session: session, place: place)
  }

  private func decoder(_ key: Key) throws -> IndexDecoder {
    unsafe IndexDecoder(session: session, place: try place(key))
  }

  @inline(__always)
  private func find(_ key: some CodingKey) -> WordPointer? {
    if let table { return unsafe table.member(key.stringValue) }
    return unsafe session.member(key.stringValue, of: object)
  }

  /// The value of a member that must be there.
  @inline(__always)
  func place(_ key: Key) throws -> WordPointer {
    guard let place = unsafe find(key) else { throw unsafe session.missing(key, in: object) }
    return unsafe place
  }

  /// The value of a member that may be absent or null: then nil.
  @inline(__always)
  func presentPlace(_ key: Key) -> WordPointer? {
    guard let place = unsafe find(key), unsafe !session.isNull(place) else { return nil }
    return unsafe place
  }

  /// Decodes a value that may read objects of its own, and goes on from here afterwards.
  @inline(__always)
  func nested<Value: Decodable>(_ type: Value.Type, at place: WordPointer) throws -> Value {
    let cursor = unsafe session.cursor
    let passed = unsafe session.passed
    let value = try unsafe session.decode(type, at: place)
    if table == nil {
      unsafe session.object = unsafe object
      unsafe session.cursor = unsafe cursor
      unsafe session.passed = passed
    }
    return value
  }
}

@available(*, unavailable, message: "part of a decoding session")
extension KeyedIndexContainer: Sendable {}
