/// Makes the automaton of a node from its end to its start: each state is made after those it
/// leads to, so that equal states can be shared, the common ends of alternatives among them.
struct ByteNFABuilder {
  /// The largest automaton: at four steps a state and byte, the slowest text of 1 KB takes less
  /// than a second even where every state is active.
  static let maximumStates = 1 << 15

  /// The most look-around of one automaton.
  static let maximumLooks = 16

  private var states: [ByteNFA.State] = [.match]
  private var looks: [ByteNFA.Look] = []
  private var known: [ByteNFA.State: UInt32] = [.match: 0]
  /// Where the quantifier stands whose copies are being made, the one outside of all others.
  private var outermostQuantifier: Int?

  /// Makes the automaton that searches the node anywhere in a text, or finds it at the start.
  static func build(_ node: PatternNode, searches: Bool = true) throws(PatternError) -> ByteNFA {
    var builder = ByteNFABuilder()
    var start = try builder.add(node, before: 0)
    if searches, !node.isAnchoredAtStart {
      let loop = builder.reserve()
      let skip = try builder.add(.full, before: loop)
      builder.states[Int(loop)] = .empty([start, skip])
      start = loop
    }
    return ByteNFA(states: builder.states, start: start, looks: builder.looks)
  }

  private mutating func add(
    _ node: PatternNode,
    before next: UInt32
  ) throws(PatternError) -> UInt32 {
    switch node {
    case .empty: return next
    case .set(let set): return try add(set, before: next)
    case .assertion(let assertion): return state(.assertion(assertion, next: next))
    case .sequence(let nodes):
      var entry = next
      for node in nodes.reversed() { entry = try add(node, before: entry) }
      return entry
    case .alternation(let nodes):
      var entries: [UInt32] = []
      for node in nodes { entries.append(try add(node, before: next)) }
      return state(.empty(entries))
    case .repetition(let bounds, let node): return try add(node, bounds, before: next)
    case .look(let kind, let content):
      return state(.look(try number(of: ByteNFA.Look(kind: kind, content: content)), next: next))
    case .capture(_, let node): return try add(node, before: next)
    // What is not regular is matched without an automaton.
    case .reference: throw PatternError(.tooLarge, at: 0)
    }
  }

  private mutating func number(of look: ByteNFA.Look) throws(PatternError) -> Int {
    if let number = looks.firstIndex(of: look) { return number }
    guard looks.count < Self.maximumLooks else { throw PatternError(.tooLarge, at: 0) }
    looks.append(look)
    return looks.count - 1
  }

  private mutating func add(
    _ node: PatternNode,
    _ bounds: PatternRepetition,
    before next: UInt32
  ) throws(PatternError) -> UInt32 {
    let outer = outermostQuantifier
    defer { outermostQuantifier = outer }
    outermostQuantifier = outer ?? bounds.offset
    var entry = next
    var copies = bounds.minimum
    if let maximum = bounds.maximum {
      for _ in bounds.minimum..<maximum {
        entry = state(.empty([try add(node, before: entry), next]))
        try checkSize()
      }
    } else {
      let loop = reserve()
      let body = try add(node, before: loop)
      states[Int(loop)] = .empty([body, next])
      entry = copies > 0 ? body : loop
      copies -= copies > 0 ? 1 : 0
    }
    for _ in 0..<copies {
      entry = try add(node, before: entry)
      try checkSize()
    }
    return entry
  }

  /// Each copy adds a state, since nothing is repeated that consumes nothing: no count of copies
  /// gets past this.
  private func checkSize() throws(PatternError) {
    guard states.count <= Self.maximumStates else {
      throw PatternError(.tooLarge, at: outermostQuantifier ?? 0)
    }
  }

  private mutating func add(_ set: ScalarSet, before next: UInt32) throws(PatternError) -> UInt32 {
    try checkSize()
    return UTF8EdgeEncoder(set.withoutSurrogates).encode(before: next) { state(.bytes($0)) }
  }

  private mutating func state(_ state: ByteNFA.State) -> UInt32 {
    if let number = known[state] { return number }
    let number = reserve()
    states[Int(number)] = state
    known[state] = number
    return number
  }

  /// A state whose content follows, for loops.
  private mutating func reserve() -> UInt32 {
    states.append(.empty([]))
    return UInt32(states.count - 1)
  }
}
