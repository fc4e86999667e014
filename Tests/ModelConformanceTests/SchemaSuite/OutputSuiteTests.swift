import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// The output tests of the JSON-Schema-Test-Suite: what we write has to fit the schemas there.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct OutputSuiteTests {
  @Test(arguments: [Dialect.draft201909, .draft202012, .v1])
  func `writes what the suite expects`(_ dialect: Dialect) throws {
    let folder = "\(suite)/output-tests/\(dialect.suiteFolder)"
    let form = try JSONDocument(parsing: SharedFolder.bytes(of: "\(folder)/output-schema.json"))
    let uri = try #require(form.root["$id"]?.string)
    let options = JSONSchemaOptions(dialect: dialect, documents: [uri: form])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: SharedFolder.url(of: "\(folder)/content").path
    )
    var count = 0
    for name in names.sorted() {
      let bytes = try SharedFolder.bytes(of: "\(folder)/content/\(name)")
      for group in try #require(JSONDocument(parsing: bytes).root.array) {
        let schema = try JSONSchema(
          JSONDocument(parsing: #require(group["schema"]).text),
          options: options
        )
        for test in try #require(group["tests"]?.array) {
          try run(test, schema, options)
          count += 1
        }
      }
    }
    #expect(count == (dialect == .v1 ? 3 : 4))
    print("JSON-Schema-Test-Suite, output, \(dialect.rawValue): \(count) tests")
  }

  private func run(_ test: JSONValue, _ schema: JSONSchema, _ options: JSONSchemaOptions) throws {
    let document = try JSONDocument(parsing: #require(test["data"]).text)
    for (name, expectation) in try #require(test["output"]?.object) {
      let format = try #require(OutputFormat(rawValue: name))
      let output = schema.output(format, for: document)
      let judge = try JSONSchema(JSONDocument(parsing: expectation.text), options: options)
      let report = try judge.validate(JSONDocument(parsing: output))
      #expect(report.isValid, "\(output)\n\(report.failures)")
    }
  }

  /// Each form fits the schema that its draft has for it, on everything that the suite asks.
  @Test(arguments: [Dialect.draft201909, .draft202012, .v1])
  func `keeps the shape of the form whatever the verdict`(_ dialect: Dialect) throws {
    let folder = "\(suite)/output-tests/\(dialect.suiteFolder)"
    let form = try JSONDocument(parsing: SharedFolder.bytes(of: "\(folder)/output-schema.json"))
    let names = dialect == .v1 ? ["basic", "hierarchical"] : ["basic", "detailed"]
    let formats: [OutputFormat] = dialect == .v1 ? [.list, .hierarchical] : [.basic, .detailed]
    let judges = try names.map { try JSONSchema(form, at: "#/$defs/\($0)") }
    let part = SuitePart(dialect: dialect, kind: .mandatory)
    let files = try part.files()
    #expect(!files.isEmpty)
    for file in files {
      let groups = try JSONDocument(parsing: SharedFolder.bytes(of: "\(suite)/tests/\(file).json"))
      for group in try #require(groups.root.array) {
        let text = try #require(group["schema"]).text
        var options = part.options(for: file)
        // The locations have to be absolute, and most schemas there name none.
        options.uri = "https://example.com/schema.json"
        let schema = try JSONSchema(JSONDocument(parsing: text), options: options)
        for test in try #require(group["tests"]?.array) {
          for (format, judge) in zip(formats, judges) {
            try check(test, schema, format, judge)
          }
        }
      }
    }
  }

  private func check(
    _ test: JSONValue,
    _ schema: JSONSchema,
    _ format: OutputFormat,
    _ judge: JSONSchema
  ) throws {
    let document = try JSONDocument(parsing: #require(test["data"]).text)
    let output = try JSONDocument(parsing: schema.output(format, for: document))
    let report = judge.validate(output)
    #expect(try output.root["valid"]?.bool == #require(test["valid"]?.bool))
    #expect(report.isValid, "\(test.text)\n\(output.root.text)\n\(report.failures)")
    #expect(output.root["truncated"] == nil, "\(test.text)\n\(output.root.text)")
  }
}
