internal import ModelObjects

/// Reads the predicate language: `name BEGINSWITH[c] %@ AND ANY tags == %@`.
//
//   predicate    conjunction { (OR | ||) conjunction }
//   conjunction  negation { (AND | &&) negation }
//   negation     (NOT | !) negation | "(" predicate ")" | TRUEPREDICATE | FALSEPREDICATE | comparison
//   comparison   [ANY | SOME | ALL | NONE] operand operator [ "[" c d "]" ] operand
//   operand      value | path | "{" value { "," value } "}"
//                | SUBQUERY "(" path "," $name "," predicate ")" .@count
//   path         [$name .] name { . name | "[" text "]" }
//
// It is Foundation's `NSPredicate` language, as far as Realm knows it; there is none on Linux.
struct PredicateParser {
  /// How deep parentheses and negations may be nested: SQLite has its limits, too.
  private static let maximumDepth = 64
  /// What a subquery counts for.
  private static let subqueryDepth = 8

  let format: String
  private let tokens: [PredicateToken]
  private let arguments: [Any?]
  private var place = 0
  private var argumentPlace = 0
  private var depth = 0

  static func parse(_ format: String, _ arguments: [Any?]) throws -> Condition {
    var parser = try PredicateParser(format, arguments)
    let condition = try parser.predicate()
    guard parser.token.kind == .end else { throw parser.unexpected("AND, OR or the end") }
    return condition
  }

  private init(_ format: String, _ arguments: [Any?]) throws {
    self.format = format
    self.arguments = arguments
    tokens = try PredicateScanner.tokens(of: format)
  }

  // MARK: Tokens

  var token: PredicateToken { tokens[place] }

  /// Whether a token follows the last one without a blank.
  var isAdjacent: Bool { place > 0 && tokens[place - 1].end == token.start }

  mutating func advance() { place = min(place + 1, tokens.count - 1) }

  mutating func take(symbol: String) -> Bool {
    guard token.isSymbol(symbol) else { return false }
    advance()
    return true
  }

  mutating func take(word: String) -> Bool {
    guard token.isWord(word), !isPath else { return false }
    advance()
    return true
  }

  /// Whether the word is the beginning of a path, such as `any.name`.
  var isPath: Bool {
    let next = tokens[min(place + 1, tokens.count - 1)]
    return next.isSymbol(".") && next.start == token.end
  }

  mutating func expect(symbol: String) throws {
    guard take(symbol: symbol) else { throw unexpected("'\(symbol)'") }
  }

  func unexpected(_ expected: String) -> StoreError {
    let found = "found \(token.description)"
    return .unreadable(format, at: token.start, found: found, expected: expected)
  }

  /// The argument of a `%`.
  mutating func argument() throws -> Any? {
    guard argumentPlace < arguments.count else {
      let found = "found \(token.description)"
      let expected = "\(argumentPlace + 1) arguments, but there are \(arguments.count)"
      throw StoreError.unreadable(format, at: token.start, found: found, expected: expected)
    }
    defer { argumentPlace += 1 }
    advance()
    return arguments[argumentPlace]
  }

  // MARK: Conditions

  mutating func predicate() throws -> Condition {
    var parts = [try conjunction()]
    while take(word: "OR") || take(symbol: "||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws -> Condition {
    var parts = [try negation()]
    while take(word: "AND") || take(symbol: "&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Reads a condition within a subquery.
  mutating func innerPredicate() throws -> Condition {
    depth += Self.subqueryDepth
    defer { depth -= Self.subqueryDepth }
    return try predicate()
  }

  /// Reads a part of itself, no deeper than is allowed.
  mutating func nested<Part>(_ read: (inout PredicateParser) throws -> Part) throws -> Part {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw unexpected(
        """
        a condition that is nested no deeper than \(Self.maximumDepth) times; a SUBQUERY counts \
        for \(Self.subqueryDepth)
        """
      )
    }
    return try read(&self)
  }

  private mutating func negation() throws -> Condition {
    try nested { try $0.negated() }
  }

  private mutating func negated() throws -> Condition {
    if take(word: "NOT") || take(symbol: "!") { return .not(try negation()) }
    if take(word: "TRUEPREDICATE") { return .constant(true) }
    if take(word: "FALSEPREDICATE") { return .constant(false) }
    guard take(symbol: "(") else { return try comparison() }
    let inner = try predicate()
    try expect(symbol: ")")
    return inner
  }

  private mutating func comparison() throws -> Condition {
    var quantifier: ConditionPath.Quantifier?
    if take(word: "ANY") || take(word: "SOME") {
      quantifier = .any
    } else if take(word: "ALL") {
      quantifier = .all
    } else if take(word: "NONE") {
      quantifier = ConditionPath.Quantifier.none
    }
    var left = try operand()
    if let quantifier {
      guard case .path(var path) = left else { throw unexpected("a key path behind ANY") }
      path.quantifier = quantifier
      left = .path(path)
    }
    let relation = try relation()
    let options = try options()
    let right = try operand()
    return .comparing(left, relation, right, options)
  }
}
