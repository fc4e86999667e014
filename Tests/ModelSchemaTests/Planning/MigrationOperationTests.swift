import ModelJSON
import ModelSchema
import Testing

@Suite("A migration operation")
struct MigrationOperationTests {
  @Test("is among the examples of these tests, whatever its kind")
  func completeness() {
    let kinds = Set(OperationExample.all.map(\.operation.keyword))
    #expect(kinds == Set(MigrationOperation.Keyword.allCases))
  }

  @Test("reads back equal from its JSON, whose text stays", arguments: OperationExample.all)
  func json(example: OperationExample) throws {
    let text = example.operation.jsonValue.canonicalText
    let read = try MigrationOperation(json: JSONDocument(parsing: text).root)
    #expect(read == example.operation)
    #expect(read.jsonValue.canonicalText == text)
  }

  @Test("is undone by its reverse, to the last detail", arguments: OperationExample.all)
  func reverse(example: OperationExample) throws {
    let start = OperationExample.version
    let after = try start.applying(example.operation)
    let reverse = try example.operation.reverse(in: start)
    #expect(try after.applying(reverse.operations) == start)
  }

  @Test("says what it does to values, and to people what it does", arguments: OperationExample.all)
  func description(example: OperationExample) {
    #expect(example.operation.stepClass(in: OperationExample.version) == example.stepClass)
    let words = example.operation.description
    #expect(words.hasPrefix(example.words), "\(words)")
  }

  @Test(
    "that does not fit the version names the place",
    arguments: [
      (.dropEntity("Cat"), "Cat: there is no such entity"),
      (.dropEntity("Person"), "House.owner: there is no entity 'Person'"),
      (.createEntity(EntitySchema("House")), "House: there is an entity of that name already"),
      (.dropProperty(SchemaPath("House", "id")), "part of the primary key"),
      (.dropProperty(SchemaPath("House", "title")), "no property 'title' for its keys"),
      (.renameProperties(entity: "House", ["area": "title"]), "such a property already"),
      (.dropUniqueKey(entity: "House", ["title"]), "(title) is not unique"),
      (.embedEntity("Plan", orphans: .fail, shared: .fail), "embedded already"),
      (
        .moveProperty(
          SchemaPath("House", "area"),
          to: SchemaPath("Villa", "area"),
          through: "owner"
        ),
        "no link 'owner' to one object joins it with 'Villa'"
      ),
      (.describe(SchemaDescription([.removeEntity("Villa")])), "stored values depend on it"),
      (.runCode("tidy", entity: "Cat"), "Cat: there is no such entity"),
    ] as [(MigrationOperation, String)]
  )
  func misfit(operation: MigrationOperation, message: String) {
    let error = #expect(throws: SchemaError.self) {
      try OperationExample.version.applying(operation)
    }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test(
    "is refused where a plan spells it otherwise",
    arguments: [
      (#"{"op": "erase"}"#, "'erase' is none of createEntity"),
      (#"{"op": "dropEntity"}"#, "'entity' is missing"),
      (#"{"op": "dropEntity", "entity": "A", "rows": 1}"#, "unknown member 'rows'"),
      (
        #"{"op": "fillProperty", "path": "A.b", "from": "nothing", "where": "all"}"#,
        #"expected "null" or {"constant": …}"#
      ),
      (
        #"{"op": "changeEnum", "enum": {"name": "E", "type": "string"}, "others": "fail", "map": [{"from": 1, "to": 2}, {"from": 1.0, "to": 3}]}"#,
        "a second entry for 1"
      ),
    ]
  )
  func refusal(text: String, message: String) throws {
    let value = try JSONDocument(parsing: text).root
    let error = #expect(throws: SchemaError.self) { try MigrationOperation(json: value) }
    #expect(error?.description.contains(message) == true, "\(String(describing: error))")
  }
}
