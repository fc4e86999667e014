import ModelJSON

// The values of members, by type; a number that JSON does not know takes its member back.
extension KeyedSlotContainer {
  func encode(_ value: Bool, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.bool(value)
  }

  func encode(_ value: String, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.write(value)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    try session.begin(key, in: token)
    try session.write(value, in: token)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    try session.begin(key, in: token)
    try session.write(value, in: token)
  }

  func encode(_ value: Int, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int8, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int16, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int32, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int64, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: UInt, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt8, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt16, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt32, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt64, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.uint(UInt64(value))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.writeRaw(value.description)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128, forKey key: Key) throws {
    try session.begin(key, in: token)
    session.writeRaw(value.description)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try session.begin(key, in: token)
    try session.encode(value, in: token)
  }
}

extension EncodingSession {
  @inline(__always)
  func write(_ value: Double, in token: UInt64) throws {
    if !sink.double(value) { try encode(value, in: token) }
  }

  @inline(__always)
  func write(_ value: Float, in token: UInt64) throws {
    do {
      try write(value)
    } catch {
      abandon(in: token)
      throw error
    }
  }
}
