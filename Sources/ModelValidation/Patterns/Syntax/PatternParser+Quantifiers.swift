extension PatternParser {
  /// Reads a quantifier if one stands here.
  mutating func parseQuantifier() throws(PatternError) -> PatternQuantifier? {
    let offset = cursor.offset
    var quantifier = PatternQuantifier(minimum: 0, maximum: nil, offset: offset)
    switch cursor.peek {
    case "*": cursor.advance()
    case "+":
      cursor.advance()
      quantifier.minimum = 1
    case "?":
      cursor.advance()
      quantifier.maximum = 1
    case "{": try parseBounds(of: &quantifier)
    default: return nil
    }
    quantifier.isLazy = cursor.consume("?")
    return quantifier
  }

  /// Reads `{n}`, `{n,}` or `{n,m}`.
  private mutating func parseBounds(of quantifier: inout PatternQuantifier) throws(PatternError) {
    cursor.advance()
    guard let minimum = cursor.consumeNumber() else {
      throw PatternError(.incompleteQuantifier, at: quantifier.offset)
    }
    quantifier.minimum = minimum
    quantifier.maximum = minimum
    if cursor.consume(",") {
      quantifier.maximum = cursor.consumeNumber()
    }
    guard cursor.consume("}") else {
      throw PatternError(.incompleteQuantifier, at: quantifier.offset)
    }
    if let maximum = quantifier.maximum, maximum < minimum {
      throw PatternError(.quantifierOutOfOrder, at: quantifier.offset)
    }
  }
}
