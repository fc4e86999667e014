/// The members of an object: every key is there.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RecordingDecoder

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }

  /// The value that is asked for next may be absent.
  func decodeNil(forKey key: Key) -> Bool {
    decoder.recording.lookUp([decoder.prefix + [key.stringValue]])
    decoder.recording.noteOptional()
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    decoder.recording.lookUp([decoder.prefix + [key.stringValue]])
    let shape = decoder.recorder.shape(of: type)
    decoder.recording.note(shape, isRequired: shape == shape.unwrapped)
    return try decoder.recorder.decodedSample(of: type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    decoder.recording.lookUp([decoder.prefix + [key.stringValue]])
    decoder.recording.note(.optional(decoder.recorder.shape(of: type)))
    return nil
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.recording.lookUp([decoder.prefix + [key.stringValue]])
    decoder.recording.note(.array(.any), isRequired: true)
    return RecordingUnkeyedContainer(decoder: nested(key))
  }

  func superDecoder() -> any Decoder {
    RecordingDecoder(
      decoder.recorder,
      decoder.recording,
      prefix: decoder.prefix + ["super"]
    )
  }

  func superDecoder(forKey key: Key) -> any Decoder { nested(key) }

  private func nested(_ key: Key) -> RecordingDecoder {
    RecordingDecoder(
      decoder.recorder,
      decoder.recording,
      prefix: decoder.prefix + [key.stringValue]
    )
  }
}

/// The elements of an array: there are none.
struct RecordingUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: RecordingDecoder

  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }

  func decodeNil() -> Bool { true }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.recorder.decodedSample(of: type)
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    ignored.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }

  func superDecoder() -> any Decoder { ignored }

  /// What an element holds belongs to no property.
  private var ignored: RecordingDecoder {
    RecordingDecoder(decoder.recorder, ModelRecording(decoder.recorder))
  }
}

/// A value by itself.
struct RecordingValueContainer: SingleValueDecodingContainer {
  let decoder: RecordingDecoder

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    decoder.note(decoder.recorder.shape(of: type))
    return try decoder.recorder.decodedSample(of: type)
  }
}
