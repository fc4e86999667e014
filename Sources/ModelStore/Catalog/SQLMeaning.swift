internal import ModelSchema

/// Brings expressions that mean the same to one text.
package enum SQLMeaning {
  /// The meaning of an expression.
  package static func of(_ expression: String) -> String { of(SQLText(expression).tokens[...]) }

  static func of(_ tokens: ArraySlice<SQLToken>) -> String {
    withoutBrackets(tokens).map(meaning).joined(separator: " ")
  }

  /// The meaning of what follows `DEFAULT`: there a name in double quotes is a text.
  package static func defaultValue(_ text: String) -> String {
    var tokens = withoutBrackets(SQLText(text).tokens[...])
    if tokens.count == 2, tokens[tokens.startIndex].isSymbol("+") { tokens = tokens.dropFirst() }
    if tokens.count == 1, let only = tokens.first, only.kind == .quotedName {
      return SQLName.literal(only.value)
    }
    return of(tokens)
  }

  /// A declared type: letter case and blanks mean nothing.
  static func type(_ text: String) -> String {
    SQLText(text).tokens.map { SQLName.folded($0.value) }.joined(separator: " ")
  }

  /// Takes brackets away that are around the whole.
  private static func withoutBrackets(_ tokens: ArraySlice<SQLToken>) -> ArraySlice<SQLToken> {
    var tokens = tokens
    while tokens.count > 2, let first = tokens.first, let last = tokens.last,
      first.isSymbol("("), last.isSymbol(")"), first.depth == last.depth,
      !tokens.dropFirst().dropLast().contains(where: { $0.isSymbol(")") && $0.depth == first.depth }
      )
    {
      tokens = tokens.dropFirst().dropLast()
    }
    return tokens
  }

  private static func meaning(_ token: SQLToken) -> String {
    switch token.kind {
    case .word where token.isWord("TRUE"): "1"
    case .word where token.isWord("FALSE"): "0"
    case .word, .quotedName, .blob: SQLName.folded(token.value)
    case .string: SQLName.literal(token.value)
    case .number: number(token.text)
    case .symbol where token.text == "==": "="
    case .symbol where token.text == "!=": "<>"
    case .symbol: token.text
    }
  }

  private static func number(_ text: String) -> String {
    let folded = SQLName.folded(text)
    if folded.hasPrefix("0x") {
      return UInt64(folded.dropFirst(2), radix: 16).map { "\(Int64(bitPattern: $0))" } ?? folded
    }
    if let integer = Int64(folded) { return "\(integer)" }
    return Double(folded).map { "\($0)" } ?? folded
  }
}
