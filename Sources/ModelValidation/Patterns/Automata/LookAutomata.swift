/// The automata of the look-around in a pattern.
struct LookAutomata {
  /// What a look-around is to the automaton around it.
  enum Role {
    /// Look-behind, by its place among the rows that run along.
    case behind(Int, isNegative: Bool)
    /// Look-ahead, by the numbers of its automata: one, or one for each kind of place it may start.
    case ahead([Int], isNegative: Bool)
  }

  private(set) var all: [ByteDFA] = []
  private(set) var roles: [Role] = []
  /// The numbers of the automata that run along.
  private var behind: [Int] = []
  private(set) var hasWordBoundaries: Bool

  /// Makes the automata; `nil` if one were too large or cannot be made.
  init?(_ nfa: ByteNFA) {
    hasWordBoundaries = nfa.hasWordBoundaries
    for look in nfa.looks {
      guard look.kind.isAhead ? addAhead(look) : addBehind(look) else { return nil }
    }
  }

  /// A place where look-ahead starts: at the start of the text, after a word, or elsewhere.
  static func variant(of place: BytePlace) -> Int {
    place.isStart ? 1 : place.isAfterWord ? 2 : 0
  }

  private mutating func addAhead(_ look: ByteNFA.Look) -> Bool {
    guard !look.content.hasLooks else { return addNested(look) }
    guard let nfa = try? ByteNFABuilder.build(look.content, searches: false) else { return false }
    let asksBack = look.content.contains { node in
      if case .assertion(let assertion) = node { assertion != .end } else { false }
    }
    var numbers: [Int] = []
    for variant in 0..<(asksBack ? 3 : 1) {
      let place = BytePlace(isStart: variant == 1, isAfterWord: variant == 2, next: nil)
      guard let automaton = ByteDFABuilder.build(nfa, at: place) else { return false }
      numbers.append(all.count)
      all.append(automaton)
    }
    hasWordBoundaries = hasWordBoundaries || nfa.hasWordBoundaries
    roles.append(.ahead(numbers, isNegative: look.kind.isNegative))
    return true
  }

  /// Look-ahead with look-ahead in it, as long as nothing in it asks what lies behind.
  private mutating func addNested(_ look: ByteNFA.Look) -> Bool {
    let asksBack = look.content.contains { node in
      switch node {
      case .assertion(let assertion): assertion != .end
      case .look(let inner, _): !inner.isAhead
      default: false
      }
    }
    guard !asksBack, let automaton = LookDFABuilder.build(look.content, searches: false) else {
      return false
    }
    roles.append(.ahead([all.count], isNegative: look.kind.isNegative))
    all.append(automaton)
    return true
  }

  /// Look-behind runs along as a search for its content at the end of what was read.
  private mutating func addBehind(_ look: ByteNFA.Look) -> Bool {
    let asksOn = look.content.contains { node in
      switch node {
      case .assertion(let assertion): assertion != .start
      case .look: true
      default: false
      }
    }
    let search = PatternNode.joined([look.content, .assertion(.end)])
    guard !asksOn, let nfa = try? ByteNFABuilder.build(search),
      let automaton = ByteDFABuilder.build(nfa)
    else { return false }
    roles.append(.behind(behind.count, isNegative: look.kind.isNegative))
    behind.append(all.count)
    all.append(automaton)
    return true
  }

  // MARK: Steps

  var behindStart: [UInt32] { behind.map { all[$0].start } }

  func step(_ rows: [UInt32], over byte: UInt8) -> [UInt32] {
    zip(behind, rows).map { all[$0].row(after: $1, byte) }
  }

  /// Whether the look-behind at a place holds, by the rows it has come to.
  func holds(_ rows: [UInt32], _ place: Int) -> Bool {
    all[behind[place]].isAccepted(atEndIn: rows[place])
  }

  func duty(_ automaton: Int, _ isNegative: Bool) -> LookDuty {
    LookDuty(automaton: automaton, isNegative: isNegative, row: all[automaton].start)
  }

  /// What is left of duties after a byte; `nil` if one is broken.
  func step(_ duties: [LookDuty], over byte: UInt8) -> [LookDuty]? {
    var rest: [LookDuty] = []
    for duty in duties {
      let automaton = all[duty.automaton]
      let row = automaton.row(after: duty.row, byte)
      if row == (duty.isNegative ? automaton.accepted : ByteDFA.dead) { return nil }
      if row == (duty.isNegative ? ByteDFA.dead : automaton.accepted) { continue }
      rest.append(LookDuty(automaton: duty.automaton, isNegative: duty.isNegative, row: row))
    }
    // Duties of one automaton may have come to one row.
    return Set(rest).sorted()
  }

  /// Whether a way has matched whose duties are met by the end of the text.
  func isMatch(atEnd ways: [LookWay]) -> Bool {
    ways.contains { way in
      way.state == 0
        && way.duties.allSatisfy {
          all[$0.automaton].isAccepted(atEndIn: $0.row) != $0.isNegative
        }
    }
  }
}
