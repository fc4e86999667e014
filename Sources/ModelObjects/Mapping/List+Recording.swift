package import ModelMapping

// What recording a mapping cannot see in the values themselves.
extension List: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    .array(recorder.shape(of: Element.self))
  }
}
