/// Follows the edges of an automaton that need no byte.
struct NFAClosure {
  struct Reached {
    /// Byte states and assertions that wait for what comes next, in order.
    var states: [UInt32] = []
    var isMatch = false
    var hasWaitingAssertion = false
  }

  private let nfa: ByteNFA
  /// The round in which a state was last seen, so that no round has to clear it.
  private var seen: [UInt32]
  private var round: UInt32 = 0
  private var pending: [UInt32] = []

  init(_ nfa: ByteNFA) {
    self.nfa = nfa
    self.seen = Array(repeating: 0, count: nfa.states.count)
  }

  mutating func expand(_ seeds: [UInt32], at place: BytePlace) -> Reached {
    var reached = Reached()
    round += 1
    for seed in seeds { visit(seed) }
    while let number = pending.popLast() {
      switch nfa.states[Int(number)] {
      case .match: reached.isMatch = true
      case .bytes, .look: reached.states.append(number)
      case .empty(let targets):
        for target in targets { visit(target) }
      case .assertion(let assertion, let next):
        guard let holds = place.satisfies(assertion) else {
          reached.states.append(number)
          reached.hasWaitingAssertion = true
          continue
        }
        if holds { visit(next) }
      }
    }
    reached.states.sort()
    return reached
  }

  private mutating func visit(_ number: UInt32) {
    guard seen[Int(number)] != round else { return }
    seen[Int(number)] = round
    pending.append(number)
  }
}
