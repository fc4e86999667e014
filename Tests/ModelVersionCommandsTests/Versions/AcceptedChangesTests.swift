import ModelCommands
import ModelCommandsTestSupport
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

@testable import ModelVersionCommands

struct AcceptedChangesTests {
  private func run(_ entries: String, now: Int64 = 1_796_000_000) -> (RecordingTerminal, ExitCode) {
    let world = RecordingTerminal(files: [
      "a.json": #"{"properties": {"x": {"type": "integer"}, "y": {"type": "integer"}}}"#,
      "b.json": #"{"properties": {"x": {"type": "string"}, "y": {"type": "string"}}}"#,
      "ok.json": #"{"accepted": [\#(entries)]}"#,
    ])
    world.time = now
    return (world, world.run(["diff", "a.json", "b.json", "--accept", "ok.json"]))
  }

  private static let both =
    #"{"code": "type-changed", "path": "/**", "reason": "no app read them", "expires": "2026-12-01"}"#

  @Test
  func `an accepted break does not fail the build`() {
    let (world, code) = run(Self.both)
    #expect(code == .success)
    #expect(world.output.contains("accepted until 2026-12-01: no app read them"))
    #expect(world.errors.isEmpty)
  }

  @Test
  func `a break beside it does`() {
    let entry = #"{"code": "type-changed", "path": "/x", "reason": "why not"}"#
    #expect(run(entry).1 == .findings)
  }

  @Test
  func `an acceptance ends on its day`() {
    // 2 December 2026, 00:00.
    let (world, code) = run(Self.both, now: 1_796_169_600)
    #expect(code == .findings)
    #expect(world.errors.contains("ok.json: warning: type-changed at /** was accepted until"))
  }

  @Test
  func `a place that a report names accepts nothing below it`() {
    let world = RecordingTerminal(files: [
      "a.json": #"{"items": {"type": "object", "properties": {"x": {"type": "integer"}}}}"#,
      "b.json": #"{"items": {"type": "object", "properties": {"x": {"type": "string"}}}}"#,
      "ok.json": #"{"accepted": [{"code": "type-changed", "path": "/*", "reason": "no"}]}"#,
      "all.json": #"{"accepted": [{"code": "type-changed", "path": "/*/**", "reason": "no"}]}"#,
    ])
    #expect(world.run(["diff", "a.json", "b.json", "--accept", "ok.json"]) == .findings)
    #expect(world.output.contains("type-changed  /*/x  "))
    #expect(world.run(["diff", "a.json", "b.json", "--accept", "all.json"]) == .success)
  }

  @Test
  func `an entry that nothing needs is told`() {
    let (world, _) = run(Self.both + #", {"code": "FD104", "path": "A.b", "reason": "gone"}"#)
    #expect(
      world.errors == "ok.json: warning: FD104 at A.b did not occur; take it out of the file\n"
    )
  }

  @Test(arguments: [
    (#"{"code": "a", "path": "b"}"#, "ok.json:1:15: 'reason' is missing"),
    (#"{"code": "a", "path": "b", "reason": ""}"#, "say why: the reason is empty"),
    (#"{"code": "a", "path": "b", "reason": "c", "expires": "soon"}"#, "is a day such as 2027"),
    (#"{"code": "a", "path": "b", "reason": "c", "expires": "2027-02-31"}"#, "is a day such"),
    (#"{"code": "a", "path": "b", "reason": "c", "expires": "+027-02-01"}"#, "is a day such"),
    (#"{"code": "a", "path": "b", "reason": "c", "expires": "２０２７-02-01"}"#, "is a day such"),
    (#"{"code": "a", "path": "b", "reason": "c", "until": "2027-01-01"}"#, "'until'"),
    ("{", "JSON"),
  ])
  func `says what is wrong with the file`(entry: String, message: String) {
    let (world, code) = run(entry)
    #expect(code == .failure)
    #expect(world.errors.contains(message), "\(world.errors)")
  }

  @Test
  func `the file fits its schema`() throws {
    let schema = try JSONSchema(
      JSONDocument(parsing: PackageRoot.bytes(of: "Schemas/accepted-changes.schema.json"))
    )
    #expect(schema.isValid(try JSONDocument(parsing: #"{"accepted": [\#(Self.both)]}"#)))
    #expect(!schema.isValid(try JSONDocument(parsing: #"{"accepted": [{"code": "FD104"}]}"#)))
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"),
    (1_796_169_599, "2026-12-01"), (4_107_542_400, "2100-03-01"),
  ])
  func `days are those of the calendar`(seconds: Int64, day: String) {
    #expect(Day.containing(seconds) == day)
  }
}
