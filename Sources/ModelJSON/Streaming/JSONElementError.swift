/// A path that leads to no array in a stream.
public struct JSONElementError: Error, Hashable, Sendable {
  /// What can be wrong with the path.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The text has no value there.
    case noValue
    /// The value there is of another kind.
    case notAnArray(JSONKind)
  }

  /// What is wrong with the path.
  public let kind: Kind

  /// The path, up to where it could not be followed.
  public let pointer: JSONPointer

  init(_ kind: Kind, at pointer: JSONPointer) {
    self.kind = kind
    self.pointer = pointer
  }
}

extension JSONElementError: CustomStringConvertible {
  /// The path, what is wrong with it, and what to do about it.
  public var description: String {
    let place = pointer.tokens.isEmpty ? "the document" : pointer.description
    switch kind {
    case .noValue: return "\(place): the text has no such value; give the path of an array"
    case .notAnArray(let kind): return "\(place): expected an array, found \(kind)"
    }
  }
}
