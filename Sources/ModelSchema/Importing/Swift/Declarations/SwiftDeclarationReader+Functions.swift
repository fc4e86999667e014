extension SwiftDeclarationReader {
  mutating func function(_ head: SwiftHead, until end: Int) -> [SwiftMember] {
    let head = head.with(keyword: source.tokens[index].range)
    let start = index
    let keyword = source.word(index)
    index += 1
    var nameRange = head.keyword
    var name = keyword
    if keyword == "func" {
      guard let found = functionName(until: end) else { return [] }
      (name, nameRange) = found
    }
    // `init` and `subscript` are names where no parenthesis follows.
    guard let labels = keyword == "deinit" ? [] : parameters(until: end) else { return [] }
    skipSignature(until: end)
    let body = functionBody(until: end)
    let function = SwiftFunction(
      head: head,
      name: name,
      nameRange: nameRange,
      labels: labels,
      body: body,
      range: head.start..<source.range(ofTokens: start..<index).upperBound
    )
    return [.function(function)]
  }

  /// Moves past generic and other parameters; gives their labels, or nil where there are none.
  private mutating func parameters(until end: Int) -> [String]? {
    while index < end, source.isPostfixMark(index) { index += 1 }
    _ = skipAngles(until: end)
    guard index < end, source.kind(index) == .openParenthesis else { return nil }
    let close = min(source.partners[index], end)
    let labels = source.parameterLabels((index + 1)..<max(index + 1, close))
    index = min(close + 1, end)
    return labels
  }

  private mutating func functionName(until end: Int) -> (String, Range<Int>)? {
    let start = index
    if index < end, source.name(at: index) != nil {
      index += 1
    } else {
      while index < end, source.kind(index) == .sign || source.kind(index) == .dot { index += 1 }
    }
    guard index > start else { return nil }
    let range = source.range(ofTokens: start..<index)
    return (source.name(at: start) ?? source.text(range), range)
  }

  /// Moves past what stands between the parameters and the body.
  private mutating func skipSignature(until end: Int) {
    while index < end {
      switch source.word(index) {
      case "async", "rethrows", "reasync": index += 1
      case "throws":
        index += 1
        if index < end, source.kind(index) == .openParenthesis {
          index = min(source.skip(index), end)
        }
      case "where": skipWhereClause(until: end)
      default:
        guard source.isSign(index, .arrow) else { return }
        index += 1
        _ = type(until: end)
      }
    }
  }

  private mutating func skipWhereClause(until end: Int) {
    index += 1
    while index < end, source.kind(index) != .openBrace, source.kind(index) != .closeBrace,
      source.kind(index) != .semicolon, !source.startsDeclaration(index)
    {
      index += 1
    }
  }

  private mutating func functionBody(until end: Int) -> SwiftBody? {
    guard index < end, source.kind(index) == .openBrace else { return nil }
    let open = index
    let close = min(source.partners[open], end)
    index = min(close + 1, end)
    return source.body((open + 1)..<max(open + 1, close))
  }

  /// Reads `case a, b = "x", c(Int)`.
  mutating func enumCases(_ head: SwiftHead, until end: Int) -> [SwiftMember] {
    let head = head.with(keyword: source.tokens[index].range)
    var cases: [SwiftMember] = []
    repeat {
      index += 1
      guard index < end, let name = source.name(at: index) else { break }
      let start = index
      index += 1
      let hasPayload = index < end && source.kind(index) == .openParenthesis
      if hasPayload { index = min(source.skip(index), end) }
      let rawValue = rawValue(until: end)
      let enumCase = SwiftEnumCase(
        head: head,
        name: name,
        nameRange: source.tokens[start].range,
        hasPayload: hasPayload,
        rawValue: rawValue,
        range: source.range(ofTokens: start..<index)
      )
      cases.append(.enumCase(enumCase))
    } while index < end && source.kind(index) == .comma
    return cases
  }

  private mutating func rawValue(until end: Int) -> SwiftExpression? {
    guard index < end, source.isSign(index, .equal) else { return nil }
    let start = index + 1
    index = expressionEnd(from: start, until: end)
    return start < index ? source.expression(start..<index) : nil
  }

  mutating func alias(_ head: SwiftHead, until end: Int) -> [SwiftMember] {
    let start = index
    let head = head.with(keyword: source.tokens[index].range)
    index += 1
    guard index < end, let name = source.name(at: index) else { return [] }
    index += 1
    _ = skipAngles(until: end)
    var type: SwiftType?
    if index < end, source.isSign(index, .equal) {
      index += 1
      type = self.type(until: end)
    }
    let range = head.start..<source.range(ofTokens: start..<index).upperBound
    return [.alias(SwiftAlias(head: head, name: name, type: type, range: range))]
  }
}

extension SwiftSource {
  /// The names by which callers know the parameters.
  func parameterLabels(_ range: Range<Int>) -> [String] {
    split(range, at: .comma).compactMap { part in
      part.prefix(64).lazy.compactMap { name(at: $0) }.first
    }
  }
}
