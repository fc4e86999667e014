/// What is left of a pattern once only the question "does it match?" counts: no groups, no lazy
/// quantifiers, sets of code points in place of everything that matches one.
indirect enum RegularNode: Equatable, Sendable {
  case empty
  case set(ScalarSet)
  case sequence([Self])
  case alternation([Self])
  case repetition(PatternRepetition, Self)
  case assertion(PatternAssertion)

  /// Tells whether nothing of it can consume a code point.
  var isZeroWidth: Bool {
    switch self {
    case .empty, .assertion: true
    case .set: false
    case .sequence(let nodes), .alternation(let nodes): nodes.allSatisfy(\.isZeroWidth)
    case .repetition(_, let node): node.isZeroWidth
    }
  }

  /// Tells whether it matches nothing, where the given assertion holds and no other is known to.
  func isNullable(where known: PatternAssertion) -> Bool {
    switch self {
    case .empty: true
    case .set: false
    case .sequence(let nodes): nodes.allSatisfy { $0.isNullable(where: known) }
    case .alternation(let nodes): nodes.contains { $0.isNullable(where: known) }
    case .repetition(let bounds, let node):
      bounds.minimum == 0 || node.isNullable(where: known)
    case .assertion(let assertion): assertion == known
    }
  }

  /// Tells whether every match must start at the start of the text.
  var isAnchoredAtStart: Bool {
    switch self {
    case .assertion(.start): true
    case .empty, .set, .assertion: false
    case .sequence(let nodes):
      nodes.first { !$0.isZeroWidth || $0.isAnchoredAtStart }?
        .isAnchoredAtStart ?? false
    case .alternation(let nodes): nodes.allSatisfy(\.isAnchoredAtStart)
    case .repetition(let bounds, let node): bounds.minimum > 0 && node.isAnchoredAtStart
    }
  }
}

/// How often a node is repeated, and where that was written.
struct PatternRepetition: Equatable, Sendable {
  var minimum: Int
  var maximum: Int?
  var offset: Int
}
