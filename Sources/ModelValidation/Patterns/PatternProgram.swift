/// How a pattern is run: the cheapest way that gives the right answer.
enum PatternProgram: Sendable {
  /// `.*`, or anything else that matches nothing at the start or the end of every text.
  case always
  /// `[^]+`: a text that is not empty.
  case notEmpty
  case literal(LiteralMatcher)
  case words(WordSet)
  case manyWords(WordTable)
  /// A fixed sequence of up to eight bytes and one range each, the commonest case by far.
  case fixedWord(length: Int, FixedSequence.Round)
  case fixed(FixedSequence)
  case runs(RunSequence)
  case deterministic(ByteDFA)
  case nondeterministic(NFASimulator)
  case conditions(PatternConditions)
  case backtracking(BacktrackProgram)

  /// Chooses the program of a node.
  init(_ node: PatternNode) throws(PatternError) {
    if node.isNullable(where: .start) || node.isNullable(where: .end) {
      self = .always
    } else if node.hasReferences {
      self = .backtracking(BacktrackProgram(node))
    } else if node.hasLooks {
      self = try Self.looking(node.withoutOuterLooks)
    } else if let program = Self.triage(node) {
      self = program
    } else {
      let nfa = try ByteNFABuilder.build(node)
      if let dfa = ByteDFABuilder.build(nfa) {
        self = .deterministic(dfa)
      } else {
        self = .nondeterministic(NFASimulator(nfa))
      }
    }
  }

  /// The program of a node that may have look-around.
  private static func looking(_ node: PatternNode) throws(PatternError) -> PatternProgram {
    if !node.hasLooks { return try PatternProgram(node) }
    if let conditions = try PatternConditions(node) { return .conditions(conditions) }
    if let automaton = LookDFABuilder.build(node) { return .deterministic(automaton) }
    return .backtracking(BacktrackProgram(node))
  }

  /// Whether every match ends with an answer.
  var isAlwaysDecided: Bool {
    switch self {
    case .backtracking: false
    case .conditions(let conditions): conditions.isAlwaysDecided
    default: true
    }
  }

  /// A program without an automaton, if there is one.
  private static func triage(_ node: PatternNode) -> PatternProgram? {
    if let words = choice(node) { return words }
    guard let linear = LinearPattern(node) else { return nil }
    if let literal = linear.literal {
      let place: LiteralMatcher.Place =
        switch (linear.startsText, linear.endsText) {
        case (true, true): .whole
        case (true, false): .start
        case (false, true): .end
        case (false, false): .anywhere
        }
      return .literal(LiteralMatcher(literal, at: place))
    }
    guard linear.startsText else { return unanchored(linear) }
    guard linear.endsText else { return runs(linear.requiredItems, endsText: false) }
    return fixed(linear) ?? runs(linear.items, endsText: true)
  }

  /// Runs, unless they are many and short, as in `^https?://`: an automaton takes those faster.
  private static func runs(_ items: [LinearPattern.Item], endsText: Bool) -> PatternProgram? {
    if items.count > 3, items.allSatisfy({ ($0.maximum ?? Int.max) <= 4 }) { return nil }
    return RunSequence(items, endsText: endsText).map(Self.runs)
  }

  private static func unanchored(_ linear: LinearPattern) -> PatternProgram? {
    guard !linear.endsText, linear.items.count == 1, linear.items[0].set == .full,
      linear.items[0].minimum == 1
    else { return nil }
    return .notEmpty
  }

  private static func fixed(_ linear: LinearPattern) -> PatternProgram? {
    guard let sets = linear.fixedSets(upTo: FixedSequence.maximumLength),
      let fixed = FixedSequence(sets)
    else { return nil }
    guard fixed.rounds.count == 1 else { return .fixed(fixed) }
    return .fixedWord(length: fixed.length, fixed.rounds[0])
  }

  /// `^(a|b|c)$`.
  private static func choice(_ node: PatternNode) -> PatternProgram? {
    let terms = node.terms
    guard terms.count == 3, terms[0] == .assertion(.start), terms[2] == .assertion(.end),
      case .alternation(let alternatives) = terms[1]
    else { return nil }
    var literals: [[UInt8]] = []
    for alternative in alternatives {
      if alternative == .empty {
        literals.append([])
      } else if let linear = LinearPattern(alternative), !linear.startsText, !linear.endsText,
        let literal = linear.literal
      {
        literals.append(literal)
      } else {
        return nil
      }
    }
    return WordSet(literals).map(Self.words) ?? WordTable(literals).map(Self.manyWords)
  }

  // Each case is a jump to a function: one that needs registers to be saved, were it only for the
  // `self` of an object, would make all others pay for it.
  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    switch self {
    case .always: true
    case .notEmpty: count > 0
    case .literal(let literal): unsafe Self.ask(literal, bytes, count)
    case .words(let words): unsafe words.matches(bytes, count)
    case .manyWords(let words): unsafe Self.ask(words, bytes, count)
    case .fixedWord(let length, let round):
      unsafe count == length && round.matches(ByteWord.load(bytes, count))
    case .fixed(let fixed): unsafe fixed.matches(bytes, count)
    case .runs(let runs): unsafe runs.matches(bytes, count)
    case .deterministic(let automaton): unsafe Self.ask(automaton, bytes, count)
    case .nondeterministic(let simulator): unsafe Self.ask(simulator, bytes, count)
    case .conditions(let conditions): unsafe Self.ask(conditions, bytes, count)
    case .backtracking(let program): unsafe Self.ask(program, bytes, count)
    }
  }

  @inline(never)
  private static func ask(
    _ matcher: some PatternMatcher,
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int
  ) -> Bool {
    unsafe matcher.matches(bytes, count)
  }

  func verdict(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> PatternVerdict {
    switch self {
    case .conditions(let conditions): unsafe conditions.verdict(bytes, count)
    case .backtracking(let program): unsafe program.verdict(bytes, count)
    default: unsafe PatternVerdict(matches(bytes, count))
    }
  }
}

/// What a case of `PatternProgram` holds, where it is more than a few words.
private protocol PatternMatcher {
  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool
}

extension LiteralMatcher: PatternMatcher {}
extension WordTable: PatternMatcher {}
extension ByteDFA: PatternMatcher {}
extension NFASimulator: PatternMatcher {}
extension PatternConditions: PatternMatcher {}
extension BacktrackProgram: PatternMatcher {}
