extension SwiftDeclarationReader {
  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "final", "static",
    "override", "lazy", "weak", "unowned", "dynamic", "required", "convenience", "mutating",
    "nonmutating", "nonisolated", "indirect", "optional", "prefix", "postfix", "infix", "isolated",
    "distributed", "borrowing", "consuming", "class",
  ]

  /// Reads attributes and modifiers.
  mutating func head(until end: Int) -> SwiftHead {
    var head = SwiftHead()
    head.conditions = conditions.open
    head.start = source.tokens[index].range.lowerBound
    while index < end {
      if source.kind(index) == .at {
        guard let attribute = attribute(until: end) else { break }
        head.attributes.append(attribute)
      } else if isModifier(until: end) {
        head.modifiers.append(modifier(until: end))
      } else {
        break
      }
    }
    if index < end { head.keyword = source.tokens[index].range }
    return head
  }

  /// A modifier is followed by another one, by a keyword or by an attribute, else it is a name.
  private func isModifier(until end: Int) -> Bool {
    guard Self.modifiers.contains(source.word(index)) else { return false }
    var next = index + 1
    if next < end, source.kind(next) == .openParenthesis { next = source.skip(next) }
    guard next < end else { return false }
    if source.kind(next) == .at { return true }
    switch source.word(next) {
    case "var", "let", "func", "init", "deinit", "subscript", "case", "typealias", "struct",
      "enum", "extension", "protocol", "actor", "import", "async":
      return true
    default: return Self.modifiers.contains(source.word(next))
    }
  }

  private mutating func modifier(until end: Int) -> SwiftModifier {
    let start = index
    index += 1
    var detail: String?
    if index < end, source.kind(index) == .openParenthesis {
      let close = min(source.partners[index], end)
      detail = source.text(source.contentRange(from: index, to: close))
      index = min(close + 1, end)
    }
    return SwiftModifier(
      name: source.word(start),
      detail: detail,
      range: source.range(ofTokens: start..<index)
    )
  }

  private mutating func attribute(until end: Int) -> SwiftAttribute? {
    let start = index
    guard index + 1 < end, source.name(at: index + 1) != nil else { return nil }
    index += 1
    let name = dottedName(until: end)
    _ = skipAngles(until: end)
    var arguments: [SwiftArgument] = []
    if index < end, source.kind(index) == .openParenthesis, !source.tokens[index].startsLine {
      arguments = parenthesised(until: end)
    }
    return SwiftAttribute(
      name: name.split(separator: ".").last.map(String.init) ?? name,
      arguments: arguments,
      range: source.range(ofTokens: start..<index)
    )
  }

  /// Reads the arguments between the parentheses that open here.
  mutating func parenthesised(until end: Int) -> [SwiftArgument] {
    let close = min(source.partners[index], end)
    let arguments = source.arguments(in: (index + 1)..<max(index + 1, close))
    index = min(close + 1, end)
    return arguments
  }

  /// Reads a directive or a macro.
  mutating func poundMembers(_ head: SwiftHead, until end: Int) -> [SwiftMember] {
    let word = source.text(source.tokens[index].range)
    switch word {
    case "#if": conditions.open(directive(until: end))
    case "#elseif": conditions.replace(directive(until: end))
    case "#else":
      _ = directive(until: end)
      conditions.replaceByOpposite()
    case "#endif":
      _ = directive(until: end)
      conditions.close()
    default: return macro(head, named: String(word.dropFirst()), until: end)
    }
    return []
  }

  /// The text of a directive's line.
  private mutating func directive(until end: Int) -> String {
    let start = index
    index = source.nextLine(after: index, until: end)
    return source.text(source.range(ofTokens: start..<index))
  }

  private mutating func macro(
    _ head: SwiftHead,
    named name: String,
    until end: Int
  ) -> [SwiftMember] {
    let start = index
    var head = head.with(keyword: source.tokens[index].range)
    head.conditions = conditions.open
    if head.attributes.isEmpty, head.modifiers.isEmpty {
      head.start = source.tokens[index].range.lowerBound
    }
    index += 1
    _ = skipAngles(until: end)
    guard index < end, source.kind(index) == .openParenthesis else { return [] }
    let arguments = parenthesised(until: end)
    let range = source.range(ofTokens: start..<index)
    return [.macro(SwiftMacroUse(head: head, name: name, arguments: arguments, range: range))]
  }
}
