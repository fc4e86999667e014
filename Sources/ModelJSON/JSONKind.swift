/// The kinds of JSON values (RFC 8259 section 3).
@frozen
public enum JSONKind: String, Hashable, Sendable, CaseIterable {
  /// The literal `null`.
  case null
  /// The literals `true` and `false`.
  case boolean
  /// A number of any size and precision.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object

  package init(_ word: IndexWord) {
    switch word.kind {
    case IndexKind.null: self = .null
    case IndexKind.false, IndexKind.true: self = .boolean
    case IndexKind.integer, IndexKind.decimal: self = .number
    case IndexKind.string: self = .string
    case IndexKind.array: self = .array
    default: self = .object
    }
  }
}
