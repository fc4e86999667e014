import ModelJSON
import ModelValidation

/// Judges the lines of blocks, one record after the other, in the same memory.
///
/// A record that fits the schema costs no allocation: its text stays in the block, its index takes
/// the place of the last one's, and it is judged by bare pointers. Only a record that there is
/// something to tell about is copied and made into a document.
struct RecordJudge {
  /// What is asked of a record.
  struct Rules: Sendable {
    let schema: JSONSchema
    var maximumDepth = ReadingOptions().maximumDepth
    var maximumLength = 16 << 20
    /// How many failures of a record are described.
    var maximumFailures = 100
    /// Whether failures are described at all.
    var explains = true
    /// Whether keys that an object has twice are told.
    var tellsRepeats = true
    /// Whether the first bad record ends the judging.
    var stopsAtFirst = false
  }

  private let rules: Rules
  private let buffer = IndexBuffer(byteCount: 1 << 16)

  init(_ rules: Rules) { self.rules = rules }

  /// Judges all lines of a block.
  func judge(_ block: LineBlock) -> BlockOutcome {
    var outcome = BlockOutcome(byteCount: block.skippedLength ?? block.count)
    if block.skippedLength != nil {
      let line = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      unsafe addMalformed((.recordTooLong(maximum: rules.maximumLength), 0), line, block, &outcome)
      outcome.lineCount = 1
      return outcome
    }
    unsafe judge(block.text, of: block, &outcome)
    return outcome
  }

  private func judge(
    _ text: UnsafeBufferPointer<UInt8>,
    of block: LineBlock,
    _ outcome: inout BlockOutcome
  ) {
    guard var start = text.baseAddress else { return }
    let end = unsafe start + text.count
    while unsafe start < end {
      let rest = unsafe UnsafeBufferPointer(start: start, count: end - start)
      let length = unsafe firstLineFeed(in: rest) ?? rest.count
      let line = unsafe UnsafeBufferPointer(start: start, count: length)
      unsafe judgeLine(line, of: block, &outcome)
      outcome.lineCount &+= 1
      if rules.stopsAtFirst, outcome.refusedCount + outcome.malformedCount > 0 { return }
      unsafe start += length &+ 1
    }
  }

  @inline(__always)
  private func judgeLine(
    _ line: UnsafeBufferPointer<UInt8>,
    of block: LineBlock,
    _ outcome: inout BlockOutcome
  ) {
    let depth = rules.maximumDepth
    if let finding = unsafe IndexReader.readWhole(line, into: buffer, maximumDepth: depth) {
      return unsafe addMalformed(finding, line, block, &outcome)
    }
    outcome.recordCount &+= 1
    guard let base = line.baseAddress, line.count <= rules.maximumLength else {
      outcome.recordCount &-= 1
      let finding = (JSONSyntaxError.Kind.recordTooLong(maximum: rules.maximumLength), 0)
      return unsafe addMalformed(finding, line, block, &outcome)
    }
    let view = unsafe buffer.view(base: base, count: line.count)
    let fits = unsafe rules.schema.isValid(view)
    if unsafe !fits || base.pointee == 0xEF || rules.tellsRepeats && buffer.mayHaveRepeats(view) {
      unsafe addRemark(fits, line, block, &outcome)
    }
  }

  /// Adds a record that is not JSON; a blank line is none.
  @inline(never)
  private func addMalformed(
    _ finding: IndexReader.Finding,
    _ line: UnsafeBufferPointer<UInt8>,
    _ block: LineBlock,
    _ outcome: inout BlockOutcome
  ) {
    let isFirst = unsafe block.offset == 0 && line.baseAddress == block.text.baseAddress
    if case .noValue = finding.kind, unsafe isFirst || byteOrderMarkLength(line) == 0 { return }
    outcome.recordCount += 1
    outcome.malformedCount += 1
    let matter = RecordRemark.Matter.malformed(finding.kind, offset: finding.offset)
    unsafe outcome.remarks.append(remark(matter, Array(line), line, block, outcome))
  }

  @inline(never)
  private func addRemark(
    _ fits: Bool,
    _ line: UnsafeBufferPointer<UInt8>,
    _ block: LineBlock,
    _ outcome: inout BlockOutcome
  ) {
    let isFirst = unsafe block.offset == 0 && line.baseAddress == block.text.baseAddress
    if !isFirst, unsafe byteOrderMarkLength(line) > 0 {
      outcome.recordCount -= 1
      let finding = (JSONSyntaxError.Kind.unexpectedCharacter("\u{FEFF}", expected: .value), 0)
      return unsafe addMalformed(finding, line, block, &outcome)
    }
    if !fits { outcome.refusedCount += 1 }
    guard rules.explains else { return }
    let text = unsafe Array(line)
    let reading = ReadingOptions(maximumDepth: rules.maximumDepth)
    guard let document = try? JSONDocument(parsing: text, options: reading) else { return }
    let report =
      fits ? nil : rules.schema.validate(document, maximumFailures: rules.maximumFailures)
    let matter = report.map { RecordRemark.Matter.refused(document, $0) } ?? .odd(document)
    unsafe outcome.remarks.append(remark(matter, text, line, block, outcome))
  }

  private func remark(
    _ matter: RecordRemark.Matter,
    _ text: [UInt8],
    _ line: UnsafeBufferPointer<UInt8>,
    _ block: LineBlock,
    _ outcome: BlockOutcome
  ) -> RecordRemark {
    let start = unsafe line.baseAddress ?? UnsafePointer(block.memory)
    return unsafe RecordRemark(
      lineIndex: outcome.lineCount,
      byteOffset: block.offset + (start - UnsafePointer(block.memory)),
      text: text,
      matter: matter
    )
  }
}

@available(*, unavailable, message: "each thread has a judge of its own")
extension RecordJudge: Sendable {}
