internal import ModelObjects
internal import ModelSchema

extension PredicateParser {
  mutating func operand() throws -> Operand {
    switch token.kind {
    case .symbol("{"): return .values(try nested { try $0.values() })
    case .argument:
      let token = token
      let argument = try argument()
      if let values = argument.flatMap(ConditionValue.all) { return .values(values) }
      return .value(try value(of: argument, at: token))
    case .variable, .pathArgument: return .path(try path())
    case .name:
      if let value = literal() { return .value(value) }
      if token.isWord("SUBQUERY") { return try subquery() }
      if token.isWord("AND") || token.isWord("OR"), !isPath {
        throw unexpected("a key path or a value; #\(token.text) is a property of that name")
      }
      return .path(try path())
    default:
      guard let value = try number() else { throw unexpected("a key path or a value") }
      return .value(value)
    }
  }

  private func value(of argument: Any?, at token: PredicateToken) throws -> ConditionValue {
    guard let value = ConditionValue(any: argument) else {
      let found = "the argument of '\(token.text)' is '\(argument ?? "nil")'"
      throw StoreError.unreadable(
        format,
        at: token.start,
        found: found,
        expected: "a value that a property can have"
      )
    }
    return value
  }

  /// `{1, 2}`.
  private mutating func values() throws -> [ConditionValue] {
    advance()
    var values: [ConditionValue] = []
    while !token.isSymbol("}") {
      if !values.isEmpty { try expect(symbol: ",") }
      guard case .value(let value) = try operand() else { throw unexpected("a value") }
      values.append(value)
    }
    advance()
    return values
  }

  /// `TRUE`, `NIL` and the like.
  private mutating func literal() -> ConditionValue? {
    for (words, value) in Self.literals {
      for word in words where take(word: word) { return value }
    }
    return nil
  }

  private static var literals: [([String], ConditionValue)] {
    [
      (["TRUE", "YES"], ConditionValue(any: true) ?? .null),
      (["FALSE", "NO"], ConditionValue(any: false) ?? .null),
      (["NULL", "NIL"], .null),
    ]
  }

  private mutating func number() throws -> ConditionValue? {
    let isNegative = take(symbol: "-")
    if !isNegative, take(symbol: "+") {}
    let stored: StoredValue
    switch token.kind {
    case .integer(let number): stored = .integer(isNegative ? -number : number)
    case .real(let number): stored = .real(isNegative ? -number : number)
    case .text(let text) where !isNegative: stored = .text(text)
    default: return nil
    }
    advance()
    return ConditionValue(stored)
  }

  // MARK: Paths

  private mutating func path() throws -> ConditionPath {
    var path = ConditionPath()
    if case .variable(let name) = token.kind {
      path.variable = name
      advance()
    } else {
      try step(&path)
    }
    while true {
      if take(symbol: ".") {
        try step(&path)
      } else if isAdjacent, token.isSymbol("[") {
        path.steps.append(try nested { try $0.subscripted() })
      } else {
        return path
      }
    }
  }

  private mutating func step(_ path: inout ConditionPath) throws {
    switch token.kind {
    case .name(let name):
      path.steps.append(ConditionPath.Step(name: name))
      advance()
    case .pathArgument:
      let token = token
      guard let names = try argument() as? String, !names.isEmpty else {
        throw StoreError.unreadable(
          format,
          at: token.start,
          found: "the argument of '%K' is no text",
          expected: "a key path"
        )
      }
      path.steps += ConditionPath(names: names).steps
    default: throw unexpected("the name of a property")
    }
  }

  /// `['key']`, `[0]` or `[#any]`.
  private mutating func subscripted() throws -> ConditionPath.Step {
    advance()
    let step = try subscriptedStep()
    try expect(symbol: "]")
    return step
  }

  private mutating func subscriptedStep() throws -> ConditionPath.Step {
    if case .pathArgument = token.kind {
      var path = ConditionPath()
      try step(&path)
      guard path.steps == [.property(ConditionPath.Step.eachName)] else {
        throw unexpected("'\(ConditionPath.Step.eachName)' as the argument in front of it")
      }
      return .each
    }
    // The `#` makes a name of a word of the language.
    if case .name("any") = token.kind {
      advance()
      return .each
    }
    guard case .value(let value) = try operand(), case .scalar(let scalar) = value.kind else {
      throw unexpected("a text or a number in front of it")
    }
    switch scalar {
    case .text(let key): return .key(key)
    case .integer(let index): return .index(Int(index))
    default: throw unexpected("a text or a number in front of it")
    }
  }

  /// `SUBQUERY(path, $name, predicate).@count`.
  private mutating func subquery() throws -> Operand {
    advance()
    try expect(symbol: "(")
    let collection = try path()
    try expect(symbol: ",")
    guard case .variable(let name) = token.kind else { throw unexpected("a variable such as $x") }
    advance()
    try expect(symbol: ",")
    let condition = try innerPredicate()
    try expect(symbol: ")")
    guard take(symbol: "."), token.isWord("@COUNT") else {
      throw unexpected(".@count: SUBQUERY is only supported when immediately followed by it")
    }
    advance()
    return .count(of: collection, named: name, condition)
  }
}
