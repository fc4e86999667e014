extension RegularNode {
  /// Lowers a syntax tree; what is not regular is thrown as unsupported.
  init(_ syntax: PatternSyntax) throws(PatternError) {
    switch syntax {
    case .empty: self = .empty
    case .scalar(let value): self = .set(ScalarSet(value...value))
    case .dot: self = .set(ScalarSet.lineTerminators.inverted)
    case .set(let pattern): self = .set(try ScalarSet(pattern))
    case .sequence(let terms): self = .joined(try Self.lowered(terms))
    case .alternation(let terms): self = .either(try Self.lowered(terms))
    case .group(let group, let content): self = try Self.lowered(group, content)
    case .quantified(let quantifier, let content):
      self = Self.repeated(
        try RegularNode(content),
        PatternRepetition(
          minimum: quantifier.minimum,
          maximum: quantifier.maximum,
          offset: quantifier.offset
        )
      )
    case .assertion(let assertion): self = .assertion(assertion)
    case .look(let look, _): throw PatternError(.unsupported(look.construct), at: look.offset)
    case .reference(let reference):
      throw PatternError(.unsupported(.backReference), at: reference.offset)
    }
  }

  private static func lowered(_ terms: [PatternSyntax]) throws(PatternError) -> [RegularNode] {
    var nodes: [RegularNode] = []
    for term in terms { nodes.append(try RegularNode(term)) }
    return nodes
  }

  private static func lowered(
    _ group: PatternGroup,
    _ content: PatternSyntax
  ) throws(PatternError) -> RegularNode {
    if case .modifiers(_, let offset) = group {
      throw PatternError(.unsupported(.modifiers), at: offset)
    }
    return try RegularNode(content)
  }

  /// A sequence without sequences and empty nodes in it.
  static func joined(_ nodes: [RegularNode]) -> RegularNode {
    var flat: [RegularNode] = []
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
  static func either(_ nodes: [RegularNode]) -> RegularNode {
    var ranges: [ClosedRange<UInt32>] = []
    var hasSet = false
    var others: [RegularNode] = []
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

  private var alternatives: [RegularNode] {
    guard case .alternation(let nodes) = self else { return [self] }
    return nodes
  }

  /// A repetition, simplified.
  ///
  /// Nothing is repeated that consumes nothing, and `(x+)*` and its like have one loop. Rejecting
  /// empty iterations, as ECMA-262 does, changes captures, but not whether there is a match.
  static func repeated(_ node: RegularNode, _ bounds: PatternRepetition) -> RegularNode {
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
}

extension PatternLook {
  fileprivate var construct: PatternError.Construct {
    switch (isAhead, isNegative) {
    case (true, false): .lookahead
    case (true, true): .negativeLookahead
    case (false, false): .lookbehind
    case (false, true): .negativeLookbehind
    }
  }
}
