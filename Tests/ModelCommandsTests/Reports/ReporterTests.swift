import ModelCommandsTestSupport
import ModelJSON
import ModelValidation
import Testing

@testable import ModelCommands

/// Records of a payload, as a stream hands them over.
struct ReporterTests {
  private static let lines = [
    #"{"a": 1}"#, #"{"a": "é", "b": [1, "x"]}"#, #"{"a": 2, "a": 3}"#, #"{"a": ,}"#, #"{"a": "z"}"#,
  ]

  private func report(_ words: [String], _ lines: [String] = lines) throws -> RecordingTerminal {
    let terminal = RecordingTerminal()
    let usage = Usage(name: "", summary: "", options: ReportOptions.options)
    let options = try ReportOptions(ParsedArguments(words, for: usage))
    let reporter = try Reporter(options, in: terminal.terminal)
    let schema = #"{"properties": {"a": {"type": "integer"}, "b": {"items": {"type": "integer"}}}}"#
    let checker = DocumentChecker(
      schema: try JSONSchema(JSONDocument(parsing: schema)),
      schemaURI: "",
      payload: "p.jsonl",
      needs: reporter.needs
    )
    reporter.begin(RunInfo(toolVersion: "1"))
    reporter.beginPayload(PayloadInfo(name: "p.jsonl", schema: "s"))
    var offset = 0
    var counts = RecordCounts()
    for (index, line) in lines.enumerated() {
      let text = SourceText(
        bytes: Array(line.utf8),
        start: TextPosition(line: index + 1, column: 1),
        byteOffset: offset,
        record: index
      )
      offset += line.utf8.count + 1
      let found = checker.check(text)
      counts.valid += found.isValid ? 1 : 0
      counts.notValid += found.isJSON && !found.isValid ? 1 : 0
      counts.notJSON += found.isJSON ? 0 : 1
      reporter.add(found)
    }
    reporter.endPayload(bytes: offset, records: counts)
    _ = reporter.end(duration: 0.5)
    return terminal
  }

  @Test func `tells the line of the file and the column in it`() throws {
    #expect(
      try report([]).output == """
        p.jsonl:2:7: /a: expected integer, found string "é" (#/properties/a/type)
            2 | {"a": "é", "b": [1, "x"]}
              |       ^^^
        p.jsonl:2:21: /b/1: expected integer, found string "x" (#/properties/b/items/type)
            2 | {"a": "é", "b": [1, "x"]}
              |                     ^^^
        p.jsonl:3:10: note: /a: the key occurs again in its object, first at 3:2
            3 | {"a": 2, "a": 3}
              |          ^^^
        p.jsonl:4:7: not JSON: expected a value, found ','
            4 | {"a": ,}
              |       ^
        p.jsonl:5:7: /a: expected integer, found string "z" (#/properties/a/type)
            5 | {"a": "z"}
              |       ^^^
        p.jsonl: not valid, 4 failures, 5 records: 2 not valid, 1 not JSON, 1 note
        4 failures:
          2  type      #/properties/a/type
          1  not-json
          1  type      #/properties/b/items/type

        """
    )
  }

  @Test(arguments: [
    (1_000_000, 0.5, "1.0 MB in 0.5 s, 2.0 MB/s"),
    (30_600_000, 0.24, "30.6 MB in 0.2 s, 127.5 MB/s"),
    (999_999, 0.5, nil), (5_000_000, 0, nil),
  ])
  func `tells the speed of what takes a while`(bytes: Int, duration: Double, line: String?) {
    var summary = RunSummary()
    summary.payloads = 2
    summary.bytes = bytes
    summary.duration = duration
    #expect(SummaryText(summary).lines.dropFirst().first == line)
  }

  @Test func `tells programs the record and its bytes`() throws {
    let report = try JSONDocument(parsing: report(["-r", "json"]).output)
    let payload = try #require(report.root["payloads"]?[0])
    let findings = try #require(payload["findings"]?.array)
    #expect(findings.map { $0["record"]?.int64 } == [1, 1, 2, 3, 4])
    let text = Array(Self.lines.joined(separator: "\n").utf8)
    let marked = findings.map { finding in
      let start = Int(finding["byteOffset"]?.int64 ?? 0)
      let count = Int(finding["byteLength"]?.int64 ?? 0)
      return String(decoding: text[start..<start + count], as: UTF8.self)
    }
    #expect(marked == [#""é""#, #""x""#, #""a""#, ",", #""z""#])
    #expect(payload["counts"]?["records"]?["notJSON"]?.int64 == 1)
    #expect(payload["verdict"]?.string == "not-valid")
  }

  @Test func `writes a line of each record in the forms of the specification`() throws {
    let lines = try report(["-r", "flag"]).output.split(separator: "\n")
    #expect(lines == [true, false, true, false, false].map { "{\"valid\":\($0)}" })
    for form in ["basic", "detailed", "list", "hierarchical"] {
      let lines = try report(["-r", form]).output.split(separator: "\n")
      #expect(lines.count == 5)
      for line in lines { #expect(throws: Never.self) { try JSONDocument(parsing: String(line)) } }
    }
  }

  @Test func `knows bad lines again by what they hold`() throws {
    let first = try report(["--write-baseline", "b"])
    let moved = [Self.lines[3], Self.lines[4], Self.lines[1], "", Self.lines[0]].filter {
      !$0.isEmpty
    }
    let second = try #require(first.files["b"])
    #expect(second.contains("not-json"))
    let entries = try JSONDocument(parsing: second).root["entries"]?.array?.count
    let again = try report(["--write-baseline", "b"], moved).files["b"]
    #expect(entries == 4 && again == second)
  }

  @Test(arguments: [("1", 1), ("2", 2), ("0", 4)])
  func `shows as many failures as it may`(limit: String, shown: Int) throws {
    let report = try JSONDocument(parsing: report(["-r", "json", "-n", limit]).output)
    #expect(report.root["summary"]?["failures"]?.int64 == 4)
    #expect(report.root["summary"]?["shownFailures"]?.int64 == Int64(shown))
    let findings = report.root["payloads"]?[0]?["findings"]?.array
    #expect(findings?.count { $0["severity"]?.string == "error" } == shown)
  }

  @Test func `writes as it goes`() {
    var pieces: [String] = []
    let output = ReportOutput(pieceSize: 10) { pieces.append($0) }
    var writer = TextReportWriter(output: output, style: ReportStyle())
    let place = SourceRange(
      start: TextPosition(line: 1, column: 1),
      end: TextPosition(line: 1, column: 2),
      bytes: 0..<1
    )
    for _ in 0..<100 {
      writer.add(Finding(rule: "wrong-type", message: "expected", payload: "p", place: place))
    }
    #expect(pieces.count == 100)
  }
}
