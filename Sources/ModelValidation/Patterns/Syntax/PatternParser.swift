/// Reads a pattern into its syntax tree: ECMA-262, 22.2.1, with the `u` flag and without Annex B,
/// so an escape that means nothing is an error and not a character.
///
///     a(b|c)*$    open groups, the outermost first     finished
///       ▲         ├─ pattern   terms: a                a
///                 └─ group 1   terms: b                b
///
/// Groups inside each other wait on a list and not on the thread's stack, so a pattern of any depth
/// is checked in full. What lies deeper than ``maximumDepth`` is checked but not kept, and such a
/// pattern is refused once all of it turned out to be correct.
struct PatternParser {
  /// How many groups may lie inside each other: far above what people write, far below what a
  /// thread's stack of 512 KiB can carry where trees are walked.
  static let maximumDepth = 200
  /// The longest pattern in code points: some ten thousand alternatives are a tenth of it.
  static let maximumLength = 1 << 20

  var cursor: PatternCursor
  var names = PatternNames()
  private var open: [OpenGroup] = [OpenGroup()]
  private var groupCount = 0
  private var references: [PatternReference] = []
  /// Where the first group starts that lies too deep to be kept.
  private var tooDeep: Int?

  /// A group whose `)` is still to come, or the pattern as a whole.
  fileprivate struct OpenGroup {
    var opening = GroupOpening.group(.plain)
    var offset = 0
    var alternatives: [PatternSyntax] = []
    var terms: [PatternSyntax] = []
  }

  private init(_ source: String) throws(PatternError) {
    self.cursor = PatternCursor(source)
    guard cursor.count <= Self.maximumLength else {
      throw PatternError(.tooLong, at: Self.maximumLength)
    }
  }

  /// Reads a whole pattern.
  static func parse(_ source: String) throws(PatternError) -> PatternSyntax {
    var parser = try PatternParser(source)
    while let scalar = parser.cursor.peek { try parser.parse(scalar) }
    let last = parser.open.removeLast()
    guard parser.open.isEmpty else { throw PatternError(.unterminatedGroup, at: last.offset) }
    try parser.checkReferences()
    if let offset = parser.tooDeep { throw PatternError(.nestedTooDeeply, at: offset) }
    return last.content
  }

  /// Reads what starts with a code point: a bar, a parenthesis or a term.
  private mutating func parse(_ first: Unicode.Scalar) throws(PatternError) {
    switch first {
    case "|":
      cursor.advance()
      names.endAlternative()
      open[open.count - 1].endAlternative()
    case "(": try openGroup()
    case ")": try closeGroup()
    default: try append(parseAtom(first))
    }
  }

  private mutating func openGroup() throws(PatternError) {
    let offset = cursor.offset
    if open.count > Self.maximumDepth, tooDeep == nil { tooDeep = offset }
    cursor.advance()
    open.append(OpenGroup(opening: try parseGroupOpening(), offset: offset))
    names.openGroup()
  }

  private mutating func closeGroup() throws(PatternError) {
    guard open.count > 1 else { throw PatternError(.unmatchedParenthesis, at: cursor.offset) }
    cursor.advance()
    names.closeGroup()
    let group = open.removeLast()
    let content = open.count > Self.maximumDepth ? .empty : group.content
    switch group.opening {
    case .group(let kind): try append(.group(kind, content))
    case .look(let look): try append(.look(look, content))
    }
  }

  /// Adds an atom and the quantifier that may follow it.
  private mutating func append(_ atom: PatternSyntax) throws(PatternError) {
    var term = atom
    switch atom {
    case .assertion, .look: break
    default:
      if let quantifier = try parseQuantifier() { term = .quantified(quantifier, atom) }
    }
    open[open.count - 1].terms.append(term)
  }

  private mutating func parseAtom(_ first: Unicode.Scalar) throws(PatternError) -> PatternSyntax {
    let offset = cursor.offset
    switch first {
    case "[": return .set(try parseClass())
    case "\\": return try parseAtomEscape()
    case "*", "+", "?": throw PatternError(.nothingToRepeat, at: offset)
    case "{", "}", "]": throw PatternError(.loneBracket, at: offset)
    default: break
    }
    cursor.advance()
    switch first {
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case ".": return .dot
    default: return .scalar(first.value)
    }
  }

  mutating func takeGroupNumber() -> Int {
    groupCount += 1
    return groupCount
  }

  mutating func reference(
    to target: PatternReference.Target,
    at offset: Int
  ) -> PatternSyntax {
    let reference = PatternReference(target: target, offset: offset)
    references.append(reference)
    return .reference(reference)
  }

  /// A reference may stand before its group, so this waits until all groups are known.
  private func checkReferences() throws(PatternError) {
    for reference in references {
      let exists =
        switch reference.target {
        case .number(let number): number <= groupCount
        case .name(let name): names.contains(name)
        }
      guard exists else { throw PatternError(.unknownGroup, at: reference.offset) }
    }
  }
}

extension PatternParser.OpenGroup {
  fileprivate mutating func endAlternative() {
    alternatives.append(.joined(terms))
    terms = []
  }

  /// What was read of the group, all of it.
  fileprivate var content: PatternSyntax {
    alternatives.isEmpty ? .joined(terms) : .alternation(alternatives + [.joined(terms)])
  }
}

extension PatternSyntax {
  fileprivate static func joined(_ terms: [PatternSyntax]) -> PatternSyntax {
    switch terms.count {
    case 0: .empty
    case 1: terms[0]
    default: .sequence(terms)
    }
  }
}
