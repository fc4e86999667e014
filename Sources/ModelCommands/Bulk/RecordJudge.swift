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
    let checker: DocumentChecker
    var reading = ReadingOptions()
    /// In bytes.
    var maximumLength = 16 << 20
    /// Whether the first bad record ends the judging.
    var stopsAtFirst = false
  }

  private let rules: Rules
  /// Whether anyone wants to know more than how many records are bad.
  private let explains: Bool
  /// Whether there is something to tell about every record.
  private let explainsAll: Bool
  private let schema: JSONSchema
  private var buffer = IndexBuffer(byteCount: 1 << 16)

  init(_ rules: Rules) {
    self.rules = rules
    schema = rules.checker.schema
    explains = rules.checker.needs != .nothing
    explainsAll = !rules.checker.needs.outputs.isEmpty
  }

  /// Judges all lines of a block.
  ///
  /// Of a block that is full of bad records not more is found out than somebody will see:
  /// `isBrief` says that no finding of it will be listed.
  func judge(_ block: LineBlock, isBrief: Bool) -> BlockOutcome {
    var scan = Scan(block, rules.checker, isBrief: isBrief)
    if let length = block.skippedLength {
      scan.outcome.byteCount = length
      unsafe addTooLong(UnsafeBufferPointer(rebasing: block.text[..<0]), &scan)
      scan.outcome.lineCount = 1
    } else {
      unsafe judge(block.text, &scan)
    }
    return scan.outcome
  }

  private func judge(_ text: UnsafeBufferPointer<UInt8>, _ scan: inout Scan) {
    guard var start = text.baseAddress else { return }
    let end = unsafe start + text.count
    while unsafe start < end {
      let rest = unsafe UnsafeBufferPointer(start: start, count: end - start)
      let length = unsafe firstLineFeed(in: rest) ?? rest.count
      unsafe judgeLine(UnsafeBufferPointer(start: start, count: length), &scan)
      scan.outcome.lineCount &+= 1
      if rules.stopsAtFirst, !scan.outcome.isValid { return }
      unsafe start += length &+ 1
    }
  }

  @inline(__always)
  private func judgeLine(_ line: UnsafeBufferPointer<UInt8>, _ scan: inout Scan) {
    let depth = rules.reading.maximumDepth
    if line.count > rules.maximumLength { return unsafe addTooLong(line, &scan) }
    if let finding = unsafe IndexReader.readWhole(line, into: buffer, maximumDepth: depth) {
      return unsafe addMalformed(finding, line, &scan)
    }
    guard let base = line.baseAddress else { return }
    let view = unsafe buffer.view(base: base, count: line.count)
    let fits = unsafe schema.isValid(view)
    let isOdd = unsafe base.pointee == 0xEF || explains && buffer.mayHaveRepeats(view)
    if !fits || isOdd || explainsAll { return unsafe addFindings(fits, line, &scan) }
    scan.outcome.recordCount &+= 1
  }

  @inline(never)
  private func addTooLong(_ line: UnsafeBufferPointer<UInt8>, _ scan: inout Scan) {
    let kind = JSONSyntaxError.Kind.recordTooLong(maximum: rules.maximumLength)
    unsafe scan.addMalformed((kind, 0), line, keepsText: false)
  }

  /// Adds a record that is not JSON; a blank line is none.
  @inline(never)
  private func addMalformed(
    _ finding: IndexReader.Finding,
    _ line: UnsafeBufferPointer<UInt8>,
    _ scan: inout Scan
  ) {
    if case .noValue = finding.kind, unsafe scan.isFirst(line) || byteOrderMarkLength(line) == 0 {
      return
    }
    unsafe scan.addMalformed(finding, line, keepsText: true)
  }

  /// Adds a record that does not fit, or that is odd.
  @inline(never)
  private func addFindings(
    _ fits: Bool,
    _ line: UnsafeBufferPointer<UInt8>,
    _ scan: inout Scan
  ) {
    if unsafe !scan.isFirst(line) && byteOrderMarkLength(line) > 0 {
      let kind = JSONSyntaxError.Kind.unexpectedCharacter("\u{FEFF}", expected: .value)
      return unsafe scan.addMalformed((kind, 0), line, keepsText: true)
    }
    if explains { unsafe scan.explain(line, rules.reading) }
    if !fits { scan.outcome.refusedCount += 1 }
    scan.outcome.recordCount += 1
  }
}

@available(*, unavailable, message: "each thread has a judge of its own")
extension RecordJudge: Sendable {}
