import ModelJSON
import ModelValidation
import Testing

struct DialectTests {
  @Test(arguments: Dialect.allCases)
  func `is found by its name and its URI`(_ dialect: Dialect) {
    #expect(Dialect(uri: dialect.uri) == dialect)
    #expect(Dialect(name: dialect.rawValue) == dialect)
    #expect(Dialect(name: dialect.uri) == dialect)
  }

  @Test(
    arguments: [
      ("draft-07", .draft7), ("draft07", .draft7), ("Draft-7", .draft7),
      ("draft2020-12", .draft202012),
      ("draft-2019-09", .draft201909), ("2020", .draft202012), ("v1", .v1), ("draft3", nil),
      ("draft", nil), ("open", nil), ("", nil),
    ] as [(String, Dialect?)]
  )
  func `is found by the names that are common for it`(name: String, expected: Dialect?) {
    #expect(Dialect(name: name) == expected)
  }

  @Test(
    arguments: [
      ("http://json-schema.org/draft-04/schema", .draft4),
      ("https://json-schema.org/draft-07/schema#", .draft7),
      ("https://json-schema.org/draft/2020-12/schema#", .draft202012),
      ("https://json-schema.org/v1/2026", .v1), ("http://json-schema.org/draft-03/schema#", nil),
    ] as [(String, Dialect?)]
  )
  func `is found by URIs as they are written`(uri: String, expected: Dialect?) {
    #expect(Dialect(uri: uri) == expected)
  }

  /// What each dialect says of an instance, in the order of the cases: `+` valid, `-` invalid.
  static let differences: [(schema: String, instance: String, verdicts: String)] = [
    // The order is draft 4, 6, 7, 2019-09, 2020-12, v1, OpenAPI 3.0, OpenAPI 3.1.
    (#"{"type": "integer"}"#, "1.0", "-+++++-+"),
    (#"{"const": 1}"#, "2", "+-----+-"),
    (#"{"if": {"type": "number"}, "then": {"minimum": 3}}"#, "2", "++----+-"),
    (#"{"contains": {"type": "null"}}"#, "[1]", "+-----+-"),
    (#"{"contains": {}, "minContains": 2}"#, "[1]", "+++---+-"),
    (#"{"patternProperties": {"a": {"type": "null"}}}"#, #"{"a": 1}"#, "------+-"),
    (#"{"dependencies": {"a": ["b"]}}"#, #"{"a": 1}"#, "------+-"),
    (#"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#, "+++---+-"),
    (#"{"prefixItems": [{"type": "null"}]}"#, "[1]", "++++--+-"),
    (#"{"type": "string", "nullable": true}"#, "null", "------+-"),
    (#"{"format": "ipv4"}"#, #""x""#, "+++++-++"),
    (#"{"contentEncoding": "base64"}"#, #""%""#, "++-+++++"),
    (
      ##"{"$ref": "#/definitions/a", "minimum": 3, "definitions": {"a": {"type": "number"}}}"##,
      "2",
      "+++---+-"
    ),
  ]

  @Test(arguments: differences)
  func `has its own keywords`(schema: String, instance: String, verdicts: String) throws {
    let document = try JSONDocument(parsing: schema)
    let instance = try JSONDocument(parsing: instance)
    let found = try Dialect.allCases.map { dialect in
      var options = JSONSchemaOptions(dialect: dialect)
      // Version 1 and OpenAPI 3.0 would refuse some of the keywords.
      options.checksSchema = false
      let compiled = try JSONSchema(document, options: options)
      let verdict = compiled.isValid(instance)
      #expect(compiled.validate(instance).isValid == verdict)
      return (dialect, verdict ? "+" : "-")
    }
    let order: [Dialect] = [
      .draft4, .draft6, .draft7, .draft201909, .draft202012, .v1, .openAPI30, .openAPI31,
    ]
    let text = order.map { dialect in found.first { $0.0 == dialect }?.1 ?? "?" }.joined()
    #expect(text == verdicts)
  }

  @Test func `reports the keyword as the dialect calls it`() throws {
    let options = JSONSchemaOptions(dialect: .draft4)
    let schema = try JSONSchema(
      JSONDocument(
        parsing: """
          {"properties": {
            "a": {"minimum": 3, "exclusiveMinimum": true},
            "b": {"items": [{"type": "null"}], "additionalItems": {"type": "string"}},
            "c": {"dependencies": {"x": ["y"], "z": {"required": ["w"]}}},
            "d": {"type": "integer"}}}
          """
      ),
      options: options
    )
    let instance = try JSONDocument(
      parsing: #"{"a": 3, "b": [1, 2], "c": {"x": 1, "z": 1}, "d": 1.0}"#
    )
    let failures = schema.validate(instance).failures
    #expect(
      failures.map { "\($0.keywordLocation) \($0.message)" } == [
        "/properties/a/minimum expected more than 3, found integer 3",
        "/properties/b/items/0/type expected null, found integer 1",
        "/properties/b/additionalItems/type expected string, found integer 2",
        "/properties/c/dependencies expected the property 'y' beside 'x', found an object without it",
        "/properties/c/dependencies/z/required expected the property 'w', found an object without it",
        "/properties/d/type expected integer (without fraction or exponent), found integer 1.0",
      ]
    )
  }

  @Test func `is chosen by each embedded schema for itself`() throws {
    let schema = try JSONSchema(
      JSONDocument(
        parsing: ##"""
          {"$schema": "https://json-schema.org/draft/2020-12/schema",
           "properties": {
             "old": {"$id": "old", "$schema": "http://json-schema.org/draft-07/schema#",
               "items": [{"type": "string"}], "$defs": 1},
             "older": {"$schema": "http://json-schema.org/draft-04/schema#",
               "minimum": 3, "exclusiveMinimum": true},
             "new": {"prefixItems": [{"type": "string"}]}}}
          """##
      )
    )
    for (instance, expected) in [
      (#"{"old": ["a", 1], "older": 4, "new": ["a", 1]}"#, true), (#"{"old": [1]}"#, false),
      (#"{"older": 3}"#, false), (#"{"new": [1]}"#, false),
    ] {
      #expect(try schema.isValid(JSONDocument(parsing: instance)) == expected)
    }
  }

  @Test func `checks each embedded schema by its own meta-schema`() throws {
    let text = """
      {"$schema": "https://json-schema.org/draft/2020-12/schema", "minLength": -1,
       "properties": {
         "old": {"$id": "old", "$schema": "http://json-schema.org/draft-07/schema#",
           "items": [{"type": "text"}]}}}
      """
    let report = try JSONSchema.check(JSONDocument(parsing: text))
    #expect(
      report.failures.map { "\($0.position) \($0.instanceLocation)" } == [
        "1:74 /minLength", "4:15 /properties/old/items",
      ]
    )
  }
}
