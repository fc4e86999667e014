import Testing

@testable import ModelSchema

@Suite("The identity of entities and properties")
struct IdentityTests {
  /// A version of one entity `E`, of optional texts: `b<a` is `b` with the earlier name `a`.
  private static func version(_ fields: String) -> SchemaVersion {
    var entity = EntitySchema("E")
    for field in fields.split(separator: " ") {
      let parts = field.split(separator: "<").map(String.init)
      var property = PropertySchema(parts[0], .scalar(.string), isOptional: true)
      property.renamedFrom = parts.dropFirst().first
      entity[property.name] = property
    }
    return SchemaVersion(entities: [entity])
  }

  /// Entities without properties, written alike.
  private static func entities(_ names: String) -> SchemaVersion {
    let entities = names.split(separator: " ").map { name in
      let parts = name.split(separator: "<").map(String.init)
      var entity = EntitySchema(parts[0])
      entity.renamedFrom = parts.dropFirst().first
      return entity
    }
    return SchemaVersion(entities: entities)
  }

  private static func renames(
    _ old: SchemaVersion,
    _ new: SchemaVersion,
    _ answers: SchemaAnswers = SchemaAnswers()
  ) throws -> [String] {
    let diff = try SchemaDiff(from: old, to: new, answers: answers)
    #expect(try diff.applied() == new)
    return diff.changes
      .filter { $0.code == .propertyRenamed || $0.code == .entityRenamed }
      .map { change in
        let old = change.oldPath?.property ?? change.oldPath?.entity ?? ""
        return "\(old)>\(change.path.property ?? change.path.entity)"
      }
  }

  @Test(
    "follows hints, and only where they are newer than the old version",
    arguments: [
      ("a", "b<a", ["a>b"]),
      ("b<a", "b<a", []),
      ("b<a", "c<a", ["b>c"]),
      ("b<a", "c<b", ["b>c"]),
      ("b<a", "b", []),
      ("b<a", "a", ["b>a"]),
      ("b<a", "a b", []),
      ("b<a a", "b<a a", []),
      ("a", "b<x a", []),
      ("b", "b<x", []),
      ("a b", "a<b b<a", ["b>a", "a>b"]),
      ("a<b b<a", "a<b b<a", []),
      ("a b", "b<a c<b", ["a>b", "b>c"]),
      ("a b c", "a<c b<a c<b", ["c>a", "a>b", "b>c"]),
      ("a", "A<a", ["a>A"]),
    ]
  )
  func hints(old: String, new: String, expected: [String]) throws {
    #expect(try Self.renames(Self.version(old), Self.version(new)) == expected)
    #expect(try Self.renames(Self.entities(old), Self.entities(new)) == expected)
  }

  @Test(
    "names both parts that claim to be one",
    arguments: [
      ("a", "b<a c<a", "'b' and 'c'", "'a'"),
      ("a", "a b<a", "'b' and 'a'", "'a'"),
      ("b<a c<a", "d<a", "'b' and 'c'", "'d'"),
      ("b<a c<a", "a", "'b' and 'c'", "'a'"),
    ]
  )
  func conflicts(old: String, new: String, both: String, one: String) {
    for (old, new) in [
      (Self.version(old), Self.version(new)), (Self.entities(old), Self.entities(new)),
    ] {
      let error = #expect(throws: SchemaError.self) { try SchemaDiff(from: old, to: new) }
      #expect(error?.kind == .conflict)
      #expect(error?.message.contains(both) == true, "\(String(describing: error))")
      #expect(error?.message.contains(one) == true, "\(String(describing: error))")
    }
  }

  @Test("follows answers, which settle what hints leave open")
  func answers() throws {
    let rename = SchemaAnswers(["FD106:E.a": .renamed(to: "c")])
    #expect(try Self.renames(Self.version("a b"), Self.version("c d"), rename) == ["a>c"])
    let both = SchemaAnswers(["FD106:E.a": .renamed(to: "b")])
    #expect(try Self.renames(Self.version("a"), Self.version("a b<a"), both) == ["a>b"])
    #expect(throws: SchemaError.self) {
      let answers = SchemaAnswers([
        "FD106:E.a": .renamed(to: "c"), "FD106:E.b": .renamed(to: "c"),
      ])
      return try SchemaDiff(from: Self.version("a b"), to: Self.version("c"), answers: answers)
    }
    #expect(throws: SchemaError.self) {
      let answers = SchemaAnswers(["FD106:E.a": .renamed(to: "c")])
      return try SchemaDiff(from: Self.version("a"), to: Self.version("b<a c"), answers: answers)
    }
  }

  @Test("is not changed by answers that are older than both versions, which are told")
  func staleAnswers() throws {
    let answers = SchemaAnswers([
      "FD106:E.a": .renamed(to: "b"), "EN104:F": .renamed(to: "E"), "FD103:E.z": .distinct,
    ])
    for (old, new) in [("b", "b"), ("a b", "a b"), ("b", "c b"), ("a", "c")] {
      let diff = try SchemaDiff(
        from: Self.version(old),
        to: Self.version(new),
        answers: answers
      )
      #expect(diff.staleAnswers == ["EN104:F", "FD103:E.z", "FD106:E.a"])
      #expect(!diff.changes.contains { $0.code == .propertyRenamed })
    }
  }

  @Test("keeps links, keys, indexes and inverses at what was renamed")
  func mentions() throws {
    var dog = EntitySchema("Dog", properties: [PropertySchema("id", .scalar(.int64))])
    var owner = PropertySchema("owner", .link("Person"))
    owner.inverse = "dogs"
    dog["owner"] = owner
    dog.primaryKey = ["id"]
    dog.indexes = [IndexSchema([.init("id")])]
    var dogs = PropertySchema("dogs", .link("Dog"), collection: .list)
    dogs.inverse = "owner"
    let person = EntitySchema("Person", properties: [dogs])
    let old = SchemaVersion(entities: [dog, person])
    var new = try old.applying([
      SchemaEdit.renameEntity("Dog", to: "Hound"),
      .renameProperties("Hound", ["id": "tag", "owner": "keeper"]),
    ])
    new[entity: "Hound"]?.renamedFrom = "Dog"
    new[SchemaPath("Hound", "tag")]?.renamedFrom = "id"
    new[SchemaPath("Hound", "keeper")]?.renamedFrom = "owner"
    let codes = try SchemaDiff(from: old, to: new).changes.map(\.code)
    #expect(Set(codes) == [.entityRenamed, .propertyRenamed, .hintChanged])
  }
}
