/// A pattern without choice, as most patterns of real schemas are.
///
/// It is sets of code points one after the other, each with its count, and perhaps an anchor on
/// either side.
struct LinearPattern {
  struct Item: Equatable {
    var set: ScalarSet
    var minimum = 1
    var maximum: Int? = 1

    var isFixed: Bool { minimum == maximum }
  }

  /// The most items that repetitions are written out to.
  static let maximumItems = 256

  var startsText = false
  var endsText = false
  var items: [Item] = []

  /// Reads a node; `nil` if there is a choice in it, or an assertion in its middle.
  init?(_ node: PatternNode) {
    var nodes = node.terms[...]
    while nodes.first == .assertion(.start) {
      startsText = true
      nodes.removeFirst()
    }
    while nodes.last == .assertion(.end) {
      endsText = true
      nodes.removeLast()
    }
    for node in nodes { guard append(node) else { return nil } }
  }

  private mutating func append(_ node: PatternNode) -> Bool {
    switch node {
    case .empty: return true
    case .set(let set): items.append(Item(set: set))
    case .sequence(let nodes): return nodes.allSatisfy { append($0) }
    case .repetition(let bounds, .set(let set)):
      items.append(Item(set: set, minimum: bounds.minimum, maximum: bounds.maximum))
    case .repetition(let bounds, let content):
      return bounds.minimum == bounds.maximum && append(content, times: bounds.minimum)
    case .alternation, .assertion, .look, .capture, .reference: return false
    }
    return items.count <= Self.maximumItems
  }

  private mutating func append(_ node: PatternNode, times: Int) -> Bool {
    guard times <= Self.maximumItems else { return false }
    return (0..<times).allSatisfy { _ in append(node) }
  }

  /// The set of each code point, if their number is fixed and not large.
  func fixedSets(upTo limit: Int) -> [ScalarSet]? {
    var sets: [ScalarSet] = []
    for item in items {
      guard item.isFixed, item.minimum <= limit - sets.count else { return nil }
      sets += Array(repeating: item.set, count: item.minimum)
    }
    return sets
  }

  /// The bytes of the text, if there is just one.
  var literal: [UInt8]? {
    var text = ""
    for set in fixedSets(upTo: Self.maximumLiteral) ?? [] {
      guard let scalar = set.single.flatMap(Unicode.Scalar.init) else { return nil }
      text.unicodeScalars.append(scalar)
    }
    return text.isEmpty ? nil : Array(text.utf8)
  }

  private static let maximumLiteral = 1 << 16

  /// The items up to the last one that must be there, for a pattern that does not end the text:
  /// what is optional after it changes nothing.
  var requiredItems: [Item] {
    var items = items
    while items.last?.minimum == 0 { items.removeLast() }
    if let last = items.last { items[items.count - 1].maximum = last.minimum }
    return items
  }
}

extension PatternNode {
  /// The node as the terms of a sequence.
  var terms: [PatternNode] {
    guard case .sequence(let nodes) = self else { return [self] }
    return nodes
  }
}
