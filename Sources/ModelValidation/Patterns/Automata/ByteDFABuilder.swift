/// Makes the deterministic automaton of a nondeterministic one by the subset construction.
///
/// Assertions wait in a subset until the next byte is known: `^` is decided at once, `$` at the
/// end of the text, `\b` and `\B` by the byte before, which is part of the subset's key, and the
/// class of the byte after. A match needs no more bytes, so a subset that holds one is the row
/// "accepted".
struct ByteDFABuilder {
  /// The largest table: 512 KiB.
  static let maximumEntries = 1 << 17
  /// How many states all subsets may hold together, which bounds the time to make them.
  static let maximumWork = 1 << 18

  private let nfa: ByteNFA
  private let classes: ByteClasses
  private let stride: Int
  private let hasBoundaries: Bool
  private var closure: NFAClosure
  private var table: [UInt32]
  private var rows: [Subset: UInt32] = [:]
  private var subsets: [Subset] = []
  private var work = 0

  /// What a row stands for.
  struct Subset: Hashable {
    /// Byte states and waiting assertions, in order.
    var states: [UInt32]
    var isStart: Bool
    var isAfterWord: Bool
  }

  private init(_ nfa: ByteNFA) {
    self.nfa = nfa
    self.classes = ByteClasses(nfa)
    self.stride = classes.count + 1
    self.hasBoundaries = nfa.hasWordBoundaries
    self.closure = NFAClosure(nfa)
    self.table = Array(repeating: 0, count: stride)
    self.table += Array(repeating: UInt32(stride), count: stride)
  }

  /// Makes the automaton that starts at a place, by default the start of a text; `nil` if it were
  /// too large, or larger than that by a factor.
  static func build(
    _ nfa: ByteNFA,
    at place: BytePlace = BytePlace(isStart: true, isAfterWord: false, next: nil),
    sizeFactor: Int = 1
  ) -> ByteDFA? {
    var builder = ByteDFABuilder(nfa)
    let start = builder.row(of: [nfa.start], at: place)
    if builder.subsets.isEmpty {
      builder.table += Array(repeating: start, count: builder.stride)
    }
    var done = 0
    while done < builder.subsets.count {
      builder.fillRow(of: builder.subsets[done], number: done + 2)
      done += 1
      let isTooLarge =
        builder.table.count > maximumEntries * sizeFactor
        || builder.work > maximumWork * sizeFactor
      if isTooLarge { return nil }
    }
    return ByteDFA(builder.classes, builder.table)
  }

  /// The row of what is reached from some states, as the index of its first entry.
  private mutating func row(of seeds: [UInt32], at place: BytePlace) -> UInt32 {
    let reached = closure.expand(seeds, at: place)
    guard !reached.isMatch else { return UInt32(stride) }
    guard !reached.states.isEmpty else { return 0 }
    let subset = Subset(
      states: reached.states,
      isStart: place.isStart,
      isAfterWord: place.isAfterWord && hasBoundaries && reached.hasWaitingAssertion
    )
    if let row = rows[subset] { return row }
    let row = UInt32(table.count)
    work += subset.states.count
    rows[subset] = row
    subsets.append(subset)
    table += Array(repeating: 0, count: stride)
    return row
  }

  private mutating func fillRow(of subset: Subset, number: Int) {
    let first = number * stride
    var place = BytePlace(
      isStart: subset.isStart,
      isAfterWord: subset.isAfterWord,
      next: .end
    )
    table[first + stride - 1] =
      closure.expand(subset.states, at: place).isMatch ? UInt32(stride) : 0
    let nexts: [BytePlace.Next] = hasBoundaries ? [.word, .notWord] : [.notWord]
    for next in nexts {
      place.next = next
      fillColumns(of: subset, first: first, at: place)
    }
  }

  /// Fills the columns of the classes that may come next at the place.
  private mutating func fillColumns(of subset: Subset, first: Int, at place: BytePlace) {
    let reached = closure.expand(subset.states, at: place)
    let targets = targets(of: reached.states)
    for (column, byte) in classes.representatives.enumerated()
    where !hasBoundaries || byte.isWord == (place.next == .word) {
      let after = BytePlace(isStart: false, isAfterWord: byte.isWord, next: nil)
      table[first + column] =
        reached.isMatch ? UInt32(stride) : row(of: targets[column], at: after)
    }
  }

  /// Where the edges of some states lead, by class.
  private mutating func targets(of states: [UInt32]) -> [[UInt32]] {
    var targets: [[UInt32]] = Array(repeating: [], count: classes.count)
    for state in states {
      guard case .bytes(let edges) = nfa.states[Int(state)] else { continue }
      for edge in edges {
        work += 1
        for column in classes.numbers[Int(edge.low)]...classes.numbers[Int(edge.high)] {
          targets[Int(column)].append(edge.next)
        }
      }
    }
    return targets
  }
}
