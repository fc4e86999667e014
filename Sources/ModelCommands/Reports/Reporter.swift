/// Takes what commands find, and has it written in every format that was asked for.
///
/// ```swift
/// let reporter = try Reporter(options, in: terminal)
/// reporter.begin(run)
/// reporter.beginPayload(payload)
/// reporter.add(checker.check(text))   // once, or once for each record with findings
/// reporter.endPayload(bytes: text.bytes.count)
/// return reporter.end()
/// ```
///
/// One task at a time uses a reporter; the documents may have been checked by others. Limits are
/// kept here: whoever checks may hand over more findings than are shown.
final class Reporter {
  /// What to find out of each document.
  let needs: ReportNeeds
  private let options: ReportOptions
  private let terminal: Terminal
  private var files: ReportFiles
  private var writers: [any ReportWriter]
  private var summary = RunSummary()
  private var current: PayloadResult?

  /// Opens the files that reports go to; throws ``FileError``.
  init(_ options: ReportOptions, in terminal: Terminal) throws {
    self.options = options
    self.terminal = terminal
    files = try ReportFiles(options.targets, in: terminal)
    writers = zip(options.targets, files.outputs).map { target, output in
      target.format.writer(to: output, ReportStyle(target, in: terminal))
    }
    needs = options.needs
  }

  /// Whether as many failures were shown as may be shown at all; more need not be looked for.
  var isFull: Bool { summary.shownFailures + (current?.shownFailures ?? 0) >= options.maximumTotal }

  /// Whether no more failures of the payload will be listed: they need only be counted.
  var listsNoMore: Bool { isFull || (current?.shownFailures ?? 0) >= options.maximumErrors }

  /// Whether a payload has begun and not ended.
  var isInPayload: Bool { current != nil }

  func begin(_ run: RunInfo) { each { $0.begin(run) } }

  func beginPayload(_ payload: PayloadInfo) {
    current = PayloadResult(payload: payload)
    each { $0.beginPayload(payload) }
  }

  /// Adds what was found in the payload, or in its next record.
  func add(_ document: DocumentFindings) {
    guard var result = current else { preconditionFailure("Findings belong to a payload.") }
    result.failures += document.failureCount
    result.notes += document.noteCount
    for finding in document.findings where admit(finding, &result) {
      each { $0.add(finding) }
    }
    if let output = document.output { each { $0.addOutput(output) } }
    for (key, count) in document.tally { summary.tally.add(key, count) }
    if !document.isValid { result.verdict = document.isJSON ? .notValid : .notJSON }
    current = result
    if terminal.columns != nil { files.flush() }
  }

  /// Ends the payload; `records` for one that consists of records.
  func endPayload(bytes: Int, records: RecordCounts? = nil) {
    guard var result = current else { preconditionFailure("No payload has begun.") }
    result.bytes = bytes
    result.records = records
    if records != nil, result.verdict == .notJSON { result.verdict = .notValid }
    end(result)
  }

  /// Reports a payload that cannot be read, or not to its end.
  ///
  /// `bytes` and `records` tell how far it was read.
  func endUnreadablePayload(_ error: any Error, bytes: Int = 0, records: RecordCounts? = nil) {
    guard var result = current else { preconditionFailure("No payload has begun.") }
    result.verdict = .notRead
    result.bytes = bytes
    result.records = records
    let finding = Finding(rule: "not-read", message: "\(error)", payload: result.payload.name)
    each { $0.add(finding) }
    files.flush()
    terminal.writeError("modelkit: \(error)\n")
    end(result)
  }

  /// Ends all reports.
  ///
  /// `duration` is in seconds.
  func end(duration: Double? = nil) -> ExitCode {
    summary.duration = duration
    each { $0.end(summary) }
    do {
      try files.close()
    } catch {
      terminal.writeError("modelkit: \(error)\n")
      return .failure
    }
    if summary.notRead > 0 { return .failure }
    return summary.notValid > 0 ? .findings : .success
  }

  private func end(_ result: PayloadResult) {
    summary.add(result)
    each { $0.endPayload(result) }
    current = nil
  }

  /// Counts a finding, and says whether it is to be shown.
  private func admit(_ finding: Finding, _ result: inout PayloadResult) -> Bool {
    guard finding.severity == .error else {
      guard result.shownNotes < options.maximumErrors else { return false }
      result.shownNotes += 1
      return true
    }
    guard result.shownFailures < options.maximumErrors,
      summary.shownFailures + result.shownFailures < options.maximumTotal
    else { return false }
    result.shownFailures += 1
    return true
  }

  private func each(_ body: (inout any ReportWriter) -> Void) {
    for index in writers.indices { body(&writers[index]) }
  }
}

extension ReportOptions {
  fileprivate var needs: ReportNeeds {
    guard !targets.isEmpty else { return .nothing }
    return ReportNeeds(
      failuresPerDocument: max(maximumErrors, 1000),
      findingsPerDocument: maximumErrors,
      notes: true,
      excerpts: true
    )
  }
}
