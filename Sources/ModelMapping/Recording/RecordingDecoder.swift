/// A decoder that notes what is asked for and answers with samples.
struct RecordingDecoder: Decoder {
  /// How the type reads its value, as the first container tells.
  final class Use {
    /// The shape of a value that is no object; nil for an object.
    var shape: PayloadShape?
    var isObject = false
  }

  let recorder: PayloadRecorder
  let recording: ModelRecording
  let use = Use()
  var prefix: [String] = []

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ recorder: PayloadRecorder, _ recording: ModelRecording, prefix: [String] = []) {
    self.recorder = recorder
    self.recording = recording
    self.prefix = prefix
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    use.isObject = true
    use.shape = nil
    return KeyedDecodingContainer(RecordingKeyedContainer<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    note(.array(.any))
    return RecordingUnkeyedContainer(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    RecordingValueContainer(decoder: self)
  }

  func note(_ shape: PayloadShape) {
    if !use.isObject, use.shape == nil { use.shape = shape }
  }
}
