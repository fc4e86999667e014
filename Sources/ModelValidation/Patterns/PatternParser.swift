/// Reads a pattern into its syntax tree: ECMA-262, 22.2.1, with the `u` flag and without Annex B,
/// so an escape that means nothing is an error and not a character.
///
/// Groups inside each other are read by recursion, which `maximumDepth` bounds.
struct PatternParser {
  /// How many groups may lie inside each other: far above what people write, far below what a
  /// thread's stack of 512 KiB can carry.
  static let maximumDepth = 200

  var cursor: PatternCursor
  private var depth = 0
  private var groupCount = 0
  /// The names that a group at the present place may not take again.
  private var takenNames: Set<String> = []
  private var allNames: Set<String> = []
  private var references: [PatternReference] = []

  private init(_ source: String) {
    self.cursor = PatternCursor(source)
  }

  /// Reads a whole pattern.
  static func parse(_ source: String) throws(PatternError) -> PatternSyntax {
    var parser = PatternParser(source)
    let syntax = try parser.parseAlternatives()
    guard parser.cursor.peek == nil else {
      throw PatternError(.unmatchedParenthesis, at: parser.cursor.offset)
    }
    try parser.checkReferences()
    return syntax
  }

  /// Reads up to the end or to a `)`, which it leaves.
  private mutating func parseAlternatives() throws(PatternError) -> PatternSyntax {
    let outerNames = takenNames
    var names = outerNames
    var alternatives: [PatternSyntax] = []
    repeat {
      takenNames = outerNames
      alternatives.append(try parseSequence())
      names.formUnion(takenNames)
    } while cursor.consume("|")
    takenNames = names
    return alternatives.count == 1 ? alternatives[0] : .alternation(alternatives)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternSyntax {
    var terms: [PatternSyntax] = []
    while let scalar = cursor.peek, scalar != "|", scalar != ")" {
      terms.append(try parseTerm(scalar))
    }
    switch terms.count {
    case 0: return .empty
    case 1: return terms[0]
    default: return .sequence(terms)
    }
  }

  private mutating func parseTerm(_ first: Unicode.Scalar) throws(PatternError) -> PatternSyntax {
    let atom = try parseAtom(first)
    switch atom {
    case .assertion, .look: return atom
    default: break
    }
    guard let quantifier = try parseQuantifier() else { return atom }
    return .quantified(quantifier, atom)
  }

  private mutating func parseAtom(_ first: Unicode.Scalar) throws(PatternError) -> PatternSyntax {
    let offset = cursor.offset
    switch first {
    case "(": return try parseGroup()
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

  private mutating func parseGroup() throws(PatternError) -> PatternSyntax {
    let offset = cursor.offset
    guard depth < Self.maximumDepth else { throw PatternError(.nestedTooDeeply, at: offset) }
    depth += 1
    defer { depth -= 1 }
    cursor.advance()
    let opening = try parseGroupOpening()
    let content = try parseAlternatives()
    guard cursor.consume(")") else { throw PatternError(.unterminatedGroup, at: offset) }
    switch opening {
    case .group(let group): return .group(group, content)
    case .look(let look): return .look(look, content)
    }
  }

  mutating func takeGroupNumber() -> Int {
    groupCount += 1
    return groupCount
  }

  mutating func take(name: String, at offset: Int) throws(PatternError) {
    guard takenNames.insert(name).inserted else {
      throw PatternError(.duplicateGroupName, at: offset)
    }
    allNames.insert(name)
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
        case .name(let name): allNames.contains(name)
        }
      guard exists else { throw PatternError(.unknownGroup, at: reference.offset) }
    }
  }
}
