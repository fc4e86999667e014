import ModelSchema
import Testing

@Suite("A migration planner")
struct MigrationPlannerTests {
  static func version(_ properties: PropertySchema...) -> SchemaVersion {
    let id = PropertySchema("id", .scalar(.int64))
    var city = EntitySchema("City", properties: [id] + properties)
    city.primaryKey = ["id"]
    return SchemaVersion(entities: [city])
  }

  static func text(_ name: String, isOptional: Bool = false) -> PropertySchema {
    PropertySchema(name, .scalar(.string), isOptional: isOptional)
  }

  @Test("has no plan before every question is answered, and names them all")
  func unanswered() throws {
    let planner = try MigrationPlanner(
      from: Self.version(Self.text("title")),
      to: Self.version(Self.text("name"))
    )
    #expect(planner.openQuestions.map(\.id) == ["FD103:City.name", "FD106:City.title"])
    let error = #expect(throws: SchemaError.self) { try planner.plan(id: "0002-x") }
    #expect(error?.kind == .unanswered)
    #expect(error?.message.contains("FD106:City.title: Was 'City.title' renamed") == true)
  }

  @Test("renames by an answer, and keeps it with the plan")
  func rename() throws {
    let planner = try MigrationPlanner(
      from: Self.version(Self.text("title")),
      to: Self.version(Self.text("name")),
      answers: SchemaAnswers(["FD106:City.title": .renamed(to: "name")])
    )
    let plan = try planner.plan(id: "0002-name", parent: "0001-start")
    #expect(plan.operations == [.renameProperties(entity: "City", ["title": "name"])])
    #expect(plan.parent == "0001-start")
    #expect(plan.questions.map(\.answer) == [["renamedTo": "name"]])
    #expect(plan.unapprovedSteps.isEmpty)
  }

  @Test("drops and fills by answers, and waits for the approval of the drop")
  func dropAndAdd() throws {
    let planner = try MigrationPlanner(
      from: Self.version(Self.text("title")),
      to: Self.version(Self.text("name")),
      answers: SchemaAnswers([
        "FD106:City.title": .distinct, "FD103:City.name": .fill(.property("title"), rows: .all),
      ])
    )
    let plan = try planner.plan(id: "0002-name")
    #expect(
      plan.operations.map(\.description) == [
        "add City.name (string), filled from title", "drop City.title and its values",
      ]
    )
    #expect(plan.unapprovedSteps.map(\.code) == ["FD104"])
    let approval = PlanApproval(
      code: "FD104",
      path: SchemaPath("City", "title"),
      approver: "Ada",
      reason: "copied"
    )
    let stray = PlanApproval(code: "EN102", path: SchemaPath("X"), approver: "Ada", reason: "")
    let approved = try planner.plan(id: "0002-name", approvals: [approval, stray])
    #expect(approved.unapprovedSteps.isEmpty)
    #expect(approved.approvals == [approval])
  }

  @Test("exchanges two names in one step")
  func exchange() throws {
    var (x, y) = (Self.text("x"), Self.text("y"))
    let old = Self.version(x, y)
    (x.renamedFrom, y.renamedFrom) = ("y", "x")
    let plan = try MigrationPlanner(from: old, to: Self.version(x, y)).plan(id: "0002-swap")
    #expect(
      plan.operations.first == .renameProperties(entity: "City", ["x": "y", "y": "x"])
    )
  }

  @Test("gives old rows a new default only where an answer says so")
  func defaults() throws {
    var stock = PropertySchema("stock", .scalar(.int64), isOptional: true)
    let old = Self.version(stock)
    stock.defaultValue = 0
    let plain = try MigrationPlanner(from: old, to: Self.version(stock))
    #expect(
      try plain.plan(id: "a").operations.map(\.description) == [
        "describe City.stock (defaultValue)"
      ]
    )
    let filling = try MigrationPlanner(
      from: old,
      to: Self.version(stock),
      answers: SchemaAnswers(["DF101:City.stock": .fill(.constant(0), rows: .isNull)])
    )
    #expect(
      try filling.plan(id: "b").operations.first?.description
        == "fill City.stock where it is null, filled with 0"
    )
  }

  @Test("splits an entity by an answer, and merges it back")
  func split() throws {
    let old = Self.version(Self.text("street", isOptional: true))
    let part = EntitySchema("Address", properties: [Self.text("street", isOptional: true)])
    let link = PropertySchema("address", .link("Address"), isOptional: true)
    var new = Self.version(link)
    new[entity: "Address"] = part
    let plan = try MigrationPlanner(
      from: old,
      to: new,
      answers: SchemaAnswers([
        "EN105:Address": .split(from: "City", through: "address", skipsEmpty: true)
      ])
    ).plan(id: "0002-split")
    #expect(
      plan.operations == [
        .splitEntity("City", into: part, link: link, skipsEmpty: true)
      ]
    )
    #expect(
      try plan.reversed(to: old).operations == [
        .mergeEntity("Address", into: "City", link: "address", properties: ["street"])
      ]
    )
    let back = try MigrationPlanner(
      from: new,
      to: old,
      answers: SchemaAnswers(["EN106:Address": .merged(into: "City", through: "address")])
    ).plan(id: "0003-merge")
    #expect(back.operations.map(\.keywordText) == ["mergeEntity"])
  }

  @Test("adds a key without values, which the next step makes")
  func key() throws {
    let old = SchemaVersion(entities: [EntitySchema("City", properties: [Self.text("name")])])
    let plan = try MigrationPlanner(from: old, to: Self.version(Self.text("name"))).plan(id: "0002")
    #expect(
      plan.operations.map(\.keywordText) == [
        "addProperty", "changePrimaryKey",
      ]
    )
    #expect(plan.steps.last?.prechecks == [])
  }

  @Test("has an empty plan where only number and name differ")
  func nothing() throws {
    let old = Self.version(Self.text("name"))
    var new = old
    new.number = 2
    new.name = "two"
    #expect(try MigrationPlanner(from: old, to: new).plan(id: "0002").isEmpty)
  }
}

extension MigrationOperation {
  var keywordText: String { keyword.rawValue }
}
