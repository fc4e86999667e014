extension SwiftSource {
  private static let maximumDepth = 20

  /// What a value is, as far as its text says.
  package func literal(_ expression: SwiftExpression) -> SwiftLiteral {
    literal(expression.tokens, depth: 0)
  }

  /// What a body returns that does nothing else: `{ "id" }` or `{ return ["a", "b"] }`.
  package func returnedLiteral(_ body: SwiftBody) -> SwiftLiteral {
    var tokens = body.tokens
    if let last = tokens.last, kind(last) == .semicolon { tokens.removeLast() }
    if let first = tokens.first, word(first) == "return" { tokens.removeFirst() }
    return literal(tokens, depth: 0)
  }

  private func literal(_ tokens: Range<Int>, depth: Int) -> SwiftLiteral {
    guard depth < Self.maximumDepth, let first = tokens.first, let last = tokens.last else {
      return .other
    }
    if first == last { return atom(first) }
    if isSign(last, .exclamation), isPostfixMark(last) {
      // `URL(string: "…")!`: the call says it all.
      let forced = literal(first..<last, depth: depth + 1)
      if case .call = forced { return forced }
      return .other
    }
    switch kind(first) {
    case .sign: return signed(tokens)
    case .dot: return member(tokens, depth: depth + 1)
    case .backslash: return keyPath(tokens)
    case .openBracket where partners[first] == last:
      return bracketed((first + 1)..<last, depth: depth + 1)
    case .openParenthesis where partners[first] == last:
      return literal((first + 1)..<last, depth: depth + 1)
    case .word, .quotedWord: return named(tokens, depth: depth + 1)
    default: return bracketedCall(tokens, depth: depth + 1)
    }
  }

  private func atom(_ index: Int) -> SwiftLiteral {
    let text = text(tokens[index].range)
    switch kind(index) {
    case .integer: return .integer(text.filter { $0 != "_" })
    case .float: return .float(text.filter { $0 != "_" })
    case .string:
      return SwiftStringText.value(of: bytes[tokens[index].range]).map { .string($0) } ?? .other
    case .quotedWord: return .reference([name(at: index) ?? text])
    case .word:
      switch text {
      case "nil": return .null
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      default: return .reference([text])
      }
    default: return .other
    }
  }

  private func signed(_ tokens: Range<Int>) -> SwiftLiteral {
    guard tokens.count == 2 else { return .other }
    let isNegative = isSign(tokens.lowerBound, .minus)
    guard isNegative || isSign(tokens.lowerBound, .plus) else { return .other }
    let sign = isNegative ? "-" : ""
    switch atom(tokens.upperBound - 1) {
    case .integer(let digits): return .integer(sign + digits)
    case .float(let digits): return .float(sign + digits)
    default: return .other
    }
  }

  private func keyPath(_ tokens: Range<Int>) -> SwiftLiteral {
    var index = tokens.lowerBound + 1
    var names: [String] = kind(index) == .dot ? [""] : []
    while index < tokens.upperBound {
      if kind(index) == .dot { index += 1 }
      guard index < tokens.upperBound, let name = name(at: index) else { return .other }
      names.append(name)
      index += 1
      while index < tokens.upperBound, isPostfixMark(index) { index += 1 }
    }
    return .keyPath(names)
  }

  private func bracketed(_ content: Range<Int>, depth: Int) -> SwiftLiteral {
    if content.isEmpty { return .array([]) }
    if content.count == 1, kind(content.lowerBound) == .colon { return .dictionary([]) }
    var values: [SwiftLiteral] = []
    var entries: [SwiftLiteral.Entry] = []
    for part in split(content, at: .comma) where !part.isEmpty {
      let sides = split(part, at: .colon)
      guard sides.count == 2 else {
        values.append(literal(part, depth: depth))
        continue
      }
      let key = literal(sides[0], depth: depth)
      entries.append(SwiftLiteral.Entry(key: key, value: literal(sides[1], depth: depth)))
    }
    if entries.isEmpty { return .array(values) }
    return values.isEmpty ? .dictionary(entries) : .other
  }

  /// `a.b.c`, or a call of it.
  private func named(_ tokens: Range<Int>, depth: Int) -> SwiftLiteral {
    let call = bracketedCall(tokens, depth: depth)
    if call != .other { return call }
    guard case .named(let path, let arguments) = SwiftTypeShapes(self).shape(of: tokens),
      arguments.isEmpty
    else {
      return .other
    }
    return .reference(path)
  }

  /// `Type(…)`, where the type may be `[Int]` or `List<Int>`.
  private func bracketedCall(_ tokens: Range<Int>, depth: Int) -> SwiftLiteral {
    let close = tokens.upperBound - 1
    guard let open = openParenthesis(closedBy: close, in: tokens), open > tokens.lowerBound else {
      return .other
    }
    let shape = SwiftTypeShapes(self).shape(of: tokens.lowerBound..<open)
    guard shape != .other else { return .other }
    return .call(shape, literalArguments((open + 1)..<close, depth: depth))
  }

  private func literalArguments(_ tokens: Range<Int>, depth: Int) -> [SwiftLiteral.Argument] {
    arguments(in: tokens).map { argument in
      SwiftLiteral.Argument(
        label: argument.label,
        value: literal(argument.value.tokens, depth: depth)
      )
    }
  }

  /// `.name` or `.name(…)`.
  private func member(_ tokens: Range<Int>, depth: Int) -> SwiftLiteral {
    let nameIndex = tokens.lowerBound + 1
    guard let name = name(at: nameIndex) else { return .other }
    if tokens.count == 2 { return .member(name) }
    let close = tokens.upperBound - 1
    guard kind(nameIndex + 1) == .openParenthesis, partners[nameIndex + 1] == close else {
      return .other
    }
    return .memberCall(name, literalArguments((nameIndex + 2)..<close, depth: depth))
  }

  private func openParenthesis(closedBy close: Int, in tokens: Range<Int>) -> Int? {
    guard kind(close) == .closeParenthesis else { return nil }
    var index = tokens.lowerBound
    while index < close {
      if kind(index) == .openParenthesis, partners[index] == close { return index }
      index = skip(index)
    }
    return nil
  }
}
