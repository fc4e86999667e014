import ModelTestSupport
import Testing

@testable import ModelSchema

@Suite("Plans between versions by chance")
struct MigrationPlannerClosureTests {
  static let seeds = Array(UInt64(1)...60)

  @Test("lead to the new version and back, and stay the same in their files", arguments: seeds)
  func closure(seed: UInt64) throws {
    var generator = SchemaGenerator(seed: seed)
    let old = generator.version()
    let new = generator.mutated(old, changes: Int(seed % 9))
    for (left, right) in [(old, new), (new, old)] {
      guard let planner = try MigrationPlanner.answered(from: left, to: right, &generator) else {
        continue
      }
      let plan = try planner.plan(id: "0002-chance")
      #expect(try plan.applying(to: left).fullHash == right.fullHash)
      #expect(plan.isEmpty == (left.fullHash == right.fullHash))
      let down = try plan.reversed(to: left)
      #expect(try down.applying(to: plan.applying(to: left)) == left)
      #expect(try MigrationPlan(json: plan.canonicalJSON) == plan)
      #expect(try MigrationPlan(json: down.canonicalJSON) == down)
    }
  }
}

extension MigrationPlanner {
  /// A planner with an answer to every question, or nil where the versions contradict each other.
  static func answered(
    from old: SchemaVersion,
    to new: SchemaVersion,
    _ generator: inout SchemaGenerator
  ) throws -> MigrationPlanner? {
    var answers = SchemaAnswers()
    for _ in 0..<100 {
      guard let planner = try orConflict(from: old, to: new, answers) else { return nil }
      let asked = answers.byQuestion.isEmpty ? planner.diff.questions : planner.openQuestions
      let open = asked.filter { !$0.choices.isEmpty && answers[$0.id] == nil }
      if open.isEmpty { return planner }
      for question in open { answers[question.id] = generator.pick(question.choices)?.answer }
    }
    return nil
  }

  private static func orConflict(
    from old: SchemaVersion,
    to new: SchemaVersion,
    _ answers: SchemaAnswers
  ) throws -> MigrationPlanner? {
    do {
      return try MigrationPlanner(from: old, to: new, answers: answers)
    } catch  where error.kind == .conflict {
      return nil
    }
  }
}
