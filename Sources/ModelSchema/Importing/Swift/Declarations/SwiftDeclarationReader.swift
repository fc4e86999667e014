/// Reads declarations from tokens, in one pass.
struct SwiftDeclarationReader {
  let source: SwiftSource
  var index = 0
  var unread: [Range<Int>] = []
  /// The `#if` conditions that are open here.
  var conditions = SwiftConditions()
  /// No generic arguments start before this token: what looked like them was never closed.
  var noAnglesBefore = 0
  private var depth = 0

  init(_ source: SwiftSource) { self.source = source }

  /// Reads the declarations up to a token.
  mutating func members(until end: Int) -> [SwiftMember] {
    let outerConditions = conditions
    var members: [SwiftMember] = []
    while index < end {
      let start = index
      members += nextMembers(until: end)
      if index == start { index = min(source.skip(index), end) }
    }
    conditions = outerConditions
    return members
  }

  /// Reads what starts here; stays where nothing does.
  private mutating func nextMembers(until end: Int) -> [SwiftMember] {
    if source.kind(index) == .pound { return poundMembers(SwiftHead(), until: end) }
    let start = index
    let head = head(until: end)
    let members = members(head, until: end)
    // Attributes without a declaration: what follows them is looked at again, but not they.
    if members.isEmpty, index == start, source.kind(index) == .at { index = start + 1 }
    return members
  }

  private mutating func members(_ head: SwiftHead, until end: Int) -> [SwiftMember] {
    switch source.word(index) {
    case "var", "let": return properties(head, until: end)
    case "func", "init", "deinit", "subscript": return function(head, until: end)
    case "case": return enumCases(head, until: end)
    case "typealias": return alias(head, until: end)
    case "import", "associatedtype":
      index = source.nextStatement(after: index, until: end)
      return []
    default:
      if source.kind(index) == .pound { return poundMembers(head, until: end) }
      guard let kind = typeKind(until: end) else { return [] }
      return type(kind, head, until: end)
    }
  }

  /// `actor` is a keyword only before a name, and so are the others where text is no Swift.
  private func typeKind(until end: Int) -> SwiftTypeDeclaration.Kind? {
    guard index + 1 < end, source.name(at: index + 1) != nil else { return nil }
    return SwiftTypeDeclaration.Kind(rawValue: source.word(index))
  }

  private mutating func type(
    _ kind: SwiftTypeDeclaration.Kind,
    _ head: SwiftHead,
    until end: Int
  ) -> [SwiftMember] {
    let head = head.with(keyword: source.tokens[index].range)
    index += 1
    let nameStart = index
    let name = dottedName(until: end)
    let nameRange = source.range(ofTokens: nameStart..<index)
    let isGeneric = skipAngles(until: end)
    let inherited = inheritanceClause(until: end)
    while index < end, source.kind(index) != .openBrace, !source.startsDeclaration(index) {
      index += 1
    }
    guard index < end, source.kind(index) == .openBrace else { return [] }
    let close = min(source.partners[index], end)
    var declaration = SwiftTypeDeclaration(
      kind: kind,
      head: head,
      name: name,
      nameRange: nameRange,
      isGeneric: isGeneric,
      inherited: inherited,
      bodyRange: source.contentRange(from: index, to: close),
      range: head.start..<source.endByte(ofToken: close, before: end)
    )
    declaration.members = body(until: close, of: declaration)
    index = min(close + 1, end)
    return [.type(declaration)]
  }

  private mutating func body(
    until close: Int,
    of declaration: SwiftTypeDeclaration
  ) -> [SwiftMember] {
    guard depth < SwiftDeclarations.maximumDepth else {
      unread.append(declaration.range)
      return []
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    return members(until: close)
  }

  private mutating func inheritanceClause(until end: Int) -> [SwiftType] {
    guard index < end, source.kind(index) == .colon else { return [] }
    var types: [SwiftType] = []
    repeat {
      index += 1
      if let type = type(until: end) { types.append(type) }
    } while index < end && source.kind(index) == .comma
    return types
  }

  /// A name, with those that dots join to it.
  mutating func dottedName(until end: Int) -> String {
    var names: [String] = []
    while index < end, let name = source.name(at: index) {
      names.append(name)
      index += 1
      guard index + 1 < end, source.kind(index) == .dot else { break }
      index += 1
    }
    return names.joined(separator: ".")
  }
}
