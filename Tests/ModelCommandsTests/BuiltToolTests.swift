import Foundation
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

/// The commands that read versions and stores, through the process itself.
@Suite(.enabled(if: BuiltTool.url != nil, BuiltTool.reason))
struct BuiltToolVersionTests {
  private static let bundle = "Fixtures/CoreData/Menu/Menu.xcdatamodeld"

  @Test func `compares the versions of a Core Data model`() throws {
    let outcome = try BuiltTool.run(["diff", Self.bundle], in: PackageRoot.url)
    #expect(outcome.output.hasPrefix("\(Self.bundle)#Menu -> \(Self.bundle)#Menu 2\n"))
    #expect(outcome.code == 1)
  }

  @Test func `makes, plans, migrates and looks at a store`() throws {
    let folder = try TemporaryFolder(["v1.swift": "class A: Object { @Persisted var b: Int }"])
    let plan = try BuiltTool.run(["plan", "v1.swift"], in: folder.url)
    #expect(plan.output == "Schema: version 1 is the first; there is nothing to plan\n")
    let code = try BuiltTool.run(["generate", "Schema", "--as", "codable"], in: folder.url)
    #expect(code.output.contains("struct A: Codable {"))
    let missing = try BuiltTool.run(["migrate", "no.sqlite"], in: folder.url)
    #expect(missing.errors == "modelkit: cannot read 'no.sqlite': No such file or directory\n")
    #expect(missing.code == 2)
  }
}
