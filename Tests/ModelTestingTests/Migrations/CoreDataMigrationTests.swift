import Foundation
import ModelSchema
import ModelTestSupport
import ModelTesting
import Testing

/// Plans between the versions of public Core Data models, run on generated rows.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct CoreDataMigrationTests {
  private typealias Pair = (old: SchemaVersion, new: SchemaVersion)

  /// All pairs take minutes, so each run takes some; `MODELKIT_MIGRATIONS=all` takes all, with more rows.
  private static let isWhole =
    ProcessInfo.processInfo.environment["MODELKIT_MIGRATIONS"] == "all"

  @Test(arguments: [true, false])
  func `every neighbouring pair goes up and down twice, except for declared losses`(
    isForward: Bool
  ) throws {
    let stride = Self.isWhole ? 1 : isForward ? 3 : 9
    let pairs = try pairs(isForward: isForward)
    var found = Findings()
    for place in Swift.stride(from: 0, to: pairs.count, by: stride) {
      try run(pairs[place], &found)
    }
    #expect(pairs.count == 94)
    #expect(found.rowCount > (Self.isWhole ? 30_000 : 500))
    let known = Set(found.names)
    compare(
      found.stops,
      (isForward ? Self.stops : Self.stopsBackward).filter { known.contains($0.key) }
    )
    compare(
      found.failures,
      (isForward ? Self.failures : Self.failuresBackward).filter { known.contains($0.key) }
    )
  }

  private struct Findings {
    var names: [String] = []
    var rowCount = 0
    var stops: [String: String] = [:]
    var failures: [String: String] = [:]
  }

  private func run(_ pair: Pair, _ findings: inout Findings) throws {
    let name = "\(pair.old.name ?? "") to \(pair.new.name ?? "")"
    findings.names.append(name)
    do {
      let plan = try MigrationPlan.answeringAll(from: pair.old, to: pair.new)
      var trial = MigrationTrial(plan, from: pair.old, to: pair.new)
      trial.rowsPerTable = Self.isWhole ? 24 : 8
      let outcome = try trial.run()
      #expect(outcome.problems == [], "\(name)")
      findings.stops[name] = outcome.stop
      findings.rowCount += outcome.rowCount
    } catch {
      findings.failures[name] = "\(error)"
    }
  }

  private func compare(_ found: [String: String], _ expected: [String: String]) {
    #expect(found.keys.sorted() == expected.keys.sorted(), "\(found)")
    for (name, text) in found {
      if let piece = expected[name] { #expect(text.contains(piece), "\(name)") }
    }
  }

  /// The pairs whose rows no answer can carry, and a piece of the message that says why.
  private static let stops = [
    "ArtsyFolio v2.7.0 to ArtsyPartner": "Image",
    "CareKitStore2.0 to CareKitStore2.1": "OCKCDTaskBase.uuid",
    "Phrases v2 to Phrases v3": "Phrase",
  ]

  /// The pairs that fail otherwise, and a piece of the message.
  private static let failures = [
    // Comments must lead to a request, and no answer knows to which.
    "Trailer 16 to Trailer 17": "refers to a row of PullRequest that is not there"
  ]

  /// The same for the ways back, made as plans of their own.
  private static let stopsBackward = [
    "ArtsyFolio v1.7 to ArtsyFolio v1.5": "Image.artwork",
    "CareKitStore2.1 to CareKitStore2.0": "OCKCDPostalAddress.contact",
    "Moody 4 to Moody 3": "GeographicRegion.numberOfMoods",
    "Trailer 20 to Trailer 19": "PRComment.pullRequest",
  ]

  private static let failuresBackward = [
    // The answer gives all rows that have no identifier the same one, and no two may share one.
    "Modelv4 to Model": "CachedGlucoseObject.syncIdentifier"
  ]

  private func pairs(isForward: Bool) throws -> [Pair] {
    try bundles().flatMap { versions in
      zip(versions, versions.dropFirst()).map { isForward ? ($0, $1) : ($1, $0) }
    }
  }

  private func bundles() throws -> [[SchemaVersion]] {
    let folder = try SharedFolder.url(of: "data/xcdatamodels")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xcdatamodeld" }
    return try urls.map(\.path).sorted().map { try CoreDataImporter.read($0).versions }
  }
}

extension MigrationPlan {
  /// The plan of somebody who takes the likeliest answer to every question, and approves of everything.
  fileprivate static func answeringAll(
    from old: SchemaVersion,
    to new: SchemaVersion
  ) throws -> MigrationPlan {
    var answers = SchemaAnswers()
    var planner = try MigrationPlanner(from: old, to: new)
    // An answer may bring a question: a property that is the same has a type that is not.
    while let question = planner.diff.questions.first(where: { answers[$0.id] == nil }) {
      answers[question.id] = question.bearableAnswer(in: new, besides: answers)
      if let next = try? MigrationPlanner(from: old, to: new, answers: answers) {
        planner = next
      } else {
        // Another question may have claimed the place.
        answers[question.id] = .distinct
        planner = try MigrationPlanner(from: old, to: new, answers: answers)
      }
    }
    return try planner.plan(id: "trial").approved()
  }
}

extension SchemaQuestion {
  /// The likeliest answer that no other question took; where values or rows do not fit, one that does
  /// not stop.
  fileprivate func bearableAnswer(
    in version: SchemaVersion,
    besides taken: SchemaAnswers
  ) -> SchemaAnswer? {
    switch kind {
    case .backfill:
      let type = version[path]?.type.scalar
      let constant: SchemaValue = type == .string || type == .data ? "" : type == .bool ? false : 0
      return type == nil ? choices.first?.answer : .fill(.constant(constant), rows: .isNull)
    case .conversion, .selection, .retarget:
      var conversion = ValueConversion()
      conversion.failure = .null
      conversion.selection = .first
      conversion.rounding = .nearest
      return .convert(conversion)
    case .mergePolicy: return .merge(.keepFirst)
    case .embedding: return .embed(orphans: .delete, shared: .copy)
    default:
      let free = choices.map(\.answer).first { answer in
        answer.isComplete
          && (answer.target == nil
            || !taken.byQuestion.values.contains { $0.target == answer.target })
      }
      return free ?? .distinct
    }
  }
}

extension SchemaAnswer {
  /// What was renamed or moved by it; only one answer can claim a place.
  fileprivate var target: String? {
    switch self {
    case .renamed(let name): name
    case .moved(let path, _): path.description
    default: nil
    }
  }

  fileprivate var isComplete: Bool {
    if case .moved(_, nil) = self { false } else { true }
  }
}
