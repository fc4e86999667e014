import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// Inputs that users of other validators reported.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct ValidationCasesTests {
  @Test func `judges what other validators were reported for`() throws {
    let text = String(decoding: try SharedFolder.bytes(of: "cases/validation.jsonl"), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      let value = try JSONDocument(parsing: String(line)).root
      let id = try #require(value["id"]?.string)
      let verdict = Self.verdict(
        try #require(value["schema"]?.string),
        try #require(value["instance"]?.string),
        JSONSchemaOptions(
          dialect: try #require(value["draft"]?.string.flatMap(Dialect.init(name:))),
          assertsFormats: value["format"]?.bool
        )
      )
      let expected = try #require(value["expect"]?.string)
      if expected == "no-crash" { continue }
      #expect(verdict == expected, "\(id): \(line.prefix(400))")
    }
  }

  private static func verdict(
    _ schema: String,
    _ instance: String,
    _ options: JSONSchemaOptions
  ) -> String {
    do {
      let schema = try JSONSchema(JSONDocument(parsing: schema), options: options)
      let document = try JSONDocument(parsing: instance)
      let report = schema.validate(document)
      return report.isValid == schema.isValid(document)
        ? (report.isValid ? "valid" : "invalid") : "undecided"
    } catch is JSONSyntaxError {
      return "parse-error"
    } catch {
      return "\(error)"
    }
  }
}
