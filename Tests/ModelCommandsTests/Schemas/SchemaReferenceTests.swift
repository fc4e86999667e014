import ModelCommands
import Testing

/// Where schemas, and the schemas that they refer to, are found.
struct SchemaReferenceTests {
  private func terminal(_ files: [String: String]) -> PieceTerminal {
    let terminal = PieceTerminal(files)
    terminal.currentFolder = "/some/where"
    return terminal
  }

  private static let api = """
    {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "components": {"schemas": {
      "Brand": {"type": "object", "properties": {"id": {"$ref": "#/components/schemas/ID"}}},
      "ID": {"$anchor": "id", "type": "string"}
    }}}
    """

  @Test(arguments: [
    ("a.json#/components/schemas/Brand", "{\"id\": \"1\"}", ExitCode.success),
    ("a.json#/components/schemas/Brand", "{\"id\": 1}", .findings),
    ("a.json#id", "\"1\"", .success), ("a.json#id", "1", .findings),
  ])
  func `takes a schema out of a document`(reference: String, payload: String, code: ExitCode) {
    let terminal = terminal(["a.json": Self.api, "p": payload])
    #expect(terminal.run(["validate", "-s", reference, "p"]) == code)
    #expect(terminal.errors.isEmpty)
    if code == .findings { #expect(terminal.output.contains("(#/components/schemas/ID/type)")) }
  }

  @Test func `says when there is no schema at the place`() {
    let terminal = terminal(["a.json": Self.api, "p": "1"])
    #expect(terminal.run(["validate", "-s", "a.json#/components/schemas/Brnad", "p"]) == .failure)
    #expect(terminal.errors.hasPrefix("a.json:1:1: "))
  }

  @Test func `prefers a file whose name has a mark in it`() {
    let terminal = terminal(["a#b": "true", "p": "1"])
    #expect(terminal.run(["validate", "-s", "a#b", "p"]) == .success)
  }

  @Test(arguments: ["x/b.json", "./b.json", "../where/x/b.json", "file:///some/where/x/b.json"])
  func `finds schemas beside the one that refers to them`(reference: String) {
    let isInside = reference.contains("x/")
    let terminal = terminal([
      isInside ? "a.json" : "x/a.json": "{\"items\": {\"$ref\": \"\(reference)\"}}",
      "x/b.json": "{\"type\": \"string\"}", "p": "[1]",
    ])
    #expect(terminal.run(["validate", "-s", isInside ? "a.json" : "x/a.json", "p"]) == .findings)
    #expect(terminal.output.contains("expected string, found integer 1 (x/b.json#/type)"))
  }

  @Test func `names the document that is to blame`() {
    let terminal = terminal([
      "a.json": ##"{"$ref": "b.json"}"##, "b.json": "{\n\"type\": \"text\"}", "p": "1",
    ])
    #expect(terminal.run(["validate", "-s", "a.json", "p"]) == .failure)
    #expect(terminal.errors.hasPrefix("b.json:2:9: /type: "))
  }

  @Test(arguments: [
    ["--resolve", "https://a.example/b.json=local/b.json"], ["--resolve=https://a.example/=local"],
    ["--resolve", "https://a.example=local/", "--resolve", "https://b.example=x"],
  ])
  func `finds documents where the options say`(options: [String]) {
    let terminal = terminal([
      "a.json": #"{"$ref": "https://a.example/b.json"}"#, "local/b.json": #"{"type": "null"}"#,
      "p": "1",
    ])
    #expect(terminal.run(["validate", "-s", "a.json"] + options + ["p"]) == .findings)
    #expect(terminal.output.contains("(https://a.example/b.json#/type)"))
  }

  @Test func `fetches nothing, and leaves no folder`() {
    let schema = #"{"$ref": "https://a.example/x/../../secret.json"}"#
    let terminal = terminal(["a.json": schema, "secret.json": "true", "d/x/b": "1", "p": "1"])
    let words = ["validate", "-s", "a.json", "--resolve", "https://a.example/=d/x", "p"]
    #expect(terminal.run(words) == .failure)
    #expect(terminal.errors.hasPrefix("a.json:1:10: /$ref: "))
  }

  @Test(arguments: [
    (["--dialect", "openapi-3.0"], ExitCode.success), (["--dialect", "draft-07"], .findings),
    ([], .findings),
  ])
  func `reads a schema in the dialect that is given`(options: [String], code: ExitCode) {
    let terminal = terminal(["s": #"{"type": "string", "nullable": true}"#, "p": "null"])
    #expect(terminal.run(["validate", "-s", "s"] + options + ["p"]) == code)
  }

  @Test func `knows dialects by name`() {
    let terminal = terminal(["s": "true", "p": "null"])
    #expect(terminal.run(["validate", "-s", "s", "--dialect", "2020-11", "p"]) == .failure)
    let message = "option '--dialect' does not know '2020-11'; did you mean '2020-12'?"
    #expect(terminal.errors.hasPrefix("modelkit: \(message)\n"))
  }

  // MARK: $schema in the payload

  @Test(arguments: [
    (#"{"$schema": "b.json", "n": "x"}"#, ExitCode.success),
    (#"{"$schema": "./b.json", "n": 1}"#, .findings),
    (##"{"$schema": "b.json#/$defs/any", "n": 1}"##, .success),
    (#"{"$schema": "http://json-schema.org/draft-07/schema#", "minLength": 1}"#, .success),
    (#"{"$schema": "http://json-schema.org/draft-07/schema#", "minLength": -1}"#, .findings),
    (#"{"$schema": "https://a.example/b.json", "n": 1}"#, .findings),
    (#"{"$schema": "none.json"}"#, .failure), (#"{"$schema": "https://b.example/"}"#, .failure),
    (#"{"$schema": 1}"#, .failure), ("{", .findings),
  ])
  func `checks a payload by the schema that it names`(payload: String, code: ExitCode) {
    let terminal = terminal([
      "d/p.json": payload,
      "d/b.json": #"{"properties": {"n": {"type": "string"}}, "$defs": {"any": true}}"#,
    ])
    let words = ["validate", "--resolve", "https://a.example/=d", "d/p.json"]
    #expect(terminal.run(words) == code)
    #expect(terminal.errors.isEmpty == (code != .failure))
  }
}
