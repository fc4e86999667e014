import ModelSchema
import ModelStore
import Testing

@testable import ModelTesting

struct MigrationExpectationTests {
  private var old: SchemaVersion {
    var brand = EntitySchema(
      "Brand",
      properties: [
        PropertySchema("id", .scalar(.int64)),
        PropertySchema("name", .scalar(.string), isOptional: true),
        PropertySchema("tags", .scalar(.string), collection: .list),
        PropertySchema("owner", .link("Owner"), isOptional: true),
      ]
    )
    brand.primaryKey = ["id"]
    let owner = EntitySchema("Owner", properties: [PropertySchema("since", .scalar(.date))])
    return SchemaVersion(number: 1, entities: [brand, owner])
  }

  private func check(
    _ operations: [MigrationOperation],
    allowsStop: Bool = false
  ) throws -> FailureMessage {
    var new = try old.applying(operations)
    new.number = 2
    var plan = try MigrationPlan(id: "trial", operations, from: old, to: new)
    for step in plan.unapprovedSteps {
      plan = try plan.approving(
        PlanApproval(code: step.code, path: step.path, approver: "test", reason: "a trial")
      )
    }
    return MigrationExpectation.check(plan, old, new, .init(), allowsStop: allowsStop)
  }

  @Test
  func `a plan that keeps everything passes`() throws {
    let message = try check([
      .renameProperties(entity: "Brand", ["name": "title"]),
      .addProperty(
        entity: "Brand",
        PropertySchema("rating", .scalar(.int16)),
        fill: .constant(0)
      ),
    ])
    #expect(message.isEmpty, "\(message.text)")
  }

  @Test
  func `a plan that stops at generated rows fails with them, unless that is allowed`() throws {
    let required = PropertySchema("name", .scalar(.int64), isOptional: true)
    let operation = MigrationOperation.changeProperty(
      SchemaPath("Brand", "name"),
      to: required,
      by: ValueConversion()
    )
    let message = try check([operation])
    #expect(message.text.contains("Brand.name"), "\(message.text)")
    let allowed = try check([operation], allowsStop: true)
    #expect(allowed.isEmpty, "\(allowed.text)")
  }
}
