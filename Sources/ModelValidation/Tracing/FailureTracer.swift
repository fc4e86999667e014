import ModelJSON

/// Finds every failure of a value that was refused.
///
/// It follows the schemas as they are written, and asks the program about each child first: only
/// what is refused is looked into, so a large document with one mistake is explained at the price
/// of checking it a few times. Four things are bounded: how many failures are kept (the rest is
/// counted), how deep values are looked into, how much work goes into the branches of `anyOf`
/// and `oneOf`, and how much in all (what lies beyond is reported without a reason).
struct FailureTracer {
  /// A keyword that is looked at, and the schema that it stands in.
  struct Site {
    let clause: SchemaClause
    let node: SchemaNode
  }

  let schema: JSONSchema
  let graph: SchemaGraph
  private var maximumFailures: Int
  /// The keywords on the way from the root of the schema.
  private var path: [String] = []
  private var failures: [ValidationFailure] = []
  /// Where the last failure lies: the next one is looked for from there.
  private var trail = PointerTrail()
  private var omittedCount = 0
  private var depth = 0
  /// How many branches lie around this one, and how many schemas may still be looked into there.
  private(set) var branchDepth = 0
  private(set) var branchBudget = 20_000
  /// Whether the keyword that is looked at has asked about a value for which a pattern has no answer.
  private var isInDoubt = false
  /// How many parts of values may still be checked, each as often as it is asked about.
  private var workBudget: Int

  private static var maximumDepth: Int { 200 }
  private static var checksForEachPart: Int { 64 }
  private static var fewestChecks: Int { 2_000_000 }
  private static var maximumBranchFailures: Int { 20 }

  static func trace(
    _ value: JSONValue,
    by schema: JSONSchema,
    maximumFailures: Int
  ) -> ValidationReport {
    let work = value.partCount * checksForEachPart + fewestChecks
    var tracer = FailureTracer(schema, maximumFailures: max(maximumFailures, 0), work: work)
    tracer.explain(value, by: 0)
    return ValidationReport(
      isValid: false,
      failures: tracer.failuresInOrder,
      omittedCount: tracer.omittedCount
    )
  }

  private init(_ schema: JSONSchema, maximumFailures: Int, work: Int) {
    self.schema = schema
    workBudget = work
    graph = schema.graph
    self.maximumFailures = maximumFailures
  }

  private var failureCount: Int { failures.count + omittedCount }

  /// The failures in the order of the text; those of one place in the order of the keywords.
  private var failuresInOrder: [ValidationFailure] {
    failures.enumerated()
      .sorted {
        ($0.element.byteRange.lowerBound, $0.offset) < ($1.element.byteRange.lowerBound, $1.offset)
      }
      .map(\.element)
  }

  mutating func isValid(_ value: JSONValue, by schema: SchemaID) -> Bool {
    workBudget -= value.partCount
    let verdict = unsafe value.withView { unsafe self.schema.judge($1, in: $0, by: schema) }
    if verdict == .undecided { isInDoubt = true }
    return verdict == .matches
  }

  /// Adds the failures of a value that a schema refuses.
  private mutating func explain(_ value: JSONValue, by id: SchemaID) {
    let node = graph.nodes[id]
    if branchDepth > 0 { branchBudget -= 1 }
    guard depth < Self.maximumDepth, branchBudget > 0, workBudget > 0 else {
      addUnexplained(value, node)
      return
    }
    depth += 1
    let before = failureCount
    if node.constant == false { addRefused(value, node) }
    for clause in node.clauses {
      path.append(clause.name)
      explainInDoubt(value, Site(clause: clause, node: node))
      path.removeLast()
    }
    if failureCount == before { addUnexplained(value, node) }
    depth -= 1
  }

  /// Adds the failures of one keyword; where its verdict hangs on a pattern that has no answer,
  /// only that.
  private mutating func explainInDoubt(_ value: JSONValue, _ site: Site) {
    let wasInDoubt = isInDoubt
    isInDoubt = false
    let before = failures.count
    explain(value, site)
    if isInDoubt, !failures[before...].contains(where: \.isUndecided) {
      failures.removeSubrange(before...)
      let expected = "strings that the patterns in '\(site.clause.name)' decide on in bounded time"
      fail(.patternUndecided, expected, value, site)
    }
    isInDoubt = isInDoubt || wasInDoubt
  }

  /// Explains a child, if it is refused.
  mutating func descend(_ value: JSONValue, by id: SchemaID, through token: String?) {
    if isValid(value, by: id) { return }
    if let token { path.append(token) }
    explain(value, by: id)
    if token != nil { path.removeLast() }
  }

  /// Traces one branch of a choice on its own.
  mutating func branch(
    _ value: JSONValue,
    by id: SchemaID,
    token: String
  ) -> (failures: [ValidationFailure], count: Int) {
    var tracer = self
    tracer.failures = []
    tracer.omittedCount = 0
    tracer.maximumFailures = Self.maximumBranchFailures
    tracer.branchDepth += 1
    tracer.path.append(token)
    tracer.explain(value, by: id)
    branchBudget = tracer.branchBudget
    workBudget = tracer.workBudget
    return (tracer.failuresInOrder, tracer.failureCount)
  }

  // MARK: Adding failures

  /// Whether no more failures are kept; then this one is counted, and need not be described.
  mutating func isOmitted() -> Bool {
    if failures.count < maximumFailures { return false }
    omittedCount += 1
    return true
  }

  /// Adds a failure of the keyword that the path ends in.
  mutating func add(_ draft: FailureDraft, _ value: JSONValue, _ site: Site) {
    add(draft, value, site.node, keyword: site.clause)
  }

  private mutating func addRefused(_ value: JSONValue, _ node: SchemaNode) {
    if isOmitted() { return }
    let draft = FailureDraft(.notAllowed, expected: "no value here", found: Found.describe(value))
    add(draft, value, node, keyword: nil)
  }

  private mutating func addUnexplained(_ value: JSONValue, _ node: SchemaNode) {
    if isOmitted() { return }
    let draft = FailureDraft(
      .unexplained,
      expected: "a value that fits the schema",
      found: "\(Found.describe(value)), too deep or too involved to say what is wrong with it"
    )
    add(draft, value, node, keyword: nil)
  }

  private mutating func add(
    _ draft: FailureDraft,
    _ value: JSONValue,
    _ node: SchemaNode,
    keyword: SchemaClause?
  ) {
    let context = FailureContext(
      keyword: keyword?.name ?? "",
      keywordLocation: JSONPointer(tokens: path),
      absoluteKeywordLocation: graph.absoluteLocation(of: keyword?.value ?? node.value, in: node),
      instance: value,
      instanceLocation: trail.pointer(to: value)
    )
    failures.append(ValidationFailure(draft, at: context))
  }

  /// Says what a keyword finds wrong with a value, without the places.
  static func messages(
    of clause: SchemaClause,
    in node: SchemaNode,
    on value: JSONValue,
    by schema: JSONSchema
  ) -> [String] {
    var tracer = FailureTracer(
      schema,
      maximumFailures: maximumBranchFailures,
      work: fewestChecks
    )
    tracer.explain(value, Site(clause: clause, node: node))
    return tracer.failures.map(\.message)
  }
}

extension SchemaGraph {
  /// The URI of a value in a schema: that of the resource, and a path as fragment.
  func absoluteLocation(of value: JSONValue, in node: SchemaNode) -> String {
    let resource = resources.resources[resources.owner(of: node.location)]
    let root = resources.value(at: resource.location).pointer.tokens.count
    let fragment = JSONPointer(tokens: Array(value.pointer.tokens.dropFirst(root)))
    return "\(resource.uri)#\(percentEncoded(fragment.description))"
  }
}

extension JSONValue {
  /// The number of values and keys in the value, itself included.
  var partCount: Int { unsafe withView { unsafe $0.next($1) - $1 } }
}

extension JSONSchema {
  func accepts(_ value: JSONValue, by schema: SchemaID) -> Bool {
    unsafe value.withView { unsafe accepts($1, in: $0, by: schema) }
  }
}

/// Encodes what RFC 3986 does not allow in a fragment.
private func percentEncoded(_ text: String) -> String {
  var bytes: [UInt8] = []
  let digits = Array("0123456789ABCDEF".utf8)
  for byte in text.utf8 {
    let isAllowed =
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-._~!$&'()*+,;=:@/?".utf8.contains(byte)
    if isAllowed {
      bytes.append(byte)
    } else {
      bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension ValidationFailure {
  /// Whether it is, or comes from, a pattern without an answer.
  fileprivate var isUndecided: Bool {
    code == .patternUndecided || causes.contains(where: \.isUndecided)
  }
}
