import ModelJSON

// The values of members, by type. The protocol asks for each of these; `decodeIfPresent` is there
// to look a key up once, where the defaults do it three times.
extension KeyedIndexContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try unsafe session.bool(at: place(key))
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try unsafe presentPlace(key).map { try unsafe session.bool(at: $0) }
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try unsafe session.string(at: place(key))
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try unsafe presentPlace(key).map { try unsafe session.string(at: $0) }
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try unsafe session.double(at: place(key))
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try unsafe presentPlace(key).map { try unsafe session.double(at: $0) }
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try unsafe session.float(at: place(key))
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try unsafe presentPlace(key).map { try unsafe session.float(at: $0) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try unsafe session.integer(type, at: place(key))
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try unsafe presentPlace(key).map { try unsafe session.integer(type, at: $0) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try unsafe session.integer(type, at: place(key))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try unsafe session.integer(type, at: place(key))
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try unsafe nested(type, at: place(key))
  }

  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type,
    forKey key: Key
  ) throws -> Value? {
    try unsafe presentPlace(key).map { try unsafe nested(type, at: $0) }
  }
}
