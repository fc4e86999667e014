/// A word of the predicate language, and where it stands.
struct PredicateToken {
  enum Kind: Equatable {
    case name(String)
    /// `$x`, the element of a `SUBQUERY`.
    case variable(String)
    case integer(Int64)
    case real(Double)
    case text(String)
    /// `%@`, `%d` and the like: the next argument, as a value.
    case argument
    /// `%K`: the next argument, as a key path.
    case pathArgument
    /// Punctuation and operators.
    case symbol(String)
    case end
  }

  var kind: Kind
  /// The code points in front of it.
  var start: Int
  var end: Int
  /// How the user wrote it.
  var text: String

  /// Whether it is a word of the language, in whatever letter case; behind `#` it is the name of a property.
  func isWord(_ word: String) -> Bool {
    guard case .name(let name) = kind, !text.hasPrefix("#") else { return false }
    return name.uppercased() == word
  }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol(symbol) }

  /// The token for messages.
  var description: String { kind == .end ? "the end" : "'\(text)'" }
}
