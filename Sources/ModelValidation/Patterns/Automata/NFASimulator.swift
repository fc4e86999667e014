/// Runs a nondeterministic automaton as it is, all active states side by side: at most a fixed
/// number of steps a state and byte, for patterns whose deterministic automaton is too large.
struct NFASimulator: Sendable {
  private enum Operation: Sendable {
    case match
    case bytes
    case empty
    case assertion(PatternAssertion)
  }

  private struct State: Sendable {
    var operation: Operation
    /// The state's edges, as a part of `edges`.
    var first: Int
    var end: Int
  }

  private let states: [State]
  private let edges: [ByteNFA.Edge]
  private let start: UInt32

  init(_ nfa: ByteNFA) {
    var states: [State] = []
    var edges: [ByteNFA.Edge] = []
    for state in nfa.states {
      let first = edges.count
      let operation: Operation
      switch state {
      case .match: operation = .match
      case .bytes(let own):
        operation = .bytes
        edges += own
      case .empty(let targets):
        operation = .empty
        edges += targets.map { ByteNFA.Edge(low: 0, high: 0, next: $0) }
      case .look:
        // Automata with look-around become tables or are not made.
        operation = .bytes
      case .assertion(let assertion, let next):
        operation = .assertion(assertion)
        edges.append(ByteNFA.Edge(low: 0, high: 0, next: next))
      }
      states.append(State(operation: operation, first: first, end: edges.count))
    }
    self.states = states
    self.edges = edges
    self.start = nfa.start
  }

  var stateCount: Int { states.count }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let size = states.count
    return unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * size) { lists in
      let words = (size + 63) / 64
      return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { seen in
        unsafe lists.initialize(repeating: 0)
        unsafe seen.initialize(repeating: 0)
        let scratch = unsafe Scratch(lists: lists, seen: seen, size: size)
        return unsafe run(bytes, count, scratch)
      }
    }
  }

  /// The states to go on from and the states still to be followed.
  ///
  /// Each state is entered once a
  /// byte, and leads to one state by that byte, so neither list outgrows the number of states.
  @unsafe private struct Scratch {
    let seeds: UnsafeMutableBufferPointer<UInt32>
    let pending: UnsafeMutableBufferPointer<UInt32>
    let seen: UnsafeMutableBufferPointer<UInt64>
    var seedCount = 0
    var pendingCount = 0

    init(
      lists: UnsafeMutableBufferPointer<UInt32>,
      seen: UnsafeMutableBufferPointer<UInt64>,
      size: Int
    ) {
      unsafe self.seeds = UnsafeMutableBufferPointer(rebasing: lists[..<size])
      unsafe self.pending = UnsafeMutableBufferPointer(rebasing: lists[size...])
      unsafe self.seen = seen
    }

    mutating func visit(_ state: UInt32) {
      let mask: UInt64 = 1 << UInt64(state % 64)
      guard unsafe seen[Int(state / 64)] & mask == 0 else { return }
      unsafe seen[Int(state / 64)] |= mask
      unsafe pending[pendingCount] = state
      unsafe pendingCount += 1
    }

    /// Starts a new place: what was to be gone on from is to be followed.
    mutating func begin() {
      unsafe seen.update(repeating: 0)
      for index in unsafe 0..<seedCount { unsafe visit(seeds[index]) }
      unsafe seedCount = 0
    }
  }

  private func run(
    _ bytes: UnsafePointer<UInt8>,
    _ count: Int,
    _ initial: Scratch
  ) -> Bool {
    var scratch = unsafe initial
    unsafe scratch.seeds[0] = start
    unsafe scratch.seedCount = 1
    var place = BytePlace(isStart: true, isAfterWord: false, next: .end)
    for index in 0..<count {
      let byte = unsafe bytes[index]
      place.next = byte.isWord ? .word : .notWord
      if unsafe step(&scratch, at: place, byte) { return true }
      if unsafe scratch.seedCount == 0 { return false }
      place = BytePlace(isStart: false, isAfterWord: byte.isWord, next: .end)
    }
    return unsafe step(&scratch, at: place, nil)
  }

  /// Follows all states over one byte, or at the end of the text, and tells whether one matched.
  private func step(_ scratch: inout Scratch, at place: BytePlace, _ byte: UInt8?) -> Bool {
    unsafe scratch.begin()
    while unsafe scratch.pendingCount > 0 {
      unsafe scratch.pendingCount -= 1
      let state = unsafe states[Int(scratch.pending[scratch.pendingCount])]
      switch state.operation {
      case .match: return true
      case .empty:
        for edge in edges[state.first..<state.end] { unsafe scratch.visit(edge.next) }
      case .assertion(let assertion):
        guard place.satisfies(assertion) == true else { continue }
        unsafe scratch.visit(edges[state.first].next)
      case .bytes:
        guard let byte, let next = target(of: state, byte) else { continue }
        unsafe scratch.seeds[scratch.seedCount] = next
        unsafe scratch.seedCount += 1
      }
    }
    return false
  }

  private func target(of state: State, _ byte: UInt8) -> UInt32? {
    var low = state.first
    var high = state.end
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].high < byte { low = middle + 1 } else { high = middle }
    }
    guard low < state.end, edges[low].low <= byte else { return nil }
    return edges[low].next
  }
}
