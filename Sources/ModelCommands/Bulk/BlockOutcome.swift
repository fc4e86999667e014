import ModelJSON

/// What came of judging a block of lines.
struct BlockOutcome: Sendable {
  /// The number of bytes that were read.
  var byteCount = 0
  /// The number of lines, the blank ones included.
  var lineCount = 0
  /// The number of records: lines that are not blank.
  var recordCount = 0
  /// The number of records that do not fit the schema.
  var refusedCount = 0
  /// The number of records that are not JSON.
  var malformedCount = 0
  /// What was found in each record that there is something to tell about, in order; lines and
  /// records count from the start of the block.
  var findings: [DocumentFindings] = []

  var isValid: Bool { refusedCount + malformedCount == 0 }
}

extension DocumentFindings {
  /// Counts from the start of the file what counts from the start of a block.
  mutating func move(lines: Int, records: Int) {
    for index in findings.indices { findings[index].move(lines: lines, records: records) }
  }
}

extension Finding {
  fileprivate mutating func move(lines: Int, records: Int) {
    place = place?.moved(lines)
    record = record.map { $0 + records }
    for index in causes.indices { causes[index].move(lines: lines, records: records) }
    if let place = related?.place { related?.place = place.moved(lines) }
  }
}

extension SourceRange {
  fileprivate func moved(_ lines: Int) -> SourceRange {
    SourceRange(
      start: TextPosition(line: start.line + lines, column: start.column),
      end: TextPosition(line: end.line + lines, column: end.column),
      bytes: bytes
    )
  }
}
