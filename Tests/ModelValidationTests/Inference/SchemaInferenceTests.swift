import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

struct SchemaInferenceTests {
  /// The schema of some samples, on one line and without `$schema`.
  private func schema(
    _ samples: [String],
    _ options: SchemaInferenceOptions = SchemaInferenceOptions()
  ) throws -> String {
    let inference = SchemaInference(options: options)
    for sample in samples { inference.add(try JSONDocument(parsing: sample)) }
    let text = try JSONDocument(parsing: inference.schema()).serialized()
    let start = #"{"$schema":"https://json-schema.org/draft/2020-12/schema""#
    #expect(text.hasPrefix(start))
    return "{" + text.dropFirst(start.count).drop { $0 == "," }
  }

  @Test(arguments: [
    ([], "{}"),
    (["null"], #"{"type":"null"}"#),
    (["true", "false"], #"{"type":"boolean"}"#),
    (["1", "2.0", "1e2"], #"{"type":"integer"}"#),
    (["1", "2.5"], #"{"type":"number"}"#),
    ([#""a""#, "null"], #"{"type":["string","null"]}"#),
    (["[]"], #"{"type":"array"}"#),
    (["[1, null]", "[]"], #"{"type":"array","items":{"type":["integer","null"]}}"#),
    (["{}"], #"{"type":"object"}"#),
    (
      [#"{"a":1,"b":2}"#, #"{"a":3}"#],
      #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"required":["a"]}"#
    ),
    (
      [#"{"a":1}"#, "[true]"],
      #"{"type":["object","array"],"items":{"type":"boolean"},"properties":{"a":{"type":"integer"}},"#
        + #""required":["a"]}"#
    ),
  ])
  func `says what the samples show`(_ samples: [String], _ expected: String) throws {
    #expect(try schema(samples) == expected)
  }

  @Test
  func `a key that an object has twice is there once`() throws {
    let text = try schema([#"{"a":1,"a":"x"}"#, #"{"b":1}"#])
    #expect(!text.contains("required"))
    #expect(text.contains(#""a":{"type":["string","integer"]}"#))
  }

  @Test
  func `keys that Swift takes for the same are different`() throws {
    let text = try schema(["{\"\u{E9}\":1,\"e\u{301}\":true}"])
    #expect(
      text.contains("{\"\u{E9}\":{\"type\":\"integer\"},\"e\u{301}\":{\"type\":\"boolean\"}}")
    )
  }

  @Test(arguments: [
    ("2026-11-30T10:00:00Z", "date-time"), ("2026-11-30", "date"), ("10:00:00Z", "time"),
    ("123e4567-e89b-12d3-a456-426614174000", "uuid"), ("ada@example.com", "email"),
    ("192.168.0.1", "ipv4"), ("::1", "ipv6"), ("https://example.com/a", "uri"),
  ])
  func `finds the format of strings`(_ text: String, _ format: String) throws {
    #expect(try schema(["\"\(text)\""]) == #"{"type":"string","format":"\#(format)"}"#)
    #expect(try schema(["\"\(text)\"", #""other: 1""#]) == #"{"type":"string"}"#)
    var options = SchemaInferenceOptions()
    options.infersFormats = false
    #expect(try schema(["\"\(text)\""], options) == #"{"type":"string"}"#)
  }

  @Test
  func `lists strings that come again and again, and null beside them`() throws {
    let samples = (0..<30).map { #""\#(["new", "old", "gone"][$0 % 3])""# }
    #expect(try schema(samples) == #"{"type":"string","enum":["gone","new","old"]}"#)
    #expect(
      try schema(samples + ["null"])
        == #"{"type":["string","null"],"enum":["gone","new","old",null]}"#
    )
    #expect(try schema(samples + ["1"]) == #"{"type":["string","integer"]}"#)
    #expect(try schema(Array(samples.prefix(19))) == #"{"type":"string"}"#)
    var options = SchemaInferenceOptions()
    options.maximumEnumValues = 2
    #expect(try schema(samples, options) == #"{"type":"string"}"#)
  }

  @Test
  func `bounds are those of the samples, exactly`() throws {
    var options = SchemaInferenceOptions()
    options.infersBounds = true
    #expect(
      try schema(["0.1", "0.1000000000000000000000001", "-12345678901234567890"], options)
        == #"{"type":"number","minimum":-12345678901234567890,"maximum":0.1000000000000000000000001}"#
    )
    #expect(
      try schema([#""é💩""#, #""abc""#], options)
        == #"{"type":"string","minLength":2,"maxLength":3}"#
    )
    #expect(
      try schema(["[1]", "[2, 3]"], options)
        == #"{"type":"array","items":{"type":"integer","minimum":1,"maximum":3},"#
        + #""minItems":1,"maxItems":2}"#
    )
  }

  @Test
  func `keys that are data make a dictionary`() throws {
    let byNumber = #"{"205":{"n":1},"206":{"n":2},"207":{"n":3},"208":{"m":4}}"#
    #expect(
      try schema([byNumber])
        == #"{"type":"object","additionalProperties":{"type":"object","properties":"#
        + #"{"n":{"type":"integer"},"m":{"type":"integer"}}}}"#
    )
    let many = (0..<300).map { #""key-\#($0)":[\#($0 % 2 == 0 ? "1" : "\"x\"")]"# }
    #expect(
      try schema(["{" + many.joined(separator: ",") + "}"])
        == #"{"type":"object","additionalProperties":{"type":"array","items":"#
        + #"{"type":["string","integer"]}}}"#
    )
  }

  @Test
  func `closes objects on request, dictionaries never`() throws {
    var options = SchemaInferenceOptions()
    options.closesObjects = true
    #expect(
      try schema([#"{"a":{"1":1,"2":2,"3":3,"4":4}}"#], options)
        == #"{"type":"object","properties":{"a":{"type":"object","additionalProperties":"#
        + #"{"type":"integer"}}},"required":["a"],"additionalProperties":false}"#
    )
  }

  @Test
  func `what lies too deep is left open`() throws {
    let depth = 1_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let sample = try JSONDocument(parsing: text)
    let inference = SchemaInference()
    inference.add(sample)
    let schema = try JSONSchema(JSONDocument(parsing: inference.schema()))
    #expect(schema.isValid(sample))
    #expect(!schema.isValid(try JSONDocument(parsing: "[1]")))
  }

  /// The figures of all options on real files.
  @Test(
    .enabled(if: SharedFolder.isAvailable, SharedFolder.reason),
    arguments: ["data/twitter.json", "data/citm_catalog.json", "data/canada.json"],
    [true, false]
  )
  func `accepts what it saw`(_ path: String, _ isStrict: Bool) throws {
    let document = try JSONDocument(parsing: SharedFolder.bytes(of: path))
    var options = SchemaInferenceOptions()
    options.infersBounds = isStrict
    options.closesObjects = isStrict
    let inference = SchemaInference(options: options)
    inference.add(document)
    let text = inference.schema()
    let schema = try JSONSchema(
      JSONDocument(parsing: text),
      options: JSONSchemaOptions(assertsFormats: true)
    )
    #expect(schema.validate(document).failures.map(\.description) == [])
    #expect(!schema.isValid(try JSONDocument(parsing: "1")))
  }

  @Test
  func `accepts what it saw of many random samples`() throws {
    var random = RandomSamples(seed: 7)
    for _ in 0..<300 {
      let samples = (0..<Int.random(in: 1...12, using: &random)).map { _ in random.value(depth: 3) }
      var options = SchemaInferenceOptions()
      options.infersBounds = Bool.random(using: &random)
      options.closesObjects = Bool.random(using: &random)
      options.maximumProperties = Int.random(in: 1...4, using: &random)
      let inference = SchemaInference(options: options)
      let documents = try samples.map { try JSONDocument(parsing: $0) }
      for document in documents { inference.add(document) }
      let text = inference.schema()
      let schema = try JSONSchema(
        JSONDocument(parsing: text),
        options: JSONSchemaOptions(assertsFormats: true)
      )
      for document in documents {
        #expect(schema.validate(document).failures.map(\.description) == [], "\(text)")
      }
    }
  }
}

/// Small JSON texts of every kind, the same for each seed.
private struct RandomSamples: RandomNumberGenerator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { generator.next() }

  mutating func value(depth: Int) -> String {
    switch Int.random(in: 0...(depth > 0 ? 8 : 5), using: &self) {
    case 0: "null"
    case 1: ["true", "false"].randomElement(using: &self) ?? "true"
    case 2: String(Int.random(in: -5...5, using: &self))
    case 3: ["0.5", "1.0", "1e400", "-0"].randomElement(using: &self) ?? "0"
    case 4, 5: #""\#(["a", "b", "2026-11-30", "é", "a://b"].randomElement(using: &self) ?? "")""#
    case 6: "[" + list(depth) { $0.value(depth: depth - 1) } + "]"
    default:
      "{"
        + list(depth) {
          "\"\("abcdé".randomElement(using: &$0) ?? "a")\":\($0.value(depth: depth - 1))"
        } + "}"
    }
  }

  private mutating func list(_ depth: Int, _ element: (inout Self) -> String) -> String {
    let count = Int.random(in: 0...4, using: &self)
    var elements: [String] = []
    for _ in 0..<count { elements.append(element(&self)) }
    return elements.joined(separator: ",")
  }
}
