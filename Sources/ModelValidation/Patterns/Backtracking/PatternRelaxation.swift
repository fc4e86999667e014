/// Makes a regular pattern that matches wherever a given one does.
///
/// Look-around only ever refuses, so it is left out. A back-reference repeats what its group
/// matched, or is empty; where that says too little, anything stands in its place.
struct PatternRelaxation {
  private var groups: [Int: PatternNode] = [:]
  /// How many nodes may still be copied from groups to references.
  private var room = 4_096

  static func node(of node: PatternNode) -> PatternNode {
    var relaxation = PatternRelaxation()
    relaxation.collect(node)
    return relaxation.relax(node)
  }

  private static let anything = PatternNode.repeated(
    .set(.full),
    PatternRepetition(minimum: 0, maximum: nil, offset: 0)
  )

  private mutating func relax(_ node: PatternNode) -> PatternNode {
    switch node {
    case .empty, .set, .assertion: return node
    case .look: return .empty
    case .sequence(let nodes): return .joined(nodes.map { relax($0) })
    case .alternation(let nodes): return .either(nodes.map { relax($0) })
    case .repetition(let bounds, let node): return .repeated(relax(node), bounds)
    case .capture(_, let node): return relax(node)
    case .reference(let reference):
      guard !reference.ignoresCase else { return Self.anything }
      return .either([.empty] + reference.groups.map { copy(of: $0) })
    }
  }

  private mutating func copy(of group: Int) -> PatternNode {
    guard let node = groups[group] else { return Self.anything }
    room -= node.size
    return room >= 0 ? node : Self.anything
  }

  /// Notes the content of groups that match the same texts wherever they stand.
  private mutating func collect(_ node: PatternNode) {
    switch node {
    case .empty, .set, .assertion, .reference: return
    case .sequence(let nodes), .alternation(let nodes):
      for node in nodes { collect(node) }
    case .repetition(_, let node), .look(_, let node): collect(node)
    case .capture(let number, let content):
      collect(content)
      if content.size <= room, content.isPlain { groups[number] = content }
    }
  }
}

extension PatternNode {
  /// How many nodes it is made of.
  fileprivate var size: Int {
    switch self {
    case .empty, .set, .assertion, .reference: 1
    case .sequence(let nodes), .alternation(let nodes): nodes.reduce(1) { $0 + $1.size }
    case .repetition(_, let node), .look(_, let node), .capture(_, let node): node.size + 1
    }
  }

  /// Whether it asks neither about its place nor about captures.
  fileprivate var isPlain: Bool {
    !contains {
      switch $0 {
      case .look, .reference, .capture, .assertion: true
      default: false
      }
    }
  }
}
