import ModelJSON

/// The encoder of one value.
struct SlotEncoder: Encoder {
  let session: EncodingSession
  let slot: UInt64

  var codingPath: [any CodingKey] { session.codingPath(ofSlot: slot) }
  var userInfo: [CodingUserInfoKey: Any] { session.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let token = session.open(slot, isObject: true)
    return KeyedEncodingContainer(KeyedSlotContainer<Key>(session: session, token: token))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedSlotContainer(session: session, token: session.open(slot, isObject: false))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension SlotEncoder: SingleValueEncodingContainer {
  func encodeNil() throws {
    try session.take(slot)
    session.sink.null()
  }

  func encode(_ value: Bool) throws {
    try session.take(slot)
    session.sink.bool(value)
  }

  func encode(_ value: String) throws {
    try session.take(slot)
    session.write(value)
  }

  func encode(_ value: Double) throws {
    try session.take(slot)
    try session.write(value)
  }

  func encode(_ value: Float) throws {
    try session.take(slot)
    try session.write(value)
  }

  func encode(_ value: Int) throws {
    try session.take(slot)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int8) throws {
    try session.take(slot)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int16) throws {
    try session.take(slot)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int32) throws {
    try session.take(slot)
    session.sink.int(Int64(value))
  }

  func encode(_ value: Int64) throws {
    try session.take(slot)
    session.sink.int(Int64(value))
  }

  func encode(_ value: UInt) throws {
    try session.take(slot)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt8) throws {
    try session.take(slot)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt16) throws {
    try session.take(slot)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt32) throws {
    try session.take(slot)
    session.sink.uint(UInt64(value))
  }

  func encode(_ value: UInt64) throws {
    try session.take(slot)
    session.sink.uint(UInt64(value))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: Int128) throws {
    try session.take(slot)
    session.writeRaw(value.description)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  func encode(_ value: UInt128) throws {
    try session.take(slot)
    session.writeRaw(value.description)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try session.take(slot)
    try session.encode(value)
  }
}

@available(*, unavailable, message: "part of an encoding session")
extension SlotEncoder: Sendable {}
