import ModelSchema
import ModelTestSupport
import Testing

@Suite("The reported cases", .enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct MigrationCaseTests {
  struct Expectation: Sendable, CustomTestStringConvertible {
    let id: String
    /// The classes that fit what the case wants; `data` may be lossy, which only asks for an approval.
    let changeClass: ChangeClass
    var questions: [String] = []
    var codes: Set<ChangeCode> = []
    var answers = SchemaAnswers()

    var testDescription: String { id }
  }

  static let expectations = [
    Expectation(id: "mg-001", changeClass: .safe, codes: [.defaultChanged]),
    Expectation(id: "mg-002", changeClass: .dataStep, codes: [.madeRequired, .defaultAdded]),
    Expectation(id: "mg-005", changeClass: .dataStep, codes: [.madeRequired]),
    Expectation(id: "mg-006", changeClass: .dataStep, codes: [.madeRequired, .defaultAdded]),
    Expectation(
      id: "mg-007",
      changeClass: .question,
      questions: ["FD103:City.name", "FD106:City.title"],
      codes: [.propertyRemoved, .propertyRenameSuspected, .requiredPropertyAddedWithoutDefault]
    ),
    Expectation(
      id: "mg-007",
      changeClass: .safe,
      codes: [.propertyRenamed],
      answers: SchemaAnswers(["FD106:City.title": .renamed(to: "name")])
    ),
    Expectation(
      id: "mg-008",
      changeClass: .question,
      questions: ["EN104:House"],
      codes: [.entityRemoved, .entityAdded, .entityRenameSuspected]
    ),
    Expectation(
      id: "mg-008",
      changeClass: .safe,
      codes: [.entityRenamed, .propertyRenamed],
      answers: SchemaAnswers([
        "EN104:House": .renamed(to: "Building"),
        "FD106:House.house_id": .renamed(to: "building_id"),
        "FD106:House.area": .renamed(to: "floorArea"),
      ])
    ),
    Expectation(id: "mg-009", changeClass: .safe, codes: [.propertyRenamed, .hintChanged]),
    Expectation(
      id: "mg-010",
      changeClass: .safe,
      codes: [.entityRenamed, .propertyRenamed],
      answers: SchemaAnswers([
        "EN104:user": .renamed(to: "User"), "FD106:user.userid": .renamed(to: "userId"),
      ])
    ),
    Expectation(
      id: "mg-011",
      changeClass: .question,
      questions: ["FD106:T.a", "FD106:T.b"],
      codes: [.propertyAdded, .propertyRemoved, .propertyRenameSuspected]
    ),
    Expectation(
      id: "mg-011",
      changeClass: .destructive,
      codes: [.propertyAdded, .propertyRemoved, .propertyRenamed],
      answers: SchemaAnswers(["FD106:T.a": .renamed(to: "c"), "FD106:T.b": .distinct])
    ),
    Expectation(
      id: "mg-012",
      changeClass: .safe,
      codes: [.entityRenamed, .propertyRenamed, .hintChanged]
    ),
    Expectation(
      id: "mg-014",
      changeClass: .question,
      questions: ["FD103:Post.globalID"],
      codes: [.requiredPropertyAddedWithoutDefault]
    ),
    Expectation(
      id: "mg-014",
      changeClass: .dataStep,
      codes: [.requiredPropertyAddedWithoutDefault],
      answers: SchemaAnswers(["FD103:Post.globalID": .fill(.property("title"), rows: .all)])
    ),
    Expectation(id: "mg-015", changeClass: .safe, codes: [.defaultAdded]),
    Expectation(id: "mg-016", changeClass: .lossy, codes: [.textConverted]),
    Expectation(
      id: "mg-018",
      changeClass: .question,
      questions: ["EU102:O_state"],
      codes: [.enumCaseRemoved, .enumCaseAdded]
    ),
    Expectation(
      id: "mg-018",
      changeClass: .dataStep,
      codes: [.enumCaseRemoved, .enumCaseAdded],
      answers: SchemaAnswers(["EU102:O_state": .map(["void": "refunded"], others: .fail)])
    ),
    Expectation(id: "mg-019", changeClass: .dataStep, codes: [.uniquenessAdded]),
    Expectation(
      id: "mg-020",
      changeClass: .dataStep,
      codes: [.primaryKeyChanged, .requiredPropertyAddedWithoutDefault]
    ),
    Expectation(
      id: "mg-024",
      changeClass: .dataStep,
      codes: [.propertyRenamed, .hintChanged, .linkBecameMany, .inverseChanged]
    ),
    Expectation(id: "mg-025", changeClass: .dataStep, codes: [.linksOrdered]),
    Expectation(
      id: "mg-026",
      changeClass: .question,
      questions: ["EN105:Ble"],
      codes: [.entityAdded, .entitySplit, .propertyAdded, .propertyRemoved]
    ),
    Expectation(
      id: "mg-026",
      changeClass: .dataStep,
      codes: [.entitySplit],
      answers: SchemaAnswers([
        "EN105:Ble": .split(from: "M", through: "ble", skipsEmpty: true)
      ])
    ),
    Expectation(id: "mg-029", changeClass: .safe, codes: [.requiredPropertyAdded]),
    Expectation(id: "mg-036", changeClass: .destructive, codes: [.propertyRemoved]),
    Expectation(
      id: "mg-037",
      changeClass: .question,
      questions: ["FD103:U_info.first", "FD103:U_info.last", "FD106:U_info.name"],
      codes: [
        .propertyRemoved, .propertyRenameSuspected, .requiredPropertyAddedWithoutDefault,
        .embeddedValueChanged,
      ]
    ),
  ]

  @Test("get the class, the codes and the questions that they want", arguments: expectations)
  func classes(expectation: Expectation) throws {
    let found = try #require(MigrationCase.named(expectation.id))
    let old = try #require(found.versions.first)
    let new = try #require(found.versions.last)
    let diff = try SchemaDiff(from: old, to: new, answers: expectation.answers)
    let changes = diff.changes.map(\.description).joined(separator: "\n")
    #expect(diff.changeClass == expectation.changeClass, "\(changes)")
    #expect(Set(diff.changes.map(\.code)) == expectation.codes, "\(changes)")
    let required = diff.questions.filter(\.isRequired).map(\.id)
    #expect(required == expectation.questions, "\(changes)")
    #expect(diff.staleAnswers.isEmpty)
  }

  @Test("are all looked at, but those without two schemas")
  func completeness() {
    let ids = Set(MigrationCase.withVersions.map(\.id))
    // The chain mg-031 is a test of plans: its steps are safe, each with a default of its own.
    #expect(ids.subtracting(Self.expectations.map(\.id)) == ["mg-031"])
    #expect(MigrationCase.all.count == 30)
  }

  @Test("want the classes that are expected here")
  func wantedClasses() throws {
    let wanted: [String: [ChangeClass]] = [
      "safe": [.safe], "data": [.dataStep, .lossy], "needs-answer": [.question],
      "destructive": [.destructive],
    ]
    for found in MigrationCase.withVersions where found.id != "mg-031" {
      let classes = Self.expectations.filter { $0.id == found.id }.map(\.changeClass)
      let fits = wanted[found.expectedClass] ?? []
      #expect(classes.contains { fits.contains($0) }, "\(found.id)")
    }
  }

  @Test("find the steps of a chain safe, each with its default")
  func chain() throws {
    let versions = try #require(MigrationCase.named("mg-031")).versions
    try #require(versions.count == 3)
    let first = try SchemaDiff(from: versions[0], to: versions[1])
    let second = try SchemaDiff(from: versions[1], to: versions[2])
    #expect(first.changes.map(\.code) == [.requiredPropertyAdded])
    #expect(first.changes.first?.answer == .fill(.constant(2), rows: .all))
    #expect(second.changes.map(\.code) == [.propertyRenamed, .hintChanged, .defaultChanged])
  }
}
