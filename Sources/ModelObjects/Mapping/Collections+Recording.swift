package import ModelMapping

// What recording a mapping cannot see in the values themselves.
extension List: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    .array(recorder.shape(of: Element.self))
  }
}

extension MutableSet: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    .array(recorder.shape(of: Element.self))
  }
}

extension PersistedMap: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    .dictionary(recorder.shape(of: Value.self))
  }
}
