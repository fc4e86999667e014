extension SwiftDeclarationReader {
  /// Reads `var a = 1, b: Int { … }`: one property for each name.
  mutating func properties(_ head: SwiftHead, until end: Int) -> [SwiftMember] {
    let head = head.with(keyword: source.tokens[index].range)
    let isConstant = source.word(index) == "let"
    var properties: [SwiftProperty] = []
    repeat {
      index += 1
      guard let property = property(head, isConstant: isConstant, until: end) else { break }
      properties.append(property)
    } while index < end && source.kind(index) == .comma
    guard let last = properties.last else { return [] }
    let declaration = head.start..<last.range.upperBound
    // In `var a, b: Int` the type is that of both.
    var type = last.type
    for position in properties.indices.reversed() {
      if properties[position].type == nil, properties[position].initialValue == nil {
        properties[position].type = type
      }
      type = properties[position].type
      properties[position].declaration = declaration
    }
    return properties.map { .property($0) }
  }

  private mutating func property(
    _ head: SwiftHead,
    isConstant: Bool,
    until end: Int
  ) -> SwiftProperty? {
    let start = index
    let isTuple = source.kind(index) == .openParenthesis
    guard index < end, isTuple || source.name(at: index) != nil else { return nil }
    index = min(source.skip(index), end)
    let nameRange = source.range(ofTokens: start..<index)
    var type: SwiftType?
    if index < end, source.kind(index) == .colon {
      index += 1
      type = self.type(until: end)
    }
    let value = initialValue(until: end)
    let (storage, accessors) = accessors(until: end)
    let range = source.range(ofTokens: start..<max(index, start + 1))
    return SwiftProperty(
      head: head,
      isConstant: isConstant,
      name: source.name(at: start) ?? source.text(nameRange),
      nameRange: nameRange,
      isTuple: isTuple,
      type: type,
      initialValue: value,
      storage: storage,
      accessors: accessors,
      range: range,
      declaration: range
    )
  }

  private mutating func initialValue(until end: Int) -> SwiftExpression? {
    guard index < end, source.isSign(index, .equal) else { return nil }
    let start = index + 1
    index = expressionEnd(from: start, until: end)
    return start < index ? source.expression(start..<index) : nil
  }

  /// Where the value that starts at a token ends: at a comma, at braces of accessors, or with a line
  /// that the next one does not continue.
  func expressionEnd(from start: Int, until end: Int) -> Int {
    var noAnglesBefore = 0
    var next = start
    while next < end {
      switch source.kind(next) {
      case .comma, .semicolon, .closeBrace, .closeParenthesis, .closeBracket: return next
      case .openBrace where next > start && source.opensAccessors(next): return next
      case .pound where source.tokens[next].startsLine: return next
      default: break
      }
      if next > start, source.tokens[next].startsLine, !source.continuesLine(next) { return next }
      next = source.skipValue(next, until: end, &noAnglesBefore)
    }
    return end
  }

  private mutating func accessors(
    until end: Int
  ) -> (SwiftProperty.Storage, Range<Int>?) {
    guard index < end, source.kind(index) == .openBrace else { return (.stored, nil) }
    let open = index
    let close = min(source.partners[open], end)
    index = min(close + 1, end)
    let range = source.tokens[open].range.lowerBound..<source.endByte(ofToken: close, before: end)
    let content = (open + 1)..<max(open + 1, close)
    guard let first = source.accessors(in: content).first else {
      return (.computed(getter: source.body(content)), range)
    }
    switch first.name {
    case "willSet", "didSet": return (.observed, range)
    default:
      let getter = source.accessors(in: content).first { $0.name == "get" }
      return (.computed(getter: source.body(getter?.body ?? content)), range)
    }
  }
}

extension SwiftSource {
  func body(_ tokens: Range<Int>) -> SwiftBody {
    SwiftBody(tokens: tokens, range: range(ofTokens: tokens))
  }

  private static let accessorNames: Set<String> = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "init", "unsafeAddress",
    "unsafeMutableAddress",
  ]

  /// Whether braces hold `didSet` and its kin and are no closure.
  func opensAccessors(_ open: Int) -> Bool {
    !accessors(in: (open + 1)..<max(open + 1, partners[open])).isEmpty
  }

  /// The accessors that tokens start with, each with what its braces hold.
  func accessors(in content: Range<Int>) -> [(name: String, body: Range<Int>)] {
    var found: [(name: String, body: Range<Int>)] = []
    var index = content.lowerBound
    while index < content.upperBound {
      index = accessorName(from: index, until: content.upperBound)
      let name = word(index)
      guard index < content.upperBound, Self.accessorNames.contains(name) else { return found }
      index += 1
      while index < content.upperBound, kind(index) == .openParenthesis || isEffect(index) {
        index = skip(index)
      }
      guard index < content.upperBound, kind(index) == .openBrace else {
        // Requirements of protocols have names only: `{ get set }`.
        let isRequirement = index >= content.upperBound || Self.accessorNames.contains(word(index))
        guard isRequirement else { return found }
        found.append((name, index..<index))
        continue
      }
      found.append((name, (index + 1)..<max(index + 1, min(partners[index], content.upperBound))))
      index = skip(index)
    }
    return found
  }

  /// Moves past attributes and modifiers of an accessor.
  private func accessorName(from start: Int, until end: Int) -> Int {
    var index = start
    while index < end {
      switch word(index) {
      case "mutating", "nonmutating", "nonisolated", "borrowing", "consuming": index += 1
      default:
        guard kind(index) == .at, index + 1 < end else { return index }
        index += 2
        if kind(index) == .openParenthesis, touchesPrevious(index) { index = skip(index) }
      }
    }
    return index
  }

  private func isEffect(_ index: Int) -> Bool {
    switch word(index) {
    case "async", "throws": true
    default: false
    }
  }

  /// Whether the first token of a line goes on with the value of the line before.
  func continuesLine(_ index: Int) -> Bool {
    if index > 0, kind(index - 1) == .sign, !isPostfixMark(index - 1) {
      return !isSign(index - 1, .greater)
    }
    switch kind(index) {
    case .dot, .sign, .colon: return true
    case .openBrace: return true
    default: break
    }
    switch word(index) {
    case "as", "is": return true
    default: return false
    }
  }
}
