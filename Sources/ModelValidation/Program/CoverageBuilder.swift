import ModelJSON

/// Finds the ``Coverage`` of a schema: follows it to all schemas that apply to the same value, and
/// gives a bit to each of those whose acceptance makes a difference.
struct CoverageBuilder {
  private enum Condition {
    case always
    case accepted(Entry)
    case tested(Entry, accepts: Bool)
    case member(UInt32)
  }

  private struct Edge {
    let target: SchemaID
    let condition: Condition
  }

  private let root: SchemaID
  private let keyword: Keyword
  private let kind: UInt64
  private var edges: [SchemaID: [Edge]] = [:]
  /// The schemas found, each after those that it leads to; false for those that evaluate nothing.
  private var postorder: [SchemaID] = []
  private var contributes: [SchemaID: Bool] = [:]
  private var incoming: [SchemaID: [CoverageStep]] = [:]
  private var coverage = Coverage()

  private init(_ root: SchemaID, _ keyword: Keyword) {
    self.root = root
    self.keyword = keyword
    kind = keyword == .unevaluatedProperties ? IndexKind.object : IndexKind.array
  }

  static func build(
    of root: SchemaID,
    for keyword: Keyword,
    _ program: inout ProgramBuilder
  ) throws(JSONSchemaError) -> Coverage {
    var builder = CoverageBuilder(root, keyword)
    _ = try builder.visit(root, &program)
    for schema in builder.postorder.reversed() where builder.contributes[schema] == true {
      builder.assign(schema, program.graph)
    }
    return builder.coverage
  }

  // MARK: Following schemas

  /// Whether a schema, or one that it leads to, evaluates any children.
  ///
  /// The way down is at most as deep as schemas may be nested, which the program checks.
  private mutating func visit(
    _ schema: SchemaID,
    _ program: inout ProgramBuilder
  ) throws(JSONSchemaError) -> Bool {
    if let known = contributes[schema] { return known }
    let node = program.graph.nodes[schema]
    var found = !evaluated(by: schema, program.graph).isEmpty
    var kept: [Edge] = []
    for child in node.inPlaceSchemas {
      let target = program.graph.target(of: child.schema)
      guard let condition = try condition(child.condition, target, &program) else { continue }
      guard try visit(target, &program) else { continue }
      kept.append(Edge(target: target, condition: condition))
      found = true
    }
    edges[schema] = kept
    contributes[schema] = found
    postorder.append(schema)
    return found
  }

  /// The condition as far as the kind of value leaves it open; nil if it never holds.
  private func condition(
    _ condition: InPlaceSchema.Condition,
    _ target: SchemaID,
    _ program: inout ProgramBuilder
  ) throws(JSONSchemaError) -> Condition? {
    switch condition {
    case .always: return .always
    case .accepting:
      let entry = try program.entry(target, kind)
      return entry.isVerdict ? (entry.isAccept ? .always : nil) : .accepted(entry)
    case .tested(let test, let accepts):
      let entry = try program.entry(test, kind)
      if entry.isVerdict { return entry.isAccept == accepts ? .always : nil }
      return .tested(entry, accepts: accepts)
    case .member(let key):
      return kind == IndexKind.object ? .member(UInt32(program.name(key))) : nil
    }
  }

  private func evaluated(by schema: SchemaID, _ graph: SchemaGraph) -> EvaluatedChildren {
    let node = graph.nodes[schema]
    let rules = graph.resources.rules(at: node.location)
    return EvaluatedChildren(node, for: keyword, isOwn: schema == root, rules)
  }

  // MARK: Giving bits

  /// Gives a schema its bit; those that lead to it have theirs.
  private mutating func assign(_ schema: SchemaID, _ graph: SchemaGraph) {
    let bit = bit(of: schema)
    coverage.add(evaluated(by: schema, graph), bit: bit)
    var tests: [Entry: CoverageStep] = [:]
    for edge in edges[schema] ?? [] {
      var step = CoverageStep(test: .none, operand: 0, source: bit, accepted: 0)
      switch edge.condition {
      case .always: break
      case .accepted(let entry):
        step.test = .entry
        step.operand = entry.rawValue
      case .member(let name):
        step.test = .member
        step.operand = name
      case .tested(let entry, let accepts):
        let test = tests[entry] ?? addTest(entry, source: bit)
        tests[entry] = test
        step.source = accepts ? test.accepted : test.refused
      }
      incoming[edge.target, default: []].append(step)
    }
  }

  private mutating func addTest(_ entry: Entry, source: UInt32) -> CoverageStep {
    let step = CoverageStep(
      test: .entry,
      operand: entry.rawValue,
      source: source,
      accepted: coverage.newBit(),
      refused: coverage.newBit()
    )
    coverage.steps.append(step)
    return step
  }

  /// A new bit with the steps that set it, or an older one that always says the same.
  private mutating func bit(of schema: SchemaID) -> UInt32 {
    guard let steps = incoming[schema], let first = steps.first else { return 0 }
    let implied = steps.filter { $0.test == .none }
    if implied.contains(where: { $0.source == 0 }) { return 0 }
    if implied.count == steps.count, implied.allSatisfy({ $0.source == first.source }) {
      return first.source
    }
    let bit = coverage.newBit()
    for var step in steps {
      step.accepted = bit
      coverage.steps.append(step)
    }
    return bit
  }
}
