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
    let outcome = try BuiltTool.run(["validate", "p.json"], in: PackageRoot.url)
    #expect(outcome.errors.hasPrefix("modelkit: missing option '--schema'\n"))
    #expect(outcome.output.isEmpty)
    #expect(outcome.code == 2)
  }
}
