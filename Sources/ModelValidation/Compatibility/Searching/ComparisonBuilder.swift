import ModelJSON

/// Makes findings: clashes of both directions, grouped, put into words, shown by witnesses, and
/// checked once more by values at random.
struct ComparisonBuilder {
  private let pair: SchemaPair
  private let options: SchemaComparisonOptions
  private let algebra: SchemaAlgebra
  private var drafts: [FindingDraft.Key: FindingDraft] = [:]
  private var order: [FindingDraft.Key] = []
  private var findings: [CompatibilityFinding] = []
  /// The paths of findings that stand for several.
  private var merged: [Place: [FindingDraft]] = [:]

  private struct Place: Hashable {
    let code: String
    let old: String
    let new: String

    init(_ finding: CompatibilityFinding) {
      code = finding.code
      // The dialect as a whole is to blame.
      let isEverywhere = finding.aspect == .integerForm
      old = isEverywhere ? "" : finding.oldLocation
      new = isEverywhere ? "" : finding.newLocation
    }
  }

  /// How many clashes of one finding are tried.
  private static let maximumClashes = 4

  init(_ pair: SchemaPair, _ options: SchemaComparisonOptions) {
    self.pair = pair
    self.options = options
    algebra = SchemaAlgebra(pair)
  }

  mutating func build() -> [CompatibilityFinding] {
    let roots = [Side.old, .new].map { pair.target(Site(side: $0, schema: 0)) }
    if algebra.sameness.holds(roots[0], roots[1], pair) {
      return AnnotationDifferences.findings(algebra, besides: [])
    }
    for direction in CompatibilityDirection.allCases {
      let prover = InclusionProver(algebra, maximumSteps: options.maximumSteps)
      let (from, to) = direction == .backward ? (roots[0], roots[1]) : (roots[1], roots[0])
      for clash in prover.clashes(Conjunction([from]), in: to) { add(clash, direction) }
    }
    group()
    for direction in CompatibilityDirection.allCases { search(direction) }
    findings = findings.enumerated().filter { !isSuperfluous($0.offset) }.map(\.element)
    findings += AnnotationDifferences.findings(algebra, besides: order.map(\.path))
    return findings.sorted { ($0.path, $0.code) < ($1.path, $1.code) }
  }

  private mutating func add(_ clash: Clash, _ direction: CompatibilityDirection) {
    let key = FindingDraft.key(of: clash)
    if drafts[key] == nil { order.append(key) }
    drafts[key, default: FindingDraft(key: key)].add(clash, direction)
  }

  /// One finding for each thing, however many paths lead to it.
  private mutating func group() {
    var known: [Place: Int] = [:]
    for key in order.sorted(by: { $0.path.count < $1.path.count }) {
      guard let draft = drafts[key] else { continue }
      let finding = FindingWriter(algebra: algebra, draft: draft).finding()
      let place = Place(finding)
      merged[place, default: []].append(draft)
      if let index = known[place] {
        findings[index].otherPathCount += 1
      } else {
        known[place] = findings.count
        findings.append(finding)
      }
    }
  }

  /// Whether nothing is left of a finding that came of a choice.
  private func isSuperfluous(_ index: Int) -> Bool {
    let finding = findings[index]
    guard finding.backward == .harmless, finding.forward == .harmless else { return false }
    return drafts(of: finding).allSatisfy { draft in
      (draft.backward + draft.forward).allSatisfy { $0.choice != nil }
    } && !drafts(of: finding).isEmpty
  }

  // MARK: Witnesses

  private mutating func search(_ direction: CompatibilityDirection) {
    let side: Side = direction == .backward ? .old : .new
    var search = WitnessSearch(
      algebra,
      from: side,
      seed: options.seed,
      maximumTrials: options.maximumTrials / 2
    )
    var shown: Set<Int> = []
    let order =
      findings.indices.filter(isSpeculative) + findings.indices.filter { !isSpeculative($0) }
    for index in order {
      set(evidence(findings[index], direction, &search, &shown), direction, at: index)
    }
    search.maker.isTolerant = true
    for witness in search.randomWitnesses(options.sampleCount / 2) {
      use(witness, direction, .tolerant)
    }
    search.maker.isTolerant = false
    for witness in search.randomWitnesses(options.sampleCount / 2) {
      use(witness, direction, .strict)
    }
  }

  private func drafts(of finding: CompatibilityFinding) -> [FindingDraft] {
    merged[Place(finding)] ?? []
  }

  /// Whether it is only about one branch of a choice, which need not matter.
  private func isSpeculative(_ index: Int) -> Bool {
    drafts(of: findings[index]).allSatisfy { draft in
      (draft.backward + draft.forward).allSatisfy(\.isSpeculative)
    }
  }

  private mutating func set(
    _ evidence: CompatibilityFinding.Evidence,
    _ direction: CompatibilityDirection,
    at index: Int
  ) {
    if direction == .backward {
      findings[index].backward = evidence
    } else {
      findings[index].forward = evidence
    }
  }

  /// What is known of a finding; `shown` are the choices that a finding inside explains.
  private func evidence(
    _ finding: CompatibilityFinding,
    _ direction: CompatibilityDirection,
    _ search: inout WitnessSearch,
    _ shown: inout Set<Int>
  ) -> CompatibilityFinding.Evidence {
    let clashes = drafts(of: finding).flatMap { $0.clashes(direction) }.filter { clash in
      clash.isSpeculative || !(clash.choice.map(shown.contains) ?? false)
    }
    if clashes.isEmpty { return .harmless }
    let isTolerated = clashes.allSatisfy(\.isTolerated)
    for clash in clashes.prefix(Self.maximumClashes) {
      guard let witness = search.witness(clash) else { continue }
      if let choice = clash.choice { shown.insert(choice) }
      return CompatibilityFinding.Evidence(
        verdict: .incompatible,
        witness: witness,
        isTolerated: isTolerated
      )
    }
    if clashes.allSatisfy(\.isSpeculative) { return .harmless }
    return CompatibilityFinding.Evidence(
      verdict: .undecided,
      witness: nil,
      isTolerated: isTolerated
    )
  }

  /// Gives a value that was found at random to the finding that it belongs to, or to one of its own
  /// if there is none.
  private mutating func use(
    _ witness: String,
    _ direction: CompatibilityDirection,
    _ reading: CompatibilityReading
  ) {
    let evidence = findings.map { $0.evidence(direction) }
    if evidence.allSatisfy({ $0.level(reading) == .info }) {
      findings.append(Self.unexplained(witness, direction))
      return
    }
    guard evidence.contains(where: { $0.verdict == .undecided }),
      let failures = failures(witness, direction)
    else { return }
    for index in findings.indices where evidence[index].verdict == .undecided {
      guard failures.contains(where: { explains($0, findings[index]) }) else { continue }
      let found = CompatibilityFinding.Evidence(
        verdict: .incompatible,
        witness: witness,
        isTolerated: evidence[index].isTolerated
      )
      set(found, direction, at: index)
    }
  }

  private static func unexplained(
    _ witness: String,
    _ direction: CompatibilityDirection
  ) -> CompatibilityFinding {
    let evidence = CompatibilityFinding.Evidence(
      verdict: .incompatible,
      witness: witness,
      isTolerated: false
    )
    return CompatibilityFinding(
      aspect: .schema,
      difference: direction == .backward ? .tightened : .loosened,
      path: "",
      oldLocation: "",
      newLocation: "",
      message: "a value fits one schema and not the other",
      backward: direction == .backward ? evidence : .harmless,
      forward: direction == .forward ? evidence : .harmless,
      use: CompatibilityFinding.Use()
    )
  }

  private func failures(
    _ witness: String,
    _ direction: CompatibilityDirection
  ) -> [ValidationFailure]? {
    let reader = pair.schemas[direction == .backward ? Side.new.rawValue : Side.old.rawValue]
    return (try? JSONDocument(parsing: witness)).map { document in
      reader.validate(document, maximumFailures: 20).failures.flatMap { [$0] + $0.causes }
    }
  }

  /// Whether a failure is at the path of a finding, and of one of its keywords.
  private func explains(_ failure: ValidationFailure, _ finding: CompatibilityFinding) -> Bool {
    guard finding.aspect.keywords.contains(where: { $0.rawValue == failure.keyword }),
      let path = try? JSONPointer(finding.path)
    else { return false }
    let tokens = failure.instanceLocation.tokens
    return tokens.count == path.tokens.count
      && zip(tokens, path.tokens).allSatisfy { $1 == "*" || $0 == $1 }
  }
}
