/// A value that JSON cannot express.
public struct JSONWritingError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The number is NaN or infinite, for which JSON has no text (RFC 8259, section 6).
    case notFinite(Double)
  }

  /// What is wrong.
  public let kind: Kind

  /// Where in the written document, as a JSON Pointer (RFC 6901); empty for the whole document.
  public let pointer: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - pointer: Where in the written document.
  public init(kind: Kind, pointer: String) {
    self.kind = kind
    self.pointer = pointer
  }
}

extension JSONWritingError: CustomStringConvertible {
  /// The place, what is wrong there, and what to do about it.
  public var description: String {
    let place = pointer.isEmpty ? "the document" : pointer
    switch kind {
    case .notFinite(let value):
      return "\(place): \(value) has no JSON text; write null, a string or a finite number"
    }
  }
}
