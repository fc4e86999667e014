import ModelJSON

/// The elements of an array that is encoded.
struct UnkeyedSlotContainer: UnkeyedEncodingContainer {
  let session: EncodingSession
  let token: UInt64

  var codingPath: [any CodingKey] { session.codingPath(of: token) }
  var count: Int { session.count(of: token) }

  func encodeNil() throws {
    try session.beginElement(in: token)
    session.sink.null()
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    let nested = session.openNestedElement(isObject: true, in: token)
    return KeyedEncodingContainer(KeyedSlotContainer<NestedKey>(session: session, token: nested))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let nested = session.openNestedElement(isObject: false, in: token)
    return UnkeyedSlotContainer(session: session, token: nested)
  }

  func superEncoder() -> any Encoder { session.superEncoder(in: token) }

  func encode(_ value: Bool) throws {
    try session.beginElement(in: token)
    session.sink.bool(value)
  }

  func encode(_ value: String) throws {
    try session.beginElement(in: token)
    session.write(value)
  }

  func encode(_ value: Double) throws {
    try session.beginElement(in: token)
    try session.write(value, in: token)
  }

  func encode(_ value: Float) throws {
    try session.beginElement(in: token)
    try session.write(value, in: token)
  }

  func encode(_ value: Int) throws {
    try session.beginElement(in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int8) throws {
    try session.beginElement(in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int16) throws {
    try session.beginElement(in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int32) throws {
    try session.beginElement(in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int64) throws {
    try session.beginElement(in: token)
    session.sink.int(Int64(value))
  }

  func encode(_ value: UInt) throws {
    try session.beginElement(in: token)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt8) throws {
    try session.beginElement(in: token)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt16) throws {
    try session.beginElement(in: token)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt32) throws {
    try session.beginElement(in: token)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt64) throws {
    try session.beginElement(in: token)
    session.sink.uint(UInt64(value))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) throws {
    try session.beginElement(in: token)
    session.writeRaw(value.description)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) throws {
    try session.beginElement(in: token)
    session.writeRaw(value.description)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try session.beginElement(in: token)
    try session.encode(value, in: token)
  }
}

@available(*, unavailable, message: "part of an encoding session")
extension UnkeyedSlotContainer: Sendable {}
