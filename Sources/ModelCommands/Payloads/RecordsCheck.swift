import ModelJSON
import ModelValidation

/// Checks a payload of records: JSON Lines, or the elements of one large array.
///
/// Either is read piece by piece, so that its size does not matter.
struct RecordsCheck {
  let run: ValidationRun
  let checker: DocumentChecker
  let path: String

  private var options: PayloadOptions { run.options }
  private var reporter: Reporter { run.reporter }

  /// What has been seen so far.
  private struct Seen {
    var counts = RecordCounts()
    var bytes = 0
    var lines = 0
  }

  func check() throws -> ValidationRun.Ending {
    let source = try run.terminal.open(path)
    var seen = Seen()
    run.progress.begin(displayName(of: path), byteCount: source.byteCount)
    defer { run.progress.end() }
    do {
      if let elements = options.elements {
        try checkElements(at: elements, of: source, &seen)
      } else {
        try checkLines(of: source, &seen)
      }
    } catch is Interruption {
      let reason = "interrupted after \(counted(seen.counts.total, "record"))"
      end(seen, after: FileError(path: path, reason: reason))
      return .interrupted
    } catch {
      end(seen, after: error)
      return options.stopsAtFirst ? .stop : .goOn
    }
    let stops = options.stopsAtFirst && !seen.counts.isValid
    reporter.endPayload(bytes: seen.bytes, records: seen.counts, isComplete: !stops)
    return stops ? .stop : .goOn
  }

  private func end(_ seen: Seen, after error: any Error) {
    reporter.endUnreadablePayload(error, bytes: seen.bytes, records: seen.counts)
  }

  // MARK: JSON Lines

  private func checkLines(of source: ByteSource, _ seen: inout Seen) throws {
    let reader = LineBlockReader(
      source,
      blockSize: options.blockSize,
      maximumLineLength: options.maximumRecordLength
    )
    var rules = RecordJudge.Rules(checker: checker)
    rules.reading = options.reading
    rules.maximumLength = options.maximumRecordLength
    rules.stopsAtFirst = options.stopsAtFirst
    let jobs = options.jobs(in: run.terminal)
    let pipeline = BlockPipeline(reader, rules: rules, jobs: jobs, blockSize: options.blockSize)
    try pipeline.run(jobs: jobs) { add($0, &seen) }
    if run.terminal.isInterrupted() { throw Interruption() }
  }

  private func add(_ outcome: BlockOutcome, _ seen: inout Seen) -> BlockPipeline.Continuation {
    for var findings in outcome.findings {
      findings.move(lines: seen.lines, records: seen.counts.total)
      reporter.add(findings)
    }
    if !outcome.isValid, outcome.findings.isEmpty {
      // Nobody wants to know more than that.
      reporter.add(DocumentFindings(failureCount: outcome.refusedCount + outcome.malformedCount))
    }
    seen.counts = seen.counts + outcome.counts
    seen.bytes += outcome.byteCount
    seen.lines += outcome.lineCount
    run.progress.update(seen.counts, bytes: seen.bytes)
    if run.terminal.isInterrupted() || run.terminal.outputError() != nil { return .stop }
    if options.stopsAtFirst, !outcome.isValid { return .stop }
    return reporter.listsNoMore ? .brief : .full
  }

  // MARK: Elements

  private func checkElements(
    at pointer: JSONPointer,
    of source: ByteSource,
    _ seen: inout Seen
  ) throws {
    let streaming = StreamingOptions(
      reading: options.reading,
      blockSize: options.blockSize,
      maximumRecordLength: options.maximumRecordLength
    )
    var bytes = 0
    var reader = unsafe JSONElementReader(at: pointer, options: streaming) { buffer in
      let count = try unsafe source.read(buffer)
      bytes += count
      return count
    }
    while let record = try reader.next() {
      let isValid = add(record, &seen.counts)
      seen.bytes = bytes
      run.progress.update(seen.counts, bytes: bytes)
      if run.terminal.isInterrupted() { throw Interruption() }
      if run.terminal.outputError() != nil || options.stopsAtFirst && !isValid { return }
    }
    seen.bytes = bytes
  }

  /// Judges a record; whether it fits.
  private func add(_ record: JSONRecord, _ counts: inout RecordCounts) -> Bool {
    switch record.result {
    case .failure(let error):
      // The text around it is gone.
      let source = SourceText(
        bytes: [],
        start: error.position,
        byteOffset: error.offset,
        record: record.index
      )
      reporter.add(checker.findings(on: error, atByte: 0, in: source))
      counts.notJSON += 1
      return false
    case .success(let document):
      let fits = checker.schema.isValid(document)
      if !fits || !reporter.needs.outputs.isEmpty
        || reporter.needs.notes && !document.duplicateMembers().isEmpty
      {
        let source = SourceText(
          bytes: document.bytes,
          start: record.position,
          byteOffset: record.byteOffset,
          record: record.index
        )
        let findings = checker.check(document, in: source)
        if findings.isWorthTelling { reporter.add(findings) }
      }
      if fits { counts.valid += 1 } else { counts.notValid += 1 }
      return fits
    }
  }
}

extension JSONDocument {
  fileprivate var bytes: [UInt8] {
    unsafe withView { view in
      unsafe Array(UnsafeBufferPointer(start: view.base, count: view.end - view.base))
    }
  }
}

extension BlockOutcome {
  fileprivate var counts: RecordCounts {
    RecordCounts(
      valid: recordCount - refusedCount - malformedCount,
      notValid: refusedCount,
      notJSON: malformedCount
    )
  }
}

extension RecordCounts {
  var isValid: Bool { notValid + notJSON == 0 }
}
