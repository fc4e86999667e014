import Foundation
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

/// A few commands through the process itself; everything else is tested without one.
@Suite(.enabled(if: BuiltTool.url != nil, BuiltTool.reason))
struct BuiltToolTests {
  @Test func `prints its version`() throws {
    let outcome = try BuiltTool.run(["--version"], in: PackageRoot.url)
    #expect(outcome.output.hasPrefix("modelkit "))
    #expect(outcome.code == 0)
  }

  @Test func `explains a wrong command line on the error output`() throws {
    let outcome = try BuiltTool.run(["validate", "--schema"], in: PackageRoot.url)
    #expect(outcome.errors.hasPrefix("modelkit: option '--schema' needs a value: <file[#place]>\n"))
    #expect(outcome.output.isEmpty)
    #expect(outcome.code == 2)
  }

  @Test(arguments: [
    (["Fixtures/dining-partner-brands.json"], 0), (["Fixtures/Damaged/brands-nulls.json"], 1),
    (["Fixtures/no-such-file.json"], 2), (["Fixtures/ColorList.json", "README.md"], 1),
  ])
  func `exits as the payloads deserve`(payloads: [String], code: Int) throws {
    let schema = "Schemas/dining-partner-brands.schema.json"
    let words = ["validate", "--schema", schema] + payloads
    #expect(try BuiltTool.run(words, in: PackageRoot.url).code == Int32(code))
  }

  @Test func `judges its standard input as it judges a file`() throws {
    let path = "Fixtures/Damaged/brands-wrong-types.json"
    let outcome = try BuiltTool.run(
      ["validate", "--schema", "Schemas/dining-partner-brands.schema.json", "-"],
      in: PackageRoot.url,
      input: PackageRoot.bytes(of: path)
    )
    let report = try PackageRoot.text(of: "Fixtures/Reports/brands-wrong-types.txt")
    #expect(outcome.output.replacingOccurrences(of: "<stdin>:", with: path + ":") == report)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.code == 1)
  }
}
