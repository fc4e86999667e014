/// What is left of a pattern once only the question "does it match?" counts: no groups, sets of
/// code points in place of everything that matches one.
///
/// A pattern without back-references has no captures and no lazy repetitions either, and its
/// alternatives may stand in any order.
indirect enum PatternNode: Equatable, Sendable {
  case empty
  case set(ScalarSet)
  case sequence([Self])
  case alternation([Self])
  case repetition(PatternRepetition, Self)
  case assertion(PatternAssertion)
  case look(PatternLook, Self)
  /// A group that is referred to.
  case capture(Int, Self)
  case reference(PatternCaptures)

  /// What matches nowhere.
  static let nothing = PatternNode.set(ScalarSet([]))

  /// Tells whether nothing of it can consume a code point.
  var isZeroWidth: Bool {
    switch self {
    case .empty, .assertion, .look: true
    case .set, .reference: false
    case .sequence(let nodes), .alternation(let nodes): nodes.allSatisfy(\.isZeroWidth)
    case .repetition(_, let node), .capture(_, let node): node.isZeroWidth
    }
  }

  /// Tells whether it matches nothing, where the given assertion holds and no other is known to.
  func isNullable(where known: PatternAssertion) -> Bool {
    switch self {
    case .empty: true
    case .set, .look, .reference: false
    case .sequence(let nodes): nodes.allSatisfy { $0.isNullable(where: known) }
    case .alternation(let nodes): nodes.contains { $0.isNullable(where: known) }
    case .repetition(let bounds, let node):
      bounds.minimum == 0 || node.isNullable(where: known)
    case .assertion(let assertion): assertion == known
    case .capture(_, let node): node.isNullable(where: known)
    }
  }

  /// Tells whether every match must start at the start of the text.
  var isAnchoredAtStart: Bool {
    switch self {
    case .assertion(.start): true
    case .empty, .set, .assertion, .look, .reference: false
    case .sequence(let nodes):
      nodes.first { !$0.isZeroWidth || $0.isAnchoredAtStart }?
        .isAnchoredAtStart ?? false
    case .alternation(let nodes): nodes.allSatisfy(\.isAnchoredAtStart)
    case .repetition(let bounds, let node): bounds.minimum > 0 && node.isAnchoredAtStart
    case .capture(_, let node): node.isAnchoredAtStart
    }
  }

  /// Tells whether some part of it, or all of it, is as asked.
  func contains(where isWanted: (PatternNode) -> Bool) -> Bool {
    if isWanted(self) { return true }
    switch self {
    case .empty, .set, .assertion, .reference: return false
    case .sequence(let nodes), .alternation(let nodes):
      return nodes.contains { $0.contains(where: isWanted) }
    case .repetition(_, let node), .look(_, let node), .capture(_, let node):
      return node.contains(where: isWanted)
    }
  }

  /// Tells whether there is look-around in it.
  var hasLooks: Bool {
    contains {
      if case .look = $0 { true } else { false }
    }
  }

  var hasReferences: Bool {
    contains {
      if case .reference = $0 { true } else { false }
    }
  }
}

/// How often a node is repeated, and where that was written.
struct PatternRepetition: Equatable, Sendable {
  var minimum: Int
  var maximum: Int?
  var isLazy = false
  var offset: Int
}

/// The groups that a back-reference may mean, of which at most one has matched, and whether it is
/// compared by simple case folding.
struct PatternCaptures: Equatable, Sendable {
  var groups: [Int]
  var ignoresCase: Bool
}
