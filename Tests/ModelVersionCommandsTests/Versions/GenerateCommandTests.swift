import ModelCommands
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

struct GenerateCommandTests {
  private static let brand = """
    class Brand: Object, Mappable {
      @Persisted(primaryKey: true) var id: Int
      @Persisted var name: String?
      func mapping(map: Map) {
        id <- map["id"]
        name <- map["brand_name"]
      }
    }
    """

  @Test(arguments: [
    ("swift", "@Persisted(primaryKey: true) var id"), ("codable", "case name = \"brand_name\""),
    ("json-schema", #""brand_name" : {"#),
  ])
  func `writes models from a version`(form: String, line: String) {
    let world = RecordingTerminal(files: ["Brand.swift": Self.brand])
    #expect(world.run(["generate", "Brand.swift", "--as", form, "-o", "out"]) == .success)
    #expect(world.output.isEmpty)
    #expect(world.files["out"]?.contains(line) == true, "\(world.files["out"] ?? "")")
  }

  @Test
  func `a generated JSON Schema validates payloads`() {
    let world = RecordingTerminal(files: [
      "Brand.swift": Self.brand, "good.json": #"{"id": 1, "brand_name": null}"#,
      "bad.json": #"{"brand_name": 1}"#,
    ])
    let words = [
      "generate", "Brand.swift", "--as", "json-schema", "--root", "Brand", "-o", "s.json",
    ]
    #expect(world.run(words) == .success)
    #expect(world.run(["validate", "-s", "s.json", "good.json"]) == .success, "\(world.output)")
    #expect(world.run(["validate", "-s", "s.json", "bad.json"]) == .findings)
  }

  @Test(arguments: [
    (["generate", "Brand.swift"], "missing option '--as' <swift, codable or json-schema>"),
    (["generate", "--as", "swift"], "source"),
    (["generate", "Brand.swift", "--as", "swft"], "did you mean 'swift'?"),
    (["generate", "a", "b", "--as", "swift"], "unexpected operand 'b'"),
  ])
  func `explains what it cannot use`(words: [String], message: String) {
    let world = RecordingTerminal(files: ["Brand.swift": Self.brand])
    #expect(world.run(words) == .failure)
    #expect(world.errors.contains(message), "\(world.errors)")
  }
}
