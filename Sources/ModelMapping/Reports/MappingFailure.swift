public import ModelJSON

/// A value that did not fit its property, or that JSON cannot express.
public struct MappingFailure: Sendable {
  /// Where the value lies, as a JSON Pointer.
  public let pointer: JSONPointer
  /// What the property wants.
  public let expected: MappingExpectation
  /// The kind of the value; nil where there is none.
  public let found: JSONKind?
  /// The start of the value's text, cut to a readable length; or, where JSON has no text for a value,
  /// the name of its type.
  public let foundText: String
  /// The line and column of the value, where the source was text.
  public let position: TextPosition?
  /// The words of an error that a model or a transform threw.
  public let reason: String?

  /// What JSON cannot express.
  init(writing value: Unwritable, at pointer: JSONPointer) {
    self.init(
      pointer: pointer,
      expected: .expressible,
      found: nil,
      foundText: value.text,
      position: nil,
      reason: value.reason
    )
  }

  init(
    pointer: JSONPointer,
    expected: MappingExpectation,
    found: JSONKind?,
    foundText: String,
    position: TextPosition?,
    reason: String?
  ) {
    self.pointer = pointer
    self.expected = expected
    self.found = found
    self.foundText = foundText
    self.position = position
    self.reason = reason
  }

  /// Where the value lies, as Swift writes it, such as `bill.lines[1].price`.
  public var path: String { pointer.swiftPath }
}

extension MappingFailure: CustomStringConvertible {
  /// Position, path, and what did not fit, in one line.
  public var description: String {
    let place = position.map { "\($0): " } ?? ""
    let target = pointer.tokens.isEmpty ? "the root" : path
    if let reason { return "\(place)\(target): \(reason)" }
    return "\(place)\(target): expected \(expected), found \(foundWords)"
  }

  private var foundWords: String {
    if expected.concernsKey, let key = pointer.tokens.last { return "key \"\(key)\"" }
    return found.map { $0 == .null ? "null" : "\($0.rawValue) \(foundText)" } ?? "nothing"
  }
}
