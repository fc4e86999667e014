extension PatternNode {
  /// A sequence without sequences and empty nodes in it.
  static func joined(_ nodes: [PatternNode]) -> PatternNode {
    var flat: [PatternNode] = []
    for node in nodes {
      switch node {
      case .empty: continue
      case .sequence(let inner): flat += inner
      default: flat.append(node)
      }
    }
    switch flat.count {
    case 0: return .empty
    case 1: return flat[0]
    default: return .sequence(flat)
    }
  }

  /// An alternation without alternations in it and with one set in place of several: the order
  /// of alternatives does not change whether one of them matches.
  static func either(_ nodes: [PatternNode]) -> PatternNode {
    var ranges: [ClosedRange<UInt32>] = []
    var hasSet = false
    var others: [PatternNode] = []
    for node in nodes.flatMap(\.alternatives) {
      if case .set(let set) = node {
        hasSet = true
        ranges += set.ranges
      } else if node != .empty || !others.contains(.empty) {
        others.append(node)
      }
    }
    if hasSet { others.append(.set(ScalarSet(ranges))) }
    return others.count == 1 ? others[0] : .alternation(others)
  }

  private var alternatives: [PatternNode] {
    guard case .alternation(let nodes) = self else { return [self] }
    return nodes
  }

  /// A repetition, simplified.
  ///
  /// Nothing is repeated that consumes nothing, and `(x+)*` and its like have one loop. Rejecting
  /// empty iterations, as ECMA-262 does, changes captures, but not whether there is a match.
  static func repeated(_ node: PatternNode, _ bounds: PatternRepetition) -> PatternNode {
    if bounds.maximum == 0 { return .empty }
    if bounds.minimum == 1, bounds.maximum == 1 { return node }
    if node.isZeroWidth { return bounds.minimum == 0 ? .empty : node }
    if case .repetition(let inner, let content) = node, inner.maximum == nil,
      bounds.maximum == nil, inner.minimum <= 1
    {
      let minimum = inner.minimum * bounds.minimum
      return .repetition(
        PatternRepetition(minimum: minimum, maximum: nil, offset: bounds.offset),
        content
      )
    }
    return .repetition(bounds, node)
  }

  /// A repetition where captures count: they are those of its last iteration.
  ///
  /// What consumes nothing has the same captures after each iteration, so one is as good as many.
  static func repeatedInOrder(_ node: PatternNode, _ bounds: PatternRepetition) -> PatternNode {
    if bounds.maximum == 0 { return .empty }
    if bounds.minimum == 1, bounds.maximum == 1 { return node }
    if node.isZeroWidth { return bounds.minimum == 0 ? .empty : node }
    return .repetition(bounds, node)
  }

  /// The node with its content in place of look-around that asks for more at its very ends: where
  /// nothing else is left to match, `x(?=y)` is `xy`.
  var withoutOuterLooks: PatternNode {
    var terms = terms
    while case .look(.ahead, let content)? = terms.last {
      terms[terms.count - 1] = content
      terms = PatternNode.joined(terms).terms
    }
    while case .look(.behind, let content)? = terms.first {
      terms[0] = content
      terms = PatternNode.joined(terms).terms
    }
    return .joined(terms)
  }

  /// Look-around; one with a verdict that is the same everywhere is no look-around.
  static func looking(_ look: PatternLook, _ content: PatternNode) -> PatternNode {
    guard content == .empty else { return .look(look, content) }
    return look.isNegative ? .nothing : .empty
  }
}
