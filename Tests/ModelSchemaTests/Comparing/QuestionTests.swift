import ModelTestSupport
import Testing

@testable import ModelSchema

@Suite("The questions of a diff")
struct QuestionTests {
  @Test("are gone when they are answered by any of their choices", arguments: UInt64(1)...150)
  func anyChoice(seed: UInt64) throws {
    var generator = SchemaGenerator(seed: seed)
    let old = generator.version()
    let new = generator.mutated(old, changes: 5)
    guard var diff = try SchemaDiff.orConflict(from: old, to: new) else { return }
    var answers = SchemaAnswers()
    while let question = diff.questions.first(where: \.isRequired) {
      try #require(answers[question.id] == nil, "\(question.id) is asked again")
      let picked = generator.pick(question.choices)
      let choice = try #require(picked, "\(question.id)")
      answers[question.id] = choice.answer
      diff = try SchemaDiff(from: old, to: new, answers: answers)
      #expect(try diff.applied() == new, "\(question.id): \(choice.answer)")
    }
    #expect(diff.changeClass < .question)
    #expect(diff.changes.allSatisfy { $0.changeClass != .question })
  }

  private static func version(_ properties: [PropertySchema]) -> SchemaVersion {
    SchemaVersion(entities: [EntitySchema("E", properties: properties)])
  }

  @Test("list candidates by words, type and optionality, the likeliest first")
  func candidates() throws {
    let text = PropertyType.scalar(.string)
    let old = Self.version([PropertySchema("imageURL", text)])
    let new = Self.version([
      PropertySchema("author", text), PropertySchema("image_link", text),
      PropertySchema("imageURLs", .scalar(.url)), PropertySchema("likes", .scalar(.int64)),
    ])
    let diff = try SchemaDiff(from: old, to: new)
    let question = try #require(diff.questions.first { $0.id == "FD106:E.imageURL" })
    #expect(
      question.choices.map(\.answer) == [
        .renamed(to: "image_link"), .renamed(to: "imageURLs"), .renamed(to: "author"), .distinct,
      ]
    )
    #expect(question.choices.allSatisfy { !$0.consequence.isEmpty })
  }

  @Test("come for a property that another entity has now, and a link leads there")
  func moves() throws {
    let street = PropertySchema("street", .scalar(.string), isOptional: true)
    let id = PropertySchema("id", .scalar(.int64))
    let home = PropertySchema("home", .link("Place"), isOptional: true)
    let person = EntitySchema("Person", properties: [street, home, id])
    let place = EntitySchema("Place", properties: [id])
    let old = SchemaVersion(entities: [person, place])
    var new = old
    new[SchemaPath("Person", "street")] = nil
    new[SchemaPath("Place", "street")] = street
    let open = try SchemaDiff(from: old, to: new)
    #expect(open.questions.map(\.id) == ["FD107:Person.street"])
    let answer = SchemaAnswer.moved(to: SchemaPath("Place", "street"), through: "home")
    #expect(open.questions.first?.choices.map(\.answer) == [answer, .distinct])
    let moved = try SchemaDiff(
      from: old,
      to: new,
      answers: SchemaAnswers(["FD107:Person.street": answer])
    )
    #expect(moved.questions.isEmpty)
    #expect(moved.changes.map(\.code) == [.propertyMoved])
    #expect(moved.changeClass == .dataStep)
    let back = try SchemaDiff(from: new, to: old)
    #expect(back.changes.map(\.code) == [.propertyAdded, .propertyRemoved])
  }

  @Test("do not come where a parent or a child declares the property now")
  func hierarchy() throws {
    let name = PropertySchema("name", .scalar(.string))
    let animal = EntitySchema("Animal", properties: [])
    var dog = EntitySchema("Dog", properties: [name])
    var cat = EntitySchema("Cat", properties: [name])
    dog.parent = "Animal"
    cat.parent = "Animal"
    let old = SchemaVersion(entities: [animal, dog, cat])
    var new = old
    new[entity: "Animal"]?["name"] = name
    new[entity: "Dog"]?["name"] = nil
    new[entity: "Cat"]?["name"] = nil
    let up = try SchemaDiff(from: old, to: new)
    #expect(up.changes.map(\.code) == [.propertyMoved, .propertyMoved])
    #expect(up.changeClass == .dataStep)
    #expect(up.questions.isEmpty)
    let down = try SchemaDiff(from: new, to: old)
    #expect(down.changes.map(\.code) == [.propertyMoved, .propertyMoved])
    #expect(down.changeClass == .lossy)
  }

  @Test("come for entities that were merged")
  func merge() throws {
    let id = PropertySchema("id", .scalar(.int64))
    let city = PropertySchema("city", .scalar(.string), isOptional: true)
    var place = EntitySchema("Place", properties: [id, city])
    place.primaryKey = ["id"]
    let link = PropertySchema("place", .link("Place"), isOptional: true)
    let old = SchemaVersion(entities: [place, EntitySchema("Person", properties: [id, link])])
    let new = SchemaVersion(entities: [EntitySchema("Person", properties: [id, city])])
    let open = try SchemaDiff(from: old, to: new)
    #expect(open.questions.map(\.id) == ["EN106:Place"])
    let answers = SchemaAnswers(["EN106:Place": .merged(into: "Person", through: "place")])
    let merged = try SchemaDiff(from: old, to: new, answers: answers)
    #expect(merged.changes.map(\.code) == [.entitiesMerged])
    #expect(merged.changeClass == .dataStep)
    #expect(try merged.applied() == new)
  }

  @Test("refuse answers of another form, and those that leave rows without a value")
  func misfits() throws {
    let old = Self.version([])
    let new = Self.version([PropertySchema("name", .scalar(.string))])
    for answer in [
      SchemaAnswer.renamed(to: "x"), .distinct, .fill(.null, rows: .all),
      .fill(.constant(.null), rows: .all), .merge(.fail),
    ] {
      let answers = SchemaAnswers(["FD103:E.name": answer])
      let error = #expect(throws: SchemaError.self) {
        try SchemaDiff(from: old, to: new, answers: answers)
      }
      #expect(error?.kind == .conflict)
      #expect(error?.message.contains("FD103:E.name") == true)
    }
  }

  @Test("of answers take part in the class")
  func answeredClass() throws {
    let rid = PropertySchema("rid", .scalar(.string))
    let old = Self.version([rid])
    var new = old
    new[entity: "E"]?.uniqueKeys = [["rid"]]
    let policies: [(MergePolicy, ChangeClass)] = [
      (.fail, .dataStep), (.suffix, .dataStep), (.keepFirst, .lossy), (.fillFirst, .lossy),
    ]
    #expect(try SchemaDiff(from: old, to: new).questions.map(\.isRequired) == [false])
    for (policy, expected) in policies {
      let answers = SchemaAnswers(["UQ101:E.rid": .merge(policy)])
      let diff = try SchemaDiff(from: old, to: new, answers: answers)
      #expect(diff.questions.isEmpty)
      #expect(diff.changeClass == expected)
      #expect(diff.changes.first?.answer == .merge(policy))
    }
  }
}
