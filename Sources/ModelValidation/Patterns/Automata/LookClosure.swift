/// Follows the edges of an automaton with look-around that need no byte, at a place of which it is
/// known what comes next.
struct LookClosure {
  private let nfa: ByteNFA
  private let automata: LookAutomata
  private let place: BytePlace
  private let behind: [UInt32]
  private var reached = LookWays()
  private var pending: [LookWay] = []
  /// The ways that wait for a byte or have matched.
  private(set) var ways: [LookWay] = []
  private(set) var work = 0

  init(_ nfa: ByteNFA, _ automata: LookAutomata, at place: BytePlace, behind: [UInt32]) {
    self.nfa = nfa
    self.automata = automata
    self.place = place
    self.behind = behind
  }

  /// Whether one way has matched whatever follows.
  var isMatch: Bool {
    ways.contains { $0.state == 0 && $0.duties.isEmpty }
  }

  mutating func follow(_ start: [LookWay]) {
    for way in start { visit(way) }
    while let way = pending.popLast(), work <= LookDFABuilder.maximumWork {
      // It may have become superfluous since.
      guard reached.contains(way) else { continue }
      follow(way)
    }
    let reached = reached
    ways.removeAll { !reached.contains($0) }
  }

  private mutating func follow(_ way: LookWay) {
    switch nfa.states[Int(way.state)] {
    case .match, .bytes: ways.append(way)
    case .empty(let targets):
      for target in targets { visit(LookWay(state: target, duties: way.duties)) }
    case .assertion(let assertion, let next):
      guard place.satisfies(assertion) == true else { return }
      visit(LookWay(state: next, duties: way.duties))
    case .look(let number, let next):
      let rest = LookWay(state: next, duties: way.duties)
      switch automata.roles[number] {
      case .behind(let place, let isNegative):
        if automata.holds(behind, place) != isNegative { visit(rest) }
      case .ahead(let variants, let isNegative):
        let automaton = variants[LookAutomata.variant(of: place) % variants.count]
        if let way = rest.adding(automata.duty(automaton, isNegative)) { visit(way) }
      }
    }
  }

  private mutating func visit(_ way: LookWay) {
    work += way.duties.count + 1
    if reached.insert(way) { pending.append(way) }
  }
}
