/// Makes the deterministic automaton of a pattern with look-around.
///
/// Look-ahead is a duty that a way through the automaton takes on: the rest of the text has to
/// match the content, or must not. The content has an automaton of its own, so a duty is one row of
/// it, and is met, broken or moved on by each byte. Look-behind is an automaton that runs along from
/// the start of the text.
///
///     ^(?!.*ab)[ab]+$  after "a"      way   state of [ab]+$, duty: not row "b would end it"
///                      after "ab"     the duty is broken, no way is left: row 0
///
/// A row of the result stands for a set of such ways and the rows of the look-behind. A way with
/// fewer duties makes one with more of them superfluous.
struct LookDFABuilder {
  /// How many duties and ways may be looked at, which takes some 20 ms.
  static let maximumWork = 1 << 17

  private let nfa: ByteNFA
  private let automata: LookAutomata
  private let classes: ByteClasses
  private let stride: Int
  private var table: [UInt32]
  private var rows: [Subset: UInt32] = [:]
  private var subsets: [Subset] = []
  private var work = 0

  private struct Subset: Hashable {
    var ways: [LookWay]
    var behind: [UInt32]
    var isStart: Bool
    var isAfterWord: Bool
  }

  private init?(_ nfa: ByteNFA) {
    guard let automata = LookAutomata(nfa) else { return nil }
    self.nfa = nfa
    self.automata = automata
    classes = ByteClasses(
      nfa,
      beside: automata.all,
      hasWordBoundaries: automata.hasWordBoundaries
    )
    stride = classes.count + 1
    table = Array(repeating: 0, count: stride) + Array(repeating: UInt32(stride), count: stride)
  }

  /// Makes the automaton of a node; `nil` if it were too large, or if look-around lies inside of
  /// other look-around in a way that this does not follow.
  static func build(_ node: PatternNode, searches: Bool = true) -> ByteDFA? {
    guard let nfa = try? ByteNFABuilder.build(node, searches: searches),
      var builder = LookDFABuilder(nfa)
    else { return nil }
    return builder.build()
  }

  private mutating func build() -> ByteDFA? {
    let start = Subset(
      ways: [LookWay(state: nfa.start)],
      behind: automata.behindStart,
      isStart: true,
      isAfterWord: false
    )
    _ = row(of: start)
    var done = 0
    while done < subsets.count {
      fillRow(of: subsets[done], first: (done + 2) * stride)
      done += 1
      if table.count > ByteDFABuilder.maximumEntries || isTooMuchWork { return nil }
    }
    return ByteDFA(classes, table)
  }

  private mutating func row(of subset: Subset) -> UInt32 {
    if subset.ways.isEmpty { return ByteDFA.dead }
    if let row = rows[subset] { return row }
    let row = UInt32(table.count)
    rows[subset] = row
    subsets.append(subset)
    table += Array(repeating: 0, count: stride)
    return row
  }

  private mutating func fillRow(of subset: Subset, first: Int) {
    let nexts: [BytePlace.Next] = automata.hasWordBoundaries ? [.word, .notWord] : [.notWord]
    for next in nexts + [.end] {
      let place = BytePlace(
        isStart: subset.isStart,
        isAfterWord: subset.isAfterWord,
        next: next
      )
      var closure = LookClosure(nfa, automata, at: place, behind: subset.behind)
      closure.follow(subset.ways)
      work += closure.work
      if next == .end {
        table[first + stride - 1] = automata.isMatch(atEnd: closure.ways) ? UInt32(stride) : 0
      } else {
        fillColumns(of: subset, first: first, next: next, closure)
      }
      if isTooMuchWork { return }
    }
  }

  private var isTooMuchWork: Bool { work > Self.maximumWork }

  /// Fills the columns of the classes that may come next.
  private mutating func fillColumns(
    of subset: Subset,
    first: Int,
    next: BytePlace.Next,
    _ closure: LookClosure
  ) {
    for (column, byte) in classes.representatives.enumerated()
    where !automata.hasWordBoundaries || byte.isWord == (next == .word) {
      if closure.isMatch {
        table[first + column] = UInt32(stride)
        continue
      }
      let ways = step(closure.ways, over: byte)
      let after = Subset(
        ways: ways,
        behind: automata.step(subset.behind, over: byte),
        isStart: false,
        isAfterWord: automata.hasWordBoundaries && byte.isWord
      )
      table[first + column] = row(of: after)
    }
  }

  private mutating func step(_ ways: [LookWay], over byte: UInt8) -> [LookWay] {
    var result = LookWays()
    for way in ways {
      work += way.duties.count + 1
      guard let next = target(of: way.state, byte),
        let duties = automata.step(way.duties, over: byte)
      else { continue }
      _ = result.insert(LookWay(state: next, duties: duties))
    }
    return result.sorted
  }

  /// Where a state leads; one that has matched waits for its duties.
  private func target(of state: UInt32, _ byte: UInt8) -> UInt32? {
    switch nfa.states[Int(state)] {
    case .match: state
    case .bytes(let edges): edges.first { $0.low <= byte && byte <= $0.high }?.next
    case .empty, .assertion, .look: nil
    }
  }
}
