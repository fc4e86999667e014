extension PredicateParser {
  private static let symbols: [String: Comparison.Relation] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual,
    "<": .less, "<=": .lessOrEqual, "=<": .lessOrEqual,
    ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
  ]

  private static let words: [String: Comparison.Relation] = [
    "IN": .in, "BETWEEN": .between, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith,
    "CONTAINS": .contains, "LIKE": .like,
  ]

  mutating func relation() throws -> Comparison.Relation {
    let found: Comparison.Relation?
    switch token.kind {
    case .symbol(let symbol): found = Self.symbols[symbol]
    case .name(let name):
      guard name.uppercased() != "MATCHES" else {
        throw unexpected("an operator that stores know; use LIKE with * and ?")
      }
      found = Self.words[name.uppercased()]
    default: found = nil
    }
    guard let found else {
      throw unexpected(
        """
        an operator: ==, !=, <, <=, >, >=, IN, BETWEEN, BEGINSWITH, ENDSWITH, CONTAINS or LIKE
        """
      )
    }
    advance()
    return found
  }

  /// `[c]`, `[d]`, `[cd]`.
  mutating func options() throws -> StringOptions {
    guard isAdjacent, take(symbol: "[") else { return [] }
    var options: StringOptions = []
    guard case .name(let letters) = token.kind else { throw unexpected("c, d or cd") }
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.caseInsensitive)
      case "d": options.insert(.diacriticInsensitive)
      // Says that nothing needs to be made ready, which changes no result.
      case "n": break
      default: throw unexpected("c, d or cd")
      }
    }
    advance()
    try expect(symbol: "]")
    return options
  }
}
