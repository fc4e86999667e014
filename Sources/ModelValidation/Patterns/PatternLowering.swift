/// Lowers a syntax tree to nodes.
struct PatternLowering {
  private var flags = PatternFlags()
  /// The numbers of the groups that are referred to; where there are none, the order of
  /// alternatives and laziness change no answer.
  private let captured: Set<Int>
  private let groupsByName: [[UInt8]: [Int]]
  /// Sets of classes, since a hostile pattern repeats the largest ones.
  private var classSets: [ClassKey: ScalarSet] = [:]

  private struct ClassKey: Hashable {
    var pattern: PatternClass
    var flags: PatternFlags
  }

  private init(_ syntax: PatternSyntax) {
    var survey = PatternSurvey()
    survey.visit(syntax)
    captured = survey.captured
    groupsByName = survey.groupsByName
  }

  /// The node of a whole pattern.
  static func node(of syntax: PatternSyntax) -> PatternNode {
    var lowering = PatternLowering(syntax)
    return lowering.lower(syntax)
  }

  private var keepsOrder: Bool { !captured.isEmpty }

  private mutating func lower(_ syntax: PatternSyntax) -> PatternNode {
    switch syntax {
    case .empty: return .empty
    case .scalar(let value):
      let values = flags.ignoresCase ? CaseFolding.variants(of: value) : [value]
      return .set(ScalarSet(values.map { $0...$0 }))
    case .dot:
      return .set(flags.dotMatchesAll ? .full : ScalarSet.lineTerminators.inverted)
    case .set(let pattern): return .set(set(of: pattern))
    case .sequence(let terms): return .joined(terms.map { lower($0) })
    case .alternation(let terms):
      let nodes = terms.map { lower($0) }
      return keepsOrder ? .alternation(nodes) : .either(nodes)
    case .group(let group, let content): return lower(group, content)
    case .quantified(let quantifier, let content): return lower(quantifier, content)
    case .assertion(let assertion): return lower(assertion)
    case .look(let look, let content): return .looking(look, lower(content))
    case .reference(let reference):
      return .reference(PatternCaptures(groups: groups(reference), ignoresCase: flags.ignoresCase))
    }
  }

  private mutating func lower(_ group: PatternGroup, _ content: PatternSyntax) -> PatternNode {
    switch group {
    case .plain: return lower(content)
    case .capturing(let number, _):
      let node = lower(content)
      return captured.contains(number) ? .capture(number, node) : node
    case .modifiers(let text):
      let outer = flags
      defer { flags = outer }
      flags = flags.modified(by: text)
      return lower(content)
    }
  }

  private mutating func lower(
    _ quantifier: PatternQuantifier,
    _ content: PatternSyntax
  ) -> PatternNode {
    let bounds = PatternRepetition(
      minimum: quantifier.minimum,
      maximum: quantifier.maximum,
      isLazy: quantifier.isLazy && keepsOrder,
      offset: quantifier.offset
    )
    let node = lower(content)
    return keepsOrder ? .repeatedInOrder(node, bounds) : .repeated(node, bounds)
  }

  private mutating func set(of pattern: PatternClass) -> ScalarSet {
    let key = ClassKey(pattern: pattern, flags: flags)
    if let set = classSets[key] { return set }
    let set = ScalarSet(pattern, ignoresCase: flags.ignoresCase)
    classSets[key] = set
    return set
  }

  private func groups(_ reference: PatternReference) -> [Int] {
    switch reference.target {
    case .number(let number): [number]
    case .name(let name): groupsByName[Array(name.utf8)] ?? []
    }
  }

  // MARK: Assertions under flags

  /// An assertion; one that flags change is written as look-around.
  private func lower(_ assertion: PatternAssertion) -> PatternNode {
    let line = PatternNode.set(.lineTerminators)
    switch assertion {
    case .start where flags.isMultiline:
      return .look(.behind, .either([.assertion(.start), line]))
    case .end where flags.isMultiline:
      return .look(.ahead, .either([.assertion(.end), line]))
    case .wordBoundary where flags.ignoresCase: return Self.foldedBoundary(isInverted: false)
    case .notWordBoundary where flags.ignoresCase: return Self.foldedBoundary(isInverted: true)
    default: return .assertion(assertion)
    }
  }

  /// `\b` where two letters beyond ASCII are part of words too.
  private static func foldedBoundary(isInverted: Bool) -> PatternNode {
    let word = PatternNode.set(.foldedWords)
    let (after, before) = (PatternNode.look(.behind, word), PatternNode.look(.ahead, word))
    let notAfter = PatternNode.look(.notBehind, word)
    let notBefore = PatternNode.look(.notAhead, word)
    return isInverted
      ? .either([.joined([after, before]), .joined([notAfter, notBefore])])
      : .either([.joined([after, notBefore]), .joined([notAfter, before])])
  }
}

/// What a pattern refers to.
private struct PatternSurvey {
  var captured: Set<Int> = []
  var groupsByName: [[UInt8]: [Int]] = [:]
  private var names: Set<[UInt8]> = []

  mutating func visit(_ syntax: PatternSyntax) {
    collect(syntax)
    for name in names { captured.formUnion(groupsByName[name] ?? []) }
  }

  private mutating func collect(_ syntax: PatternSyntax) {
    switch syntax {
    case .empty, .scalar, .dot, .set, .assertion: return
    case .sequence(let terms), .alternation(let terms):
      for term in terms { collect(term) }
    case .quantified(_, let content), .look(_, let content): collect(content)
    case .group(let group, let content):
      if case .capturing(let number, let name?) = group {
        groupsByName[Array(name.utf8), default: []].append(number)
      }
      collect(content)
    case .reference(let reference):
      switch reference.target {
      case .number(let number): captured.insert(number)
      case .name(let name): names.insert(Array(name.utf8))
      }
    }
  }
}
