import ModelCommands
import ModelCommandsTestSupport
import ModelJSON
import Testing

struct BowtieCommandTests {
  private static let start = #"{"cmd":"start","version":1}"#
  private static let stop = #"{"cmd":"stop"}"#

  /// What is answered to the requests, line by line.
  private func talk(
    _ requests: [String],
    words: [String] = [],
    environment: [String: String] = [:]
  ) throws -> (answers: [JSONValue], code: ExitCode, errors: String) {
    let world = RecordingTerminal(files: ["-": requests.joined(separator: "\n")])
    world.environment = environment
    let code = world.run(["bowtie"] + words)
    let answers = try world.output.split(separator: "\n").map {
      try JSONDocument(parsing: String($0)).root
    }
    return (answers, code, world.errors)
  }

  private func run(_ schema: String, _ instances: [String], registry: String = "{}") -> String {
    let tests = instances.map { #"{"description":"","instance":\#($0),"valid":false}"# }
    return #"{"cmd":"run","seq":[7],"case":{"description":"c","schema":\#(schema),"#
      + #""registry":\#(registry),"tests":[\#(tests.joined(separator: ","))]}}"#
  }

  @Test
  func `tells what it is, with the members that the protocol asks for`() throws {
    let (answers, code, _) = try talk([Self.start, Self.stop])
    #expect(code == .success)
    #expect(answers.count == 1)
    let implementation = try #require(answers[0]["implementation"]?.object)
    #expect(answers[0]["version"]?.int64 == 1)
    #expect(
      Set(implementation.map(\.key)) == [
        "name", "language", "version", "dialects", "homepage", "issues", "source",
      ]
    )
    #expect(implementation["dialects"]?.array?.count == 6)
  }

  @Test(arguments: [
    ("http://json-schema.org/draft-04/schema#", true),
    ("http://json-schema.org/draft-03/schema#", false),
    ("https://json-schema.org/v1", true),
  ])
  func `says whether it knows a dialect`(_ uri: String, _ isKnown: Bool) throws {
    let (answers, _, _) = try talk([Self.start, #"{"cmd":"dialect","dialect":"\#(uri)"}"#])
    #expect(answers.last?["ok"]?.bool == isKnown)
  }

  @Test
  func `judges the instances in their order and never by what is expected`() throws {
    let (answers, code, _) = try talk([
      Self.start, run(#"{"type":"string"}"#, [#""a""#, "1"]), Self.stop,
    ])
    #expect(code == .success)
    #expect(answers[1].text == #"{"seq":[7],"results":[{"valid":true},{"valid":false}]}"#)
  }

  @Test
  func `reads schemas in the dialect that was chosen last`() throws {
    let schema = ##"{"$defs":{"s":{"type":"string"}},"$ref":"#/$defs/s","minLength":2}"##
    let draft7 = #"{"cmd":"dialect","dialect":"http://json-schema.org/draft-07/schema#"}"#
    let latest = #"{"cmd":"dialect","dialect":"https://json-schema.org/draft/2020-12/schema"}"#
    let request = run(schema, [#""a""#])
    let (answers, _, _) = try talk([Self.start, draft7, request, latest, request])
    #expect(answers[2]["results"]?[0]?["valid"]?.bool == true)
    #expect(answers[4]["results"]?[0]?["valid"]?.bool == false)
  }

  @Test
  func `finds what the registry holds`() throws {
    let registry = #"{"http://localhost:1234/int.json":{"type":"integer"}}"#
    let request = run(
      #"{"$ref":"http://localhost:1234/int.json"}"#,
      ["1", "true"],
      registry: registry
    )
    let (answers, _, _) = try talk([Self.start, request])
    #expect(answers[1]["results"]?.text == #"[{"valid":true},{"valid":false}]"#)
  }

  @Test
  func `a schema that cannot be used is an error of its case alone`() throws {
    let (answers, code, _) = try talk([
      Self.start, run(#"{"$ref":"http://nowhere.example/"}"#, ["1"]), run("true", ["1"]), Self.stop,
    ])
    #expect(code == .success)
    #expect(answers[1]["errored"]?.bool == true)
    #expect(answers[1]["context"]?["message"]?.string?.contains("nowhere.example") == true)
    #expect(answers[2]["results"]?[0]?["valid"]?.bool == true)
  }

  @Test(
    arguments: [
      ([], [:], true), (["--assert-format"], [:], false), ([], ["FORMAT_ASSERT": "1"], false),
      ([], ["FORMAT_ASSERT": "0"], true),
    ] as [([String], [String: String], Bool)]
  )
  func `judges formats where it is told to`(
    _ words: [String],
    _ environment: [String: String],
    _ isValid: Bool
  ) throws {
    let requests = [Self.start, run(#"{"format":"date"}"#, [#""soon""#])]
    let (answers, _, _) = try talk(requests, words: words, environment: environment)
    #expect(answers[1]["results"]?[0]?["valid"]?.bool == isValid)
  }

  @Test(arguments: [
    ("{", "must be JSON"), (#"{"cmd":"start","version":2}"#, "version 1"),
    (#"{"cmd":"run","seq":1}"#, "after 'start'"), (#"{"cmd":"walk"}"#, "'cmd' must be"),
    ("{\"cmd\":\"start\",\"version\":1}\n{\"cmd\":\"run\",\"seq\":1}", "'case.tests'"),
    ("{\"cmd\":\"start\",\"version\":1}\n{\"cmd\":\"run\",\"case\":{}}", "'seq'"),
    ("{\"cmd\":\"start\",\"version\":1}\n{\"cmd\":\"dialect\"}", "'dialect'"),
  ])
  func `ends with an error at a request that is not in the protocol`(
    _ request: String,
    _ message: String
  ) throws {
    let (_, code, errors) = try talk([request])
    #expect(code == .failure)
    #expect(errors.contains(message), "\(errors)")
  }

  @Test
  func `lists annotations where they are asked for`() throws {
    let schema = ##"{"$ref":"#/$defs/o","$defs":{"o":{"properties":{"foo":{"title":"Foo"}}}}}"##
    let request = run(schema, [#"{"foo":1}"#]).dropFirst()
    let (answers, _, _) = try talk([Self.start, #"{"output":"annotations","# + request])
    let annotations = try #require(answers[1]["results"]?[0]?["annotations"]?.array)
    let title = try #require(annotations.first { $0["keyword"]?.string == "title" })
    #expect(
      title.text == ##"{"keyword":"title","instanceLocation":"/foo","##
        + ##""keywordLocation":"#/$defs/o/properties/foo/title","annotation":"Foo"}"##
    )
    let refused = run(#"{"properties":{"foo":{"type":"null"}}}"#, [#"{"foo":1}"#])
    let (others, _, _) = try talk([Self.start, #"{"output":"annotations","# + refused.dropFirst()])
    #expect(others[1]["results"]?.text == #"[{"valid":false,"annotations":[]}]"#)
  }

  @Test
  func `is left out of the short help and has its own`() {
    let world = RecordingTerminal()
    world.run(["--help"])
    #expect(!world.output.contains("bowtie"))
    world.run(["help", "bowtie"])
    #expect(world.output.contains("--assert-format"))
  }
}
