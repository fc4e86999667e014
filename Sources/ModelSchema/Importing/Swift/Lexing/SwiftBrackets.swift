/// Finds for each bracket the one that closes it.
///
/// Text that people are still typing has brackets without a partner: a closing brace closes what is
/// still open inside it, and a closing bracket of another kind than the last opened one is ignored.
enum SwiftBrackets {
  /// For each opening bracket the index of the token that ends its content, which is the number of
  /// tokens where nothing does; for every other token its own index.
  static func partners(of tokens: [SwiftToken]) -> [Int] {
    var partners = Array(tokens.indices)
    var open: [Int] = []
    var openBraces = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .openBrace:
        openBraces += 1
        open.append(index)
      case .openParenthesis, .openBracket: open.append(index)
      case .closeBrace where openBraces > 0:
        openBraces -= 1
        while let last = open.popLast() {
          partners[last] = index
          if tokens[last].kind == .openBrace { break }
        }
      case .closeParenthesis, .closeBracket:
        guard let last = open.last, tokens[last].kind.closing == token.kind else { continue }
        partners[last] = index
        open.removeLast()
      default: break
      }
    }
    for index in open { partners[index] = tokens.count }
    return partners
  }
}

extension SwiftToken.Kind {
  /// What closes a bracket; nil for what opens nothing.
  fileprivate var closing: SwiftToken.Kind? {
    switch self {
    case .openBrace: .closeBrace
    case .openParenthesis: .closeParenthesis
    case .openBracket: .closeBracket
    default: nil
    }
  }
}
