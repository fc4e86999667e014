import ModelTestSupport
import Testing

@testable import ModelSchema

@Suite("Plans of public models", .enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct PublicModelPlanTests {
  @Test("lead from each version to its neighbour and back, both ways")
  func bundles() throws {
    var generator = SchemaGenerator(seed: 1)
    var (plans, conflicts) = (0, 0)
    for versions in try CoreDataPairTests.bundles() {
      for (old, new) in zip(versions, versions.dropFirst()) {
        for (left, right) in [(old, new), (new, old)] {
          let planner = try MigrationPlanner.answered(from: left, to: right, &generator)
          guard let plan = try planner.flatMap(Self.plan) else {
            conflicts += 1
            continue
          }
          let after = try plan.applying(to: left)
          #expect(after.fullHash == right.fullHash)
          #expect(try plan.reversed(to: left).applying(to: after) == left)
          plans += 1
        }
      }
    }
    // Answers by chance can give one name or place to two properties.
    #expect(plans > 170)
    #expect(plans + conflicts == 188)
  }

  /// The plan, or nil where the answers contradict each other.
  private static func plan(_ planner: MigrationPlanner) throws -> MigrationPlan? {
    do {
      return try planner.plan(id: "plan")
    } catch  where error.kind == .conflict {
      return nil
    }
  }

  @Test(
    "are the same bytes for the same answers, whatever is reported",
    arguments: MigrationCaseTests.expectations.filter { $0.changeClass < .question }
  )
  func cases(expectation: MigrationCaseTests.Expectation) throws {
    let versions = try #require(MigrationCase.named(expectation.id)).versions
    let (old, new) = (try #require(versions.first), try #require(versions.last))
    let plans = try (0..<2).map { _ in
      try MigrationPlanner(from: old, to: new, answers: expectation.answers).plan(id: "plan")
    }
    let plan = plans[0]
    #expect(try plan.applying(to: old).fullHash == new.fullHash)
    #expect(plans[1].canonicalJSON == plan.canonicalJSON)
    #expect(plan.unapprovedSteps.isEmpty == (expectation.changeClass < .lossy))
  }

  @Test("of a chain keep the default of the step that adds a property: mg-031")
  func chain() throws {
    let versions = try #require(MigrationCase.named("mg-031")).versions
    try #require(versions.count == 3)
    let plans = try zip(versions, versions.dropFirst()).enumerated().map { place, pair in
      try MigrationPlanner(from: pair.0, to: pair.1).plan(id: "\(place + 2)")
    }
    let whole = try MigrationPlan.composed(plans, id: "1-3")
    #expect(try whole.applying(to: versions[0]).fullHash == versions[2].fullHash)
    let fills = whole.operations.compactMap { operation -> ValueSource? in
      guard case .addProperty(_, _, let fill) = operation else { return nil }
      return fill
    }
    #expect(fills == [.constant(2)])
  }
}
