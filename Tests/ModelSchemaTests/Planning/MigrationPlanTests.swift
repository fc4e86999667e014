import Foundation
import ModelSchema
import Testing

@Suite("A migration plan")
struct MigrationPlanTests {
  static let start = OperationExample.version

  static func plan() throws -> MigrationPlan {
    let operations: [MigrationOperation] = [
      .renameEntity("Person", to: "Owner"),
      .addProperty(
        entity: "House",
        PropertySchema("price", .scalar(.decimal), isOptional: true),
        fill: .null
      ),
      .dropEntity("Villa"),
    ]
    return try MigrationPlan(
      id: "0002-prices",
      operations,
      from: start,
      to: start.applying(operations)
    )
  }

  @Test("reads back equal from its own JSON")
  func roundTrip() throws {
    let plan = try Self.plan()
    let text = plan.canonicalJSON
    #expect(try MigrationPlan(json: text) == plan)
    #expect(try MigrationPlan(json: text).canonicalJSON == text)
  }

  @Test("keeps its checksum whatever happens to the layout of its file")
  func layout() throws {
    let plan = try Self.plan()
    let lines = plan.canonicalJSON.split(separator: "\n")
    let windows = "\u{FEFF}" + lines.joined(separator: "\r\n")
    #expect(try MigrationPlan(json: windows).checksum == plan.checksum)
    let members = lines.dropFirst().dropLast().joined(separator: " ")
    let turned = "{ \"parent\": null, \(members) }".replacingFirst("\"parent\": null, ", with: "")
    #expect(try MigrationPlan(json: turned).checksum == plan.checksum)
  }

  @Test(
    "is refused after any change that means something",
    arguments: [("Villa", "Villas"), ("destructive", "safe"), ("\"EN102\"", "\"EN103\"")]
  )
  func tampering(old: String, new: String) throws {
    let text = try Self.plan().canonicalJSON.replacingFirst(old, with: new)
    let error = #expect(throws: SchemaError.self) {
      try MigrationPlan(json: text, file: "plan.json")
    }
    #expect(error?.kind == .checksum)
    #expect(error?.description.contains("was changed after it was written") == true)
    #expect(error?.file == "plan.json")
  }

  @Test("asks for the approval of a destructive step, by code and place")
  func approvals() throws {
    let plan = try Self.plan()
    #expect(plan.unapprovedSteps.map(\.code) == ["EN102"])
    let approval = PlanApproval(
      code: "EN102",
      path: SchemaPath("Villa"),
      approver: "Ada",
      reason: "never shipped"
    )
    let approved = try plan.approving(approval)
    #expect(approved.unapprovedSteps.isEmpty)
    #expect(approved.checksum != plan.checksum)
    let stray = PlanApproval(code: "FD104", path: SchemaPath("Villa"), approver: "", reason: "")
    let error = #expect(throws: SchemaError.self) { try plan.approving(stray) }
    #expect(error?.kind == .conflict)
  }

  @Test("does not start from another version, and does not lead to another")
  func ends() throws {
    let plan = try Self.plan()
    let after = try plan.applying(to: Self.start)
    let error = #expect(throws: SchemaError.self) { try plan.applying(to: after) }
    #expect(error?.message.contains("starts from version 1") == true)
    let other = #expect(throws: SchemaError.self) {
      try MigrationPlan(id: "x", [.dropEntity("Villa")], from: Self.start, to: Self.start)
    }
    #expect(other?.message.contains("lead to version 1") == true)
  }

  @Test("is undone by its reverse, which reads the journal where values went")
  func reverse() throws {
    let plan = try Self.plan()
    let after = try plan.applying(to: Self.start)
    let down = try plan.reversed(to: Self.start)
    #expect(down.reverseOf == plan.id)
    #expect(try down.applying(to: after) == Self.start)
    #expect(down.steps.map(\.restores) == ["3", nil, nil])
    #expect(down.unapprovedSteps.isEmpty)
    #expect(try down.reversed(to: after).applying(to: Self.start) == after)
  }

  @Test("composed of neighbours leads where they lead one by one")
  func composition() throws {
    let first = try Self.plan()
    let middle = try first.applying(to: Self.start)
    let operation = MigrationOperation.renameProperties(entity: "House", ["price": "cost"])
    let last = try MigrationPlan(
      id: "0003-cost",
      [operation],
      from: middle,
      to: middle.applying(operation)
    )
    let whole = try MigrationPlan.composed([first, last], id: "1-3")
    #expect(try whole.applying(to: Self.start) == last.applying(to: middle))
    #expect(whole.stages.map(\.id) == ["0002-prices/1", "0003-cost/1"])
    let error = #expect(throws: SchemaError.self) {
      try MigrationPlan.composed([last, first], id: "x")
    }
    #expect(error?.kind == .noPath)
  }
}

extension String {
  func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = range(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }
}
