import Foundation
import ModelCommandsTestSupport
import Testing

/// JSON Lines through the process itself: pipes, signals, and files of some size.
@Suite(.enabled(if: BuiltTool.url != nil, BuiltTool.reason))
struct BuiltToolLinesTests {
  private static let schema = #"{"type": "object", "properties": {"n": {"type": "integer"}}}"#

  /// Twenty blocks and more; every hundredth line is bad.
  private static let lines = (0..<150_000).map { number in
    number % 100 == 7
      ? "{\"n\": \"\(number)\"}" : "{\"n\": \(number), \"text\": \"some more text\"}"
  }
  .joined(separator: "\n")

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["s.json": Self.schema, "f.jsonl": Self.lines])
  }

  @Test func `finds the same with any number of threads, from files and pipes`() throws {
    let folder = try folder()
    let words = ["validate", "-s", "s.json", "--brief", "-n", "0"]
    let one = try BuiltTool.run(words + ["f.jsonl"], in: folder.url)
    #expect(one.code == 1)
    let findings = one.output.split(separator: "\n").filter { $0.contains("/n: expected integer") }
    #expect(findings.count == 1500)
    #expect(findings.last?.hasPrefix("f.jsonl:149908:7: /n: ") == true)
    let three = try BuiltTool.run(words + ["-j", "3", "f.jsonl"], in: folder.url)
    #expect(Self.withoutSpeed(three.output) == Self.withoutSpeed(one.output))
    // More than a pipe holds, so that it is written while the tool reads.
    let input = FileHandle(forReadingAtPath: folder.path("f.jsonl"))
    let piped = try BuiltTool.run(
      words + ["--lines", "-j", "2", "-"],
      in: folder.url,
      standardInput: input
    )
    let output = piped.output.replacingOccurrences(of: "<stdin>", with: "f.jsonl")
    #expect(Self.withoutSpeed(output) == Self.withoutSpeed(one.output))
  }

  /// The last line of a report on records tells how fast it went.
  private static func withoutSpeed(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.contains("MB/s") }
  }

  @Test(arguments: ["1", "2"])
  func `ends by an interrupt with what it found`(jobs: String) throws {
    let folder = try folder()
    let input = Pipe()
    try input.fileHandleForWriting.write(contentsOf: Data("{\"n\": 1}\n[]\n".utf8))
    let outcome = try BuiltTool.run(
      ["validate", "-s", "s.json", "--lines", "-j", jobs, "-"],
      in: folder.url,
      standardInput: input.fileHandleForReading
    ) { process in
      // Long enough to start and to read; what it waits for never comes.
      Thread.sleep(forTimeInterval: 0.5)
      process.interrupt()
    }
    #expect(outcome.code == 130)
    #expect(outcome.output.contains("<stdin>:2:1: (root): expected object"))
    #expect(outcome.errors.contains("cannot read '-': interrupted after 2 records"))
    withExtendedLifetime(input) {}
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "needs /dev/full"))
  func `says that nobody takes its output`() throws {
    let folder = try folder()
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let outcome = try BuiltTool.run(
      ["validate", "-s", "s.json", "-n", "0", "f.jsonl"],
      in: folder.url,
      standardInput: nil,
      standardOutput: full
    )
    #expect(outcome.errors == "modelkit: cannot write '<stdout>': No space left on device\n")
    #expect(outcome.code == 2)
  }

  @Test func `reads nothing from a standard input that is closed`() throws {
    let folder = try folder()
    let outcome = try BuiltTool.run(["validate", "-s", "s.json", "--lines", "-"], in: folder.url)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("<stdin>: valid"))
  }

  @Test func `skips a line of 100 MB in a small part of the memory`() throws {
    let folder = try folder()
    let file = URL(fileURLWithPath: folder.path("long.jsonl"))
    try Data("{\"n\": 1}\n\"".utf8).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    let piece = Data(repeating: 0x78, count: 1 << 20)
    for _ in 0..<100 { try handle.write(contentsOf: piece) }
    try handle.write(contentsOf: Data("\"\n[]\n".utf8))
    try handle.close()
    let outcome = try BuiltTool.run(["validate", "-s", "s.json", "long.jsonl"], in: folder.url)
    #expect(outcome.code == 1)
    #expect(outcome.output.contains("long.jsonl:2:1: not JSON: the record has more than 16777216"))
    #expect(outcome.output.contains("long.jsonl:3:1: (root): expected object"))
  }
}
