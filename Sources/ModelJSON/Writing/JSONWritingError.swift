/// A value that JSON cannot express.
public struct JSONWritingError: Error, Hashable, Sendable {
  /// What is wrong.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The number is NaN or infinite, for which JSON has no text (RFC 8259, section 6).
    case notFinite(Double)
  }

  /// What is wrong.
  public let kind: Kind

  /// Where in the written document.
  public let pointer: JSONPointer

  package init(_ kind: Kind, at pointer: JSONPointer) {
    self.kind = kind
    self.pointer = pointer
  }
}

extension JSONWritingError: CustomStringConvertible {
  /// The place, what is wrong there, and what to do about it.
  public var description: String {
    let place = pointer.tokens.isEmpty ? "the document" : pointer.description
    switch kind {
    case .notFinite(let value):
      return "\(place): \(value) has no JSON text; write null, a string or a finite number"
    }
  }
}
