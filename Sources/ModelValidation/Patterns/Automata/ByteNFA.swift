/// A nondeterministic automaton over the bytes of UTF-8.
///
/// States are numbers. A byte state has edges, sorted and disjoint; an edge is a range of bytes
/// and the state after it. An empty state has edges without a byte. `x[é-ü]$`, searched anywhere:
///
///     0 match
///     1 assert end -> 0
///     2 bytes [A9-BC -> 1]           the second byte of é to ü
///     3 bytes [C3 -> 2]
///     4 bytes [78 -> 3]
///     5 empty [4, 9]                 where a search starts: here, or after one code point
///     6 bytes [80-BF -> 5] … 9 bytes [00-7F -> 5, C2-DF -> 6, …]
struct ByteNFA: Sendable {
  struct Edge: Hashable, Sendable {
    var low: UInt8
    var high: UInt8
    var next: UInt32
  }

  enum State: Hashable, Sendable {
    case match
    case bytes([Edge])
    case empty([UInt32])
    case assertion(PatternAssertion, next: UInt32)
    /// A condition by its number among the look-around of the automaton.
    case look(Int, next: UInt32)
  }

  var states: [State]
  var start: UInt32
  /// Look-around, each kind and content once.
  var looks: [Look] = []

  struct Look: Equatable, Sendable {
    var kind: PatternLook
    var content: PatternNode
  }

  var hasWordBoundaries: Bool {
    states.contains {
      switch $0 {
      case .assertion(.wordBoundary, _), .assertion(.notWordBoundary, _): true
      default: false
      }
    }
  }
}

/// A place between two bytes, as far as assertions ask about it.
struct BytePlace {
  var isStart: Bool
  var isAfterWord: Bool
  /// What comes next; `nil` while that is not known.
  var next: Next?

  enum Next {
    case end
    case word
    case notWord
  }

  /// Tells whether an assertion holds here; `nil` if that depends on what comes next.
  func satisfies(_ assertion: PatternAssertion) -> Bool? {
    switch assertion {
    case .start: isStart
    case .end: next.map { $0 == .end }
    case .wordBoundary: next.map { ($0 == .word) != isAfterWord }
    case .notWordBoundary: next.map { ($0 == .word) == isAfterWord }
    }
  }
}

extension UInt8 {
  /// Tells whether it is an ASCII letter, digit or underscore.
  ///
  /// A byte of a longer code point is
  /// not, and neither is that code point.
  var isWord: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
