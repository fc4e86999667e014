import ModelJSON

/// The members of an object that is encoded.
struct KeyedSlotContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let session: EncodingSession
  let token: UInt64

  var codingPath: [any CodingKey] { session.codingPath(of: token) }

  func encodeNil(forKey key: Key) throws {
    try session.begin(key, in: token)
    session.sink.null()
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    let nested = session.openNested(isObject: true, key, in: token)
    return KeyedEncodingContainer(KeyedSlotContainer<NestedKey>(session: session, token: nested))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = session.openNested(isObject: false, key, in: token)
    return UnkeyedSlotContainer(session: session, token: nested)
  }

  func superEncoder() -> any Encoder { session.superEncoder(ModelCodingKey.super, in: token) }

  func superEncoder(forKey key: Key) -> any Encoder { session.superEncoder(key, in: token) }
}

extension EncodingSession {
  /// Opens a container as the value of a member; what is wrong is noted, since it cannot be thrown.
  func openNested(isObject: Bool, _ key: some CodingKey, in token: UInt64) -> UInt64 {
    if let tree {
      tree.settle(sink)
      let name = options.convertsKeys ? converted(key, in: token) : key.stringValue
      if let known = tree.container(name, isObject: isObject, in: token) { return known }
    }
    guard (try? begin(key, in: token)) != nil else { return Self.noToken }
    return openNested(isObject: isObject)
  }

  /// Opens a container as an element.
  func openNestedElement(isObject: Bool, in token: UInt64) -> UInt64 {
    guard (try? beginElement(in: token)) != nil else { return Self.noToken }
    return openNested(isObject: isObject)
  }

  /// An encoder for the value of a member, which may write it later.
  func superEncoder(_ key: some CodingKey, in token: UInt64) -> SlotEncoder {
    let hasBegun = (try? begin(key, in: token)) != nil
    return SlotEncoder(session: self, slot: hasBegun ? makeSlot() : Self.noToken)
  }

  /// An encoder for an element, which may write it later.
  func superEncoder(in token: UInt64) -> SlotEncoder {
    let hasBegun = (try? beginElement(in: token)) != nil
    return SlotEncoder(session: self, slot: hasBegun ? makeSlot() : Self.noToken)
  }
}

@available(*, unavailable, message: "part of an encoding session")
extension KeyedSlotContainer: Sendable {}
