import ModelJSON

/// Applies schemas to a value as they are written, and notes what each finds wrong or says about the
/// value.
///
/// Verdicts come from the program, so that only what is asked for is looked into: of a value that
/// fits, the schemas that accept; of one that does not, those that refuse. Bounded are the number of
/// errors and annotations, the depth, and the work.
struct OutputTracer {
  /// What is wanted.
  enum Wanted {
    case annotations
    case errors
    /// Every schema that is applied.
    case everything
  }

  /// What has come of a keyword that applies schemas.
  struct Outcome {
    var count = 0
    var acceptedCount = 0
    var units: [OutputUnit] = []
    /// The children that were accepted, if annotations are wanted.
    var tokens: [String] = []
  }

  let schema: JSONSchema
  let wanted: Wanted
  private var unitsLeft: Int
  private var workLeft: Int
  private var evaluationPath: [String] = []
  private var instancePath: [String] = []
  private var depth = 0
  /// Whether something was left out because of a limit.
  private(set) var isIncomplete = false

  private static var maximumDepth: Int { 200 }
  private static var checksForEachPart: Int { 64 }
  private static var fewestChecks: Int { 2_000_000 }

  init(_ schema: JSONSchema, _ wanted: Wanted, maximumUnits: Int, for value: JSONValue) {
    self.schema = schema
    self.wanted = wanted
    unitsLeft = max(maximumUnits, 0)
    workLeft = value.partCount * Self.checksForEachPart + Self.fewestChecks
  }

  /// Applies a schema whose verdict is known.
  mutating func apply(_ id: SchemaID, to value: JSONValue, isValid: Bool) -> OutputUnit {
    var unit = OutputUnit(
      schema: id,
      value: value,
      evaluationPath: evaluationPath,
      instancePath: instancePath,
      isValid: isValid
    )
    let node = schema.graph.nodes[id]
    guard depth < Self.maximumDepth, workLeft > 0 else {
      isIncomplete = true
      if !isValid {
        addError("a value too deep or too involved to be explained", of: node, to: &unit)
      }
      return unit
    }
    depth += 1
    if node.constant == false { addError("no value is allowed here", of: node, to: &unit) }
    for clause in node.clauses { add(clause, of: node, to: &unit) }
    if wanted != .errors { addAnnotations(of: node, to: &unit) }
    depth -= 1
    return unit
  }

  private mutating func add(
    _ clause: SchemaClause,
    of node: SchemaNode,
    to unit: inout OutputUnit
  ) {
    if unitsLeft == 0 {
      isIncomplete = true
      return
    }
    evaluationPath.append(clause.name)
    let outcome = outcome(of: clause, node, unit)
    evaluationPath.removeLast()
    if !outcome.units.isEmpty { unit.details.append((OutputKeyword(clause), outcome.units)) }
    if !unit.isValid {
      addErrors(of: clause, node, outcome, to: &unit)
    } else if wanted != .errors {
      addAnnotation(of: clause, node, outcome, to: &unit)
    }
  }

  private mutating func outcome(
    of clause: SchemaClause,
    _ node: SchemaNode,
    _ unit: OutputUnit
  ) -> Outcome {
    var outcome = Outcome()
    let isKnown = unit.isValid && clause.keyword.isConjunctive
    let applications = SchemaApplications(schema: schema, node: node, value: unit.value)
    if wanted == .errors, clause.keyword == .anyOf || clause.keyword == .oneOf {
      // What refuses is of interest only where nothing accepts.
      applications.forEach(of: clause) {
        outcome.count += 1
        if accepts($0) { outcome.acceptedCount += 1 }
      }
      if outcome.acceptedCount > 0 { return outcome }
      outcome.count = 0
    }
    applications.forEach(of: clause) {
      outcome.count += 1
      let isValid = isKnown || accepts($0)
      if isValid { outcome.acceptedCount += 1 }
      if isValid, wanted != .errors, let token = $0.instanceToken { outcome.tokens.append(token) }
      guard isWanted(clause.keyword, isValid) else { return }
      if unitsLeft == 0 {
        isIncomplete = true
        return
      }
      let child = descend($0, isValid: isValid)
      if !child.isSilent || wanted == .everything && !isValid { outcome.units.append(child) }
    }
    return outcome
  }

  private mutating func accepts(_ application: SchemaApplication) -> Bool {
    workLeft -= application.value.partCount
    return schema.accepts(application.value, by: application.schema)
  }

  /// Whether a schema with a verdict is looked into.
  private func isWanted(_ keyword: Keyword, _ isValid: Bool) -> Bool {
    switch wanted {
    case .everything: true
    // What is said about a name is not said about the member.
    case .annotations: isValid && keyword != .not && keyword != .propertyNames
    case .errors: !isValid && keyword != .not && keyword != .if && keyword != .contains
    }
  }

  private mutating func descend(_ application: SchemaApplication, isValid: Bool) -> OutputUnit {
    if let token = application.schemaToken { evaluationPath.append(token) }
    if let token = application.instanceToken { instancePath.append(token) }
    let unit = apply(application.schema, to: application.value, isValid: isValid)
    if application.schemaToken != nil { evaluationPath.removeLast() }
    if application.instanceToken != nil { instancePath.removeLast() }
    return unit
  }

  // MARK: Errors

  /// Adds what a keyword itself finds wrong; what its schemas do is in their units.
  private mutating func addErrors(
    of clause: SchemaClause,
    _ node: SchemaNode,
    _ outcome: Outcome,
    to unit: inout OutputUnit
  ) {
    let message: String
    switch clause.keyword {
    case .anyOf where outcome.acceptedCount == 0, .oneOf where outcome.acceptedCount != 1:
      message = Self.message(of: clause.keyword, outcome)
    case .not, .contains: message = self.message(of: clause, node, unit)
    case _ where outcome.count == 0: message = self.message(of: clause, node, unit)
    default: return
    }
    if message.isEmpty || !takeUnit() { return }
    unit.errors.append((OutputKeyword(clause), message))
  }

  private static func message(of keyword: Keyword, _ outcome: Outcome) -> String {
    let limit = keyword == .anyOf ? "one" : "exactly one"
    let found = outcome.acceptedCount == 0 ? "none" : "\(outcome.acceptedCount)"
    return
      "expected a value that fits \(limit) of \(outcome.count) schemas, found one that fits \(found)"
  }

  private func message(of clause: SchemaClause, _ node: SchemaNode, _ unit: OutputUnit) -> String {
    FailureTracer.messages(of: clause, in: node, on: unit.value, by: schema)
      .joined(separator: "; ")
  }

  private mutating func addError(
    _ message: String,
    of node: SchemaNode,
    to unit: inout OutputUnit
  ) {
    if !takeUnit() { return }
    unit.errors.append((OutputKeyword(name: "", value: node.value), message))
  }

  /// Whether one more error or annotation is kept.
  mutating func takeUnit() -> Bool {
    if unitsLeft == 0 {
      isIncomplete = true
      return false
    }
    unitsLeft -= 1
    return true
  }
}

extension Keyword {
  /// Whether a schema with the keyword accepts only if every schema that the keyword applies does.
  fileprivate var isConjunctive: Bool {
    switch self {
    case .anyOf, .oneOf, .not, .if, .contains: false
    default: true
    }
  }
}
