import Foundation
import ModelCommandsTestSupport
import ModelJSON
import ModelTestSupport
import Testing

@testable import ModelCommands

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Payloads, keys and paths that hold what some format takes for its own.
struct HostileReportTests {
  /// Escape sequences, line ends, hidden characters, markup, commands, links and what XML cannot
  /// hold.
  private static let poison =
    "\u{1B}[31m\u{9B}2J\u{7}\0\r\n::error::x\n##[add-mask]y%0A%25,:;\u{85}\u{2028}\u{2029}\u{202E}"
    + "\u{FEFF}\u{FFFE}\u{FFFF}]]><b a='\"'>&amp;|`*_[l](http://x)@ada\\\u{8}\u{B}\u{1F}\u{7F}"

  private static var files: [String: String] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member(poison, poison)
      writer.object("deep") { $0.member("\(poison)/~", 1) }
    }
    let payload = writer.text()
    let schema = """
      {"additionalProperties": {"enum": [1, {"a": "x"}],
        "oneOf": [{"type": "null"}, {"type": "number", "minimum": 3}]}}
      """
    // Raw control characters make it no JSON, and are shown in its line.
    let broken = "{\"a\": \"\(poison.split(separator: "\n")[0])"
    return [
      "s": schema, poison: payload, "broken\(poison)": broken, "::name": payload,
      "##[group]": broken, "twice": "{\"\u{9B}\": 1, \"\u{9B}\": 1}",
    ]
  }

  private static func report(_ format: String, actions: Bool = false) -> RecordingTerminal {
    let terminal = RecordingTerminal(files: files)
    if actions { terminal.environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "sum"] }
    terminal.run(["validate", "-s", "s", "-r", format] + payloads)
    return terminal
  }

  private static var payloads: [String] {
    files.keys.filter { $0 != "s" }.sorted() + ["missing\(poison)"]
  }

  private static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      if scalar == "\n" { return true }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return false
      default: return true
      }
    }
  }

  @Test(arguments: ["text", "github", "junit"])
  func `never writes what a terminal obeys`(format: String) {
    let terminal = Self.report(format)
    #expect(Self.isHarmless(terminal.output))
    #expect(Self.isHarmless(terminal.errors))
    #expect(terminal.output.contains(#"\u{1B}[31m"#))
  }

  @Test(arguments: ["text", "github", "json", "sarif", "junit", "gitlab", "basic", "list"])
  func `commands nothing but annotations`(format: String) throws {
    let terminal = Self.report(format, actions: true)
    let lines = (terminal.output + terminal.errors).split(separator: "\n")
    let commands = lines.filter { $0.trimmingPrefix { $0 == " " }.hasPrefix("::") }
    #expect(commands.count == (format == "github" ? 10 : 0))
    #expect(commands.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::notice ") })
    #expect(commands.allSatisfy { !$0.contains("\n") && !$0.contains("\r") })
    #expect(lines.allSatisfy { !$0.contains("##[") })
  }

  @Test(arguments: [
    "{\"\u{9B}2J\": 1, \"type\": \"\u{202E}\"}", "{\"$ref\": \"#/\u{9B}2J\"}", "\u{1B}[2J",
    "{\"$ref\": \"\u{1B}\"}",
  ])
  func `says harmlessly what is wrong with a schema`(schema: String) {
    let terminal = RecordingTerminal(files: ["s\u{1B}": schema, "p": "1"])
    #expect(terminal.run(["validate", "-s", "s\u{1B}", "p"]) == .failure)
    #expect(Self.isHarmless(terminal.errors) && !terminal.errors.isEmpty)
  }

  @Test(arguments: ["json", "sarif", "gitlab", "basic"])
  func `means the same in a workflow's log`(format: String) throws {
    let logged = Self.report(format, actions: true).output
    let plain = Self.report(format).output
    guard format == "basic" else {
      #expect(logged != plain)
      let (first, second) = try (JSONDocument(parsing: logged), JSONDocument(parsing: plain))
      #expect(first.serialized() == second.serialized())
      return
    }
    let (loggedLines, plainLines) = (logged.split(separator: "\n"), plain.split(separator: "\n"))
    #expect(loggedLines.count == plainLines.count && !plainLines.isEmpty)
    for (first, second) in zip(loggedLines, plainLines) {
      let documents = try (
        JSONDocument(parsing: String(first)), JSONDocument(parsing: String(second))
      )
      #expect(documents.0.serialized() == documents.1.serialized())
    }
  }

  @Test func `leaves nothing for Markdown in the step summary`() throws {
    let text = try #require(Self.report("github", actions: true).files["sum"])
    #expect(Self.isHarmless(text))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| error") }
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(row.count { $0 == "|" } == 6)
      let content = row.replacingOccurrences(of: "<code>", with: "")
        .replacingOccurrences(of: "</code>", with: "")
      #expect(!content.contains { "<>`*_[]()@\\\"'".contains($0) })
    }
  }

  @Test func `writes JSON that holds the same text`() throws {
    let terminal = Self.report("json")
    let report = try JSONDocument(parsing: terminal.output)
    let names = report.root["payloads"]?.array?.compactMap { $0["payload"]?.string } ?? []
    #expect(names.map { Array($0.utf8) } == Self.payloads.map { Array($0.utf8) })
    let finding = report.root["payloads"]?.array?
      .first { $0["payload"]?.string.map { $0.utf8.elementsEqual("::name".utf8) } ?? false }?[
        "findings"
      ]?[0]
    let path = try #require(finding?["instanceLocation"]?.string)
    #expect(try JSONPointer(path).tokens.first.map { Array($0.utf8) } == Array(Self.poison.utf8))
  }

  @Test(arguments: ["sarif", "gitlab", "json"])
  func `writes JSON with plain messages`(format: String) throws {
    let report = try JSONDocument(parsing: Self.report(format).output)
    var messages = 0
    var rest = [report.root]
    while let value = rest.popLast() {
      rest += value.array.map(Array.init) ?? []
      for member in value.object.map(Array.init) ?? [] {
        rest.append(member.value)
        guard ["text", "description"].contains(member.key), format != "json",
          let text = member.value.string, value["text"] == nil || !isSnippet(member.value)
        else { continue }
        messages += 1
        #expect(Self.isHarmless(text))
        #expect(
          format != "sarif" || !text.replacingOccurrences(of: #"\]("#, with: "").contains("](")
        )
      }
    }
    #expect(format == "json" || messages > 5)
  }

  /// A snippet is the payload's text as it is.
  private func isSnippet(_ value: JSONValue) -> Bool { value.pointer.tokens.contains("snippet") }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: ["text", "json", "sarif", "junit", "github", "gitlab"]
  )
  func `stays small for very many failures`(format: String) {
    let payload = "[\(Array(repeating: "0", count: 100_000).joined(separator: ","))]"
    let files = ["s": #"{"items": {"type": "null"}}"#, "p": payload]
    let terminal = RecordingTerminal(files: files)
    #expect(terminal.run(["validate", "-s", "s", "-r", format, "p"]) == .findings)
    #expect(terminal.output.utf8.count < 150_000)
    if format != "sarif", format != "gitlab" { #expect(terminal.output.contains("100000")) }
  }

  @Test func `writes XML that a parser reads`() throws {
    let reader = XMLNames()
    let parser = XMLParser(data: Data(Self.report("junit").output.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.counts["testcase"] == Self.payloads.count)
    #expect(reader.counts["failure"] == 5)
    #expect(reader.counts["error"] == 1)
    #expect(Set(reader.counts.keys).count == 6)
  }
}

/// Counts elements by their names.
private final class XMLNames: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    counts[name, default: 0] += 1
  }
}
