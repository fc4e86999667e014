import ModelJSON

extension RecordJudge {
  /// What is noted while the lines of a block are judged.
  struct Scan {
    var outcome: BlockOutcome
    private let block: LineBlock
    private let checker: DocumentChecker

    init(_ block: LineBlock, _ checker: DocumentChecker, isBrief: Bool) {
      self.block = block
      self.checker = isBrief ? checker.brief : checker
      outcome = BlockOutcome(byteCount: block.count)
    }

    /// Whether a line is the first of the stream.
    func isFirst(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
      unsafe block.offset == 0 && line.baseAddress == block.text.baseAddress
    }

    /// Notes a line that is not JSON.
    mutating func addMalformed(
      _ finding: IndexReader.Finding,
      _ line: UnsafeBufferPointer<UInt8>,
      keepsText: Bool
    ) {
      if checker.needs != .nothing {
        let text = unsafe source(line, keepsText: keepsText)
        let start = TextPosition(line: 1, column: 1)
        let error = JSONSyntaxError(finding.kind, offset: finding.offset, position: start)
        outcome.findings.append(checker.findings(on: error, atByte: finding.offset, in: text))
      }
      outcome.malformedCount += 1
      outcome.recordCount += 1
    }

    /// Notes what there is to tell about a line.
    mutating func explain(_ line: UnsafeBufferPointer<UInt8>, _ reading: ReadingOptions) {
      let text = unsafe source(line, keepsText: true)
      // It was read a moment ago, so it can be read.
      guard let document = try? JSONDocument(parsing: text.bytes, options: reading) else { return }
      let found = checker.check(document, in: text)
      if found.isWorthTelling { outcome.findings.append(found) }
    }

    private func source(_ line: UnsafeBufferPointer<UInt8>, keepsText: Bool) -> SourceText {
      let start = unsafe UnsafePointer(block.memory)
      return unsafe SourceText(
        bytes: keepsText ? Array(line) : [],
        start: TextPosition(line: outcome.lineCount + 1, column: 1),
        byteOffset: block.offset + (line.baseAddress ?? start) - start,
        record: outcome.recordCount,
        isLine: true
      )
    }
  }
}

extension DocumentChecker {
  /// The same, but for records whose findings nobody will see: they are only counted.
  fileprivate var brief: DocumentChecker {
    var needs = needs
    needs.findingsPerDocument = 0
    return DocumentChecker(
      schema: schema,
      schemaURI: schemaURI,
      payload: payload,
      needs: needs,
      folderURI: folderURI
    )
  }
}
