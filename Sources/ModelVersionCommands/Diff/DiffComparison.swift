import ModelCommands
import ModelSchema
import ModelValidation

/// Two versions, or two JSON Schemas, and what differs.
struct DiffComparison {
  var old: Side
  let new: Side
  var findings: [DiffFinding] = []
  /// The questions that nobody has answered.
  var questions: [SchemaQuestion] = []
  /// The verdict for each direction; nil for versions, whose findings tell.
  var verdicts: [CompatibilityDirection: CompatibilityVerdict]?
  /// What Core Data's inferred migration does with all changes; nil for other models.
  var inferred: InferredOutcome?
  /// How many more findings there are than are kept.
  var omittedCount = 0
  /// What real payloads say.
  var corpus: CorpusCount?

  /// One of the two.
  struct Side: Hashable {
    /// The path, and the version where the path has several.
    var name: String
    /// The path alone.
    var path: String
    var shapeHash: String?
    var fullHash: String?
  }

  /// What would keep a build from passing, in the order of the findings.
  var openFindings: [DiffFinding] { findings.filter { $0.acceptance == nil } }

  /// The questions of which nobody has accepted the findings.
  var openQuestions: [SchemaQuestion] {
    let open = Set(openFindings.compactMap(\.question))
    let accepted = Set(findings.compactMap(\.question)).subtracting(open)
    return questions.filter { !accepted.contains($0.id) }
  }
}

extension DiffComparison.Side {
  init(_ loaded: LoadedVersion) {
    path = loaded.source.path
    name = loaded.name
    shapeHash = loaded.version.shapeHash
    fullHash = loaded.version.fullHash
  }

  init(path: String) {
    self.path = path
    name = displayName(of: path)
  }
}

extension LoadedVersion {
  /// The path, and which of its versions it is where it has several.
  var name: String {
    let path = displayName(of: source.path)
    let hasSeveral = source.kind == .schemaFolder || source.path.hasSuffix(".xcdatamodeld")
    return hasSeveral ? "\(path)#\(version.name ?? version.label)" : path
  }
}

extension DiffComparison {
  /// Compares two versions; throws ``SchemaError``.
  init(
    _ old: LoadedVersion,
    _ new: LoadedVersion,
    answers: SchemaAnswers
  ) throws(SchemaError) {
    self.init(old: Side(old), new: Side(new))
    let diff = try SchemaDiff(from: old.version, to: new.version, answers: answers)
    let isCoreData = old.source.kind == .coreData && new.source.kind == .coreData
    findings = diff.changes.map(DiffFinding.init)
    questions = diff.questions.filter(\.isRequired)
    if isCoreData {
      let verdicts = CoreDataInference.verdicts(from: old.version, to: new.version)
      add(verdicts.map(InferredRemark.init))
    }
  }

  /// Tells what Core Data would do beside the first finding of each place, and for all together.
  private mutating func add(_ remarks: [InferredRemark]) {
    for outcome in InferredOutcome.allCases.reversed() {
      for remark in remarks where remark.outcome == outcome {
        inferred = inferred ?? outcome
        guard let place = findings.firstIndex(where: { $0.path == remark.path }) else { continue }
        findings[place].inferred = findings[place].inferred ?? remark
      }
    }
    inferred = inferred ?? .unneeded
  }
}
