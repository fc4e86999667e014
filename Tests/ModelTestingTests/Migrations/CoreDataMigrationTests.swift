import Foundation
import ModelSchema
import ModelTestSupport
import ModelTesting
import Testing

/// Plans between the versions of public Core Data models, run on generated rows.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct CoreDataMigrationTests {
  @Test
  func `every neighbouring pair goes up, down and up again, except for declared losses`() throws {
    var pairs = 0
    var rows = 0
    for versions in try bundles() {
      for (old, new) in zip(versions, versions.dropFirst()) {
        let name = "\(old.name ?? "") to \(new.name ?? "")"
        let plan = try MigrationPlan.answeringAll(from: old, to: new)
        var trial = MigrationTrial(plan, from: old, to: new)
        trial.rowsPerTable = 8
        pairs += 1
        do {
          let outcome = try trial.run()
          #expect(outcome.problems == [], "\(name)")
          #expect((outcome.stop != nil) == (Self.stops[name] != nil), "\(name)")
          rows += outcome.rowCount
        } catch {
          #expect(Self.refusals[name] != nil, "\(name): \(error)")
        }
      }
    }
    #expect(pairs == 94)
    #expect(rows > 10_000)
  }

  /// The pairs whose rows no answer can carry, and why.
  private static let stops = [
    "ArtsyFolio v2.7.0 to ArtsyPartner": "images must belong to an artwork, and some do not",
    "CareKitStore2.0 to CareKitStore2.1": "tasks get a parent that requires an identifier",
    "Trailer 16 to Trailer 17": "comments must lead to a server, and there are no servers",
    "Phrases v2 to Phrases v3": "phrases of no category must have one",
  ]

  /// The pairs that do not go down again, and why.
  private static let refusals = [
    "Moody 3 to Moody 4": "the values that regions had from their parent are gone"
  ]

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
    var plan = try planner.plan(id: "trial")
    for step in plan.unapprovedSteps {
      plan = try plan.approving(
        PlanApproval(code: step.code, path: step.path, approver: "test", reason: "a trial")
      )
    }
    return plan
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
