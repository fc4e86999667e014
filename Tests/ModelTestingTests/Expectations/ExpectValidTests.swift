import ModelJSON
import ModelTesting
import ModelValidation
import Testing

struct ExpectValidTests {
  private let schema = #"{"properties": {"new_brand": {"type": "boolean"}}, "required": ["id"]}"#

  @Test
  func `accepts a fixture that fits the schema of another`() {
    #expect(
      expectValid(
        Fixture("dining-partner-brands.json"),
        against: Fixture("Schemas/dining-partner-brands.schema.json")
      )
    )
  }

  @Test
  func `accepts documents, texts and compiled schemas`() throws {
    let document = try JSONDocument(parsing: #"{"id": "b-1"}"#)
    let schemaDocument = try JSONDocument(parsing: schema)
    expectValid(document, against: schema)
    expectValid(document, against: schemaDocument)
    expectValid(#"{"id": "b-1"}"#, against: try JSONSchema(schemaDocument))
  }

  @Test
  func `lists what is wrong in one failure at the line of the call`() {
    var isValid = true
    let line = #line + 2
    let failures = recordedFailures {
      isValid = expectValid(#"{"id": "b-1", "new_brand": "yes"}"#, against: schema)
    }
    #expect(!isValid)
    let message = """
      the document does not fit the schema
        1:28: /new_brand: expected boolean, found string "yes"
      """
    #expect(failures == [RecordedFailure(message: message, line: line)])
  }

  @Test
  func `names the fixture in front of line and column`() throws {
    let failures = recordedFailures {
      expectValid(
        Fixture("Damaged/brands-wrong-types.json"),
        against: Fixture("Schemas/dining-partner-brands.schema.json")
      )
    }
    let lines = try #require(failures.first).message.split(separator: "\n")
    #expect(failures.count == 1)
    #expect(lines.first == "Damaged/brands-wrong-types.json does not fit the schema")
    #expect(lines.count > 1)
    for line in lines.dropFirst() where !line.contains("more") {
      #expect(line.hasPrefix("  ") && line.contains("Damaged/brands-wrong-types.json:"))
      #expect(line.contains(": /"))
    }
  }

  @Test
  func `says why the closest branch does not fit`() {
    let schema = #"{"anyOf": [{"required": ["id"]}, {"type": "string"}]}"#
    let failures = recordedFailures { expectValid("{}", against: schema) }
    #expect(failures.first?.message.split(separator: "\n").count == 3)
    #expect(failures.first?.message.contains("\n    1:1: ") == true)
  }

  @Test
  func `shows twenty failures and counts the others`() throws {
    let strings = Array(repeating: #""x""#, count: 25).joined(separator: ", ")
    let failures = recordedFailures {
      expectValid("[\(strings)]", against: #"{"items": {"type": "integer"}}"#)
    }
    let lines = try #require(failures.first).message.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.last == "  … and 5 more")
  }

  @Test(
    arguments: [
      (#"{"id": "#, "{}", "  1:7: "),
      ("{}", #"{"type": "text"}"#, "  1:10: /type: "),
      ("{}", #"{"type" "#, "  1:8: "),
    ]
  )
  func `fails where one of the two cannot be read`(
    document: String,
    schema: String,
    place: String
  ) {
    let failures = recordedFailures { expectValid(document, against: schema) }
    #expect(failures.count == 1)
    #expect(failures.first?.message.hasPrefix("the document cannot be checked\n\(place)") == true)
  }

  @Test
  func `fails where a fixture is missing`() {
    let failures = recordedFailures { expectValid(Fixture("no-such.json"), against: "{}") }
    #expect(failures.first?.message.contains("there is no fixture 'no-such.json'") == true)
  }
}
