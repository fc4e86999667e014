import Testing

@testable import ModelSchema

/// Links between many and many that became objects.
struct JoiningEntityTests {
  private static func keyed(_ name: String, _ properties: PropertySchema...) -> EntitySchema {
    var entity = EntitySchema(
      name,
      properties: [PropertySchema("id", .scalar(.int64))] + properties
    )
    entity.primaryKey = ["id"]
    return entity
  }

  private static let authors = PropertySchema("authors", .link("Author"), collection: .set)
  private static let joins = keyed(
    "Authorship",
    PropertySchema("book", .link("Book"), isOptional: true),
    PropertySchema("author", .link("Author"), isOptional: true)
  )

  @Test
  func `are told of beside the links that go away`() throws {
    let old = SchemaVersion(entities: [Self.keyed("Book", Self.authors), Self.keyed("Author")])
    let new = SchemaVersion(entities: [Self.keyed("Book"), Self.keyed("Author"), Self.joins])
    let diff = try SchemaDiff(from: old, to: new)
    #expect(diff.changes.map(\.code.rawValue) == ["EN101", "RL109", "FD104"])
    let change = try #require(diff.changes.first { $0.code == .joiningEntity })
    #expect(change.changeClass == .destructive)
    #expect(change.path == SchemaPath("Authorship"))
    #expect(change.oldPath == SchemaPath("Book", "authors"))
    #expect(try diff.applied() == new)
    let plan = try MigrationPlanner(from: old, to: new).plan(id: "0002-authorship")
    #expect(plan.findings.contains { $0.code == "RL109" })
  }

  @Test
  func `are told of where the links lead to them now, as grave as the answer`() throws {
    let old = SchemaVersion(entities: [Self.keyed("Book", Self.authors), Self.keyed("Author")])
    var links = Self.authors
    links.type = .link("Authorship")
    let new = SchemaVersion(entities: [Self.keyed("Book", links), Self.keyed("Author"), Self.joins])
    let open = try SchemaDiff(from: old, to: new)
    #expect(open.changes.first { $0.code == .joiningEntity }?.changeClass == .question)
    let question = try #require(open.questions.first)
    let diff = try SchemaDiff(from: old, to: new, answers: SchemaAnswers([question.id: .distinct]))
    #expect(diff.changes.first { $0.code == .joiningEntity }?.changeClass == .destructive)
  }

  @Test
  func `between objects of one entity need two links to it`() throws {
    let friends = PropertySchema("friends", .link("Person"), collection: .list)
    let old = SchemaVersion(entities: [Self.keyed("Person", friends)])
    let one = PropertySchema("one", .link("Person"), isOptional: true)
    let other = PropertySchema("other", .link("Person"), isOptional: true)
    let single = SchemaVersion(entities: [Self.keyed("Person"), Self.keyed("Pair", one)])
    let double = SchemaVersion(entities: [Self.keyed("Person"), Self.keyed("Pair", one, other)])
    for (new, count) in [(single, 0), (double, 1)] {
      let diff = try SchemaDiff(from: old, to: new)
      #expect(diff.changes.count { $0.code == .joiningEntity } == count)
    }
  }

  @Test
  func `are not seen where the links stay, or lead elsewhere`() throws {
    let old = SchemaVersion(entities: [
      Self.keyed("Book", Self.authors), Self.keyed("Author"), Self.keyed("Shop"),
    ])
    let kept = SchemaVersion(entities: old.entities + [Self.joins])
    #expect(try SchemaDiff(from: old, to: kept).changes.map(\.code.rawValue) == ["EN101"])
    let odd = Self.keyed(
      "Sale",
      PropertySchema("book", .link("Book"), isOptional: true),
      PropertySchema("shop", .link("Shop"), isOptional: true)
    )
    let new = SchemaVersion(entities: [
      Self.keyed("Book"), Self.keyed("Author"), Self.keyed("Shop"), odd,
    ])
    #expect(try SchemaDiff(from: old, to: new).changes.map(\.code.rawValue) == ["FD104", "EN101"])
  }
}
