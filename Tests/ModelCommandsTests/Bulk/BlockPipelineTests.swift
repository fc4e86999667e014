import ModelJSON
import ModelValidation
import Testing

@testable import ModelCommands

/// What comes out must not depend on where blocks end, in which pieces the stream comes, or on the
/// number of threads.
struct BlockPipelineTests {
  /// Every kind of line, the bad ones between good ones.
  private static let text: [UInt8] =
    Array("\u{FEFF}{\"n\":1}\r\n\n{\"n\":\"é\"}\n  \n{\"n\":2,\"n\":3}\n{\"n\":\n{\"n\": 4}\n".utf8)
    + [0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D, 0x0A, 0x00, 0x0A]
    + Array("\u{FEFF}{\"n\":5}\n{\"n\":\r6,\r\"m\":7}\n{\"n\":7} x\n\t\r\n{\"n\":8}".utf8)

  /// Line, column and rule of each finding.
  private static let expected = [
    "1:1 byte-order-mark", "3:6 wrong-type", "5:8 duplicate-key", "6:6 not-json",
    "8:3 not-json", "9:1 not-json", "10:1 not-json", "11:10 unknown-property", "12:9 not-json",
  ]

  @Test(arguments: [1, 2, 3])
  func `finds the same at every size of blocks`(jobs: Int) throws {
    for blockSize in 1...Self.text.count + 1 {
      let run = try run(blockSize: blockSize, pieceSize: .max, jobs: jobs)
      #expect(run.findings == Self.expected, "in blocks of \(blockSize)")
      #expect(run.counts == RecordCounts(valid: 4, notValid: 2, notJSON: 5))
      #expect(run.bytes == Self.text.count)
    }
  }

  @Test(arguments: [1, 2, 5, 17])
  func `finds the same in pieces of every size`(pieceSize: Int) throws {
    let run = try run(blockSize: 32, pieceSize: pieceSize, jobs: 2)
    #expect(run.findings == Self.expected)
  }

  @Test(arguments: [1, 4])
  func `delivers in order what many threads have judged`(jobs: Int) throws {
    let text = (0..<5000).map { $0 % 7 == 3 ? "[\($0)]\n" : "{\"n\": \($0)}\n" }.joined()
    let run = try run(Array(text.utf8), blockSize: 64, pieceSize: .max, jobs: jobs)
    let lines = (0..<5000).filter { $0 % 7 == 3 }.map { "\($0 + 1):1 wrong-type" }
    #expect(run.findings == lines)
  }

  @Test(arguments: [1, 3])
  func `stops when it is told`(jobs: Int) throws {
    let text = Array(String(repeating: "1\n", count: 10_000).utf8)
    var delivered = 0
    let pipeline = try pipeline(text, blockSize: 16, pieceSize: .max, jobs: jobs)
    try pipeline.run(jobs: jobs) { _ in
      delivered += 1
      return delivered == 3 ? .stop : .full
    }
    #expect(delivered == 3)
  }

  @Test(arguments: [1, 3])
  func `only counts when nothing more is listed`(jobs: Int) throws {
    let text = Array(String(repeating: "1\n", count: 10_000).utf8)
    var (failures, findings) = (0, 0)
    let pipeline = try pipeline(text, blockSize: 16, pieceSize: .max, jobs: jobs)
    try pipeline.run(jobs: jobs) { outcome in
      failures += outcome.findings.reduce(0) { $0 + $1.failureCount }
      findings += outcome.findings.reduce(0) { $0 + $1.findings.count }
      return .brief
    }
    #expect(failures == 10_000)
    #expect(findings < 1000)
  }

  @Test(arguments: [1, 3])
  func `delivers what was read before the disk failed`(jobs: Int) throws {
    var readCount = 0
    let source = unsafe ByteSource { buffer in
      readCount += 1
      if readCount > 5 { throw FileError(path: "f", reason: "Input/output error") }
      unsafe buffer.copyBytes(from: Array("1\n1\n".utf8))
      return 4
    }
    let reader = LineBlockReader(source, blockSize: 16, maximumLineLength: 16)
    let pipeline = BlockPipeline(reader, rules: try rules(), jobs: jobs, blockSize: 16)
    var records = 0
    let error = #expect(throws: FileError.self) {
      try pipeline.run(jobs: jobs) { outcome in
        records += outcome.recordCount
        return .full
      }
    }
    #expect(error?.reason == "Input/output error")
    #expect(records == 10)
  }

  @Test func `finds lines too long that a block has room for`() throws {
    let text = Array("1\n{\"n\":     1}\n{}\n".utf8)
    var rules = try rules()
    rules.maximumLength = 10
    let reader = LineBlockReader(ByteSource(text), blockSize: 64, maximumLineLength: 10)
    var findings: [Finding] = []
    let pipeline = BlockPipeline(reader, rules: rules, jobs: 1, blockSize: 64)
    try pipeline.run(jobs: 1) { outcome in
      findings += outcome.findings.flatMap(\.findings)
      return .full
    }
    #expect(findings.map(\.message).last == "the record has more than 10 bytes")
    #expect(findings.compactMap(\.place?.start.line) == [1, 2])
  }

  // MARK: Running

  private struct Run {
    var findings: [String] = []
    var counts = RecordCounts()
    var bytes = 0
    var lines = 0
  }

  private func run(
    _ text: [UInt8] = text,
    blockSize: Int,
    pieceSize: Int,
    jobs: Int
  ) throws -> Run {
    var run = Run()
    let pipeline = try pipeline(text, blockSize: blockSize, pieceSize: pieceSize, jobs: jobs)
    try pipeline.run(jobs: jobs) { outcome in
      for var findings in outcome.findings {
        findings.move(lines: run.lines, records: run.counts.total)
        run.findings += findings.findings.map { "\($0.place?.start.description ?? "") \($0.rule)" }
      }
      run.counts.notValid += outcome.refusedCount
      run.counts.notJSON += outcome.malformedCount
      run.counts.valid += outcome.recordCount - outcome.refusedCount - outcome.malformedCount
      run.bytes += outcome.byteCount
      run.lines += outcome.lineCount
      return .full
    }
    return run
  }

  private func pipeline(
    _ text: [UInt8],
    blockSize: Int,
    pieceSize: Int,
    jobs: Int
  ) throws -> BlockPipeline {
    let whole = ByteSource(text)
    let source = unsafe ByteSource { buffer in
      try unsafe whole.read(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(pieceSize)))
    }
    let reader = LineBlockReader(source, blockSize: blockSize, maximumLineLength: 1 << 20)
    return BlockPipeline(reader, rules: try rules(), jobs: jobs, blockSize: blockSize)
  }

  private func rules() throws -> RecordJudge.Rules {
    let schema = """
      {"type": "object", "properties": {"n": {"type": "integer"}}, "additionalProperties": false}
      """
    var needs = ReportNeeds.nothing
    needs.findingsPerDocument = 10
    needs.failuresPerDocument = 10
    needs.notes = true
    return RecordJudge.Rules(
      checker: DocumentChecker(
        schema: try JSONSchema(JSONDocument(parsing: schema)),
        schemaURI: "",
        payload: "f.jsonl",
        needs: needs
      )
    )
  }
}
