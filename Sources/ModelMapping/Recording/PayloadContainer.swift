/// A type whose shape follows from the types that it holds.
package protocol PayloadContainer {
  static func shape(in recorder: PayloadRecorder) -> PayloadShape
}

extension Optional: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    .optional(recorder.shape(of: Wrapped.self))
  }
}

extension Array: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    .array(recorder.shape(of: Element.self))
  }
}

extension Set: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    .array(recorder.shape(of: Element.self))
  }
}

extension Dictionary: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    .dictionary(recorder.shape(of: Value.self))
  }
}

extension RawCase: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    recorder.enumeration(Value.self)
  }
}

extension CodableTransform: PayloadContainer {
  package static func shape(in recorder: PayloadRecorder) -> PayloadShape {
    recorder.shape(of: T.self)
  }
}
