/// Which children of a value are evaluated, and on what conditions, as far as the keyword
/// `unevaluatedProperties` or `unevaluatedItems` of one schema can see; see ``CoveragePlan``.
struct Coverage {
  var bitCount = 1
  var steps: [CoverageStep] = []
  /// The bits that evaluate every child.
  var everything: [UInt32] = []
  var names: [(name: PropertyName, bit: UInt32)] = []
  var patterns: [(pattern: Int, bit: UInt32)] = []
  var prefixes: [(count: Int, bit: UInt32)] = []
  var contains: [(schema: SchemaID, bit: UInt32)] = []

  /// Nothing is ever left for the keyword.
  var isTotal: Bool { everything.contains(0) }

  /// No run-time condition is needed: no schema that may or may not apply evaluates anything.
  var isStatic: Bool { bitCount == 1 && contains.isEmpty }

  mutating func newBit() -> UInt32 {
    bitCount += 1
    return UInt32(bitCount - 1)
  }

  mutating func add(_ children: EvaluatedChildren, bit: UInt32) {
    if children.everything { everything.append(bit) }
    names += children.names.map { ($0, bit) }
    patterns += children.patterns.map { ($0, bit) }
    if children.prefix > 0 { prefixes.append((children.prefix, bit)) }
    if let schema = children.contains { contains.append((schema, bit)) }
  }
}
