import Foundation
import ModelCommandsTestSupport
import ModelTestSupport
import Testing

/// The commands that read versions and stores, through the process itself.
@Suite(.enabled(if: BuiltTool.url != nil, BuiltTool.reason))
struct BuiltToolVersionTests {
  private static let bundle = "Fixtures/CoreData/Menu/Menu.xcdatamodeld"

  @Test func `compares the versions of a Core Data model`() throws {
    let outcome = try BuiltTool.run(["diff", Self.bundle], in: PackageRoot.url)
    #expect(outcome.output.hasPrefix("\(Self.bundle)#Menu -> \(Self.bundle)#Menu 2\n"))
    #expect(outcome.code == 1)
  }

  @Test func `reads a version from its standard input`() throws {
    let folder = try TemporaryFolder(["old.json": #"{"type": "string"}"#])
    let outcome = try BuiltTool.run(
      ["diff", "old.json", "-"],
      in: folder.url,
      input: Array(#"{"type": "integer"}"#.utf8)
    )
    #expect(outcome.output.hasPrefix("old.json -> <stdin>\n  breaking  type-changed"))
    #expect(outcome.errors.isEmpty)
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
