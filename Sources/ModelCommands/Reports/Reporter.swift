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
  private let files: ReportFiles
  private var writers: [any ReportWriter]
  private var summary = RunSummary()
  private var current: PayloadResult?
  private var known: KnownFailures

  /// Opens the files that reports go to; throws ``FileError`` or ``BaselineError``.
  init(_ options: ReportOptions, in terminal: Terminal) throws {
    self.options = options
    self.terminal = terminal
    known = try KnownFailures(options, in: terminal)
    files = try ReportFiles(options.targets, in: terminal)
    writers = zip(options.targets, files.outputs).map { target, output in
      var style = ReportStyle(target, in: terminal)
      style.isBrief = options.isBrief
      return target.format.writer(to: output, style, in: terminal)
    }
    needs = options.needs
  }

  /// Whether as many failures were shown as may be shown at all; more need not be looked for.
  var isFull: Bool { summary.shownFailures + (current?.shownFailures ?? 0) >= options.maximumTotal }

  /// Whether no more failures of the payload will be listed: they need only be counted.
  ///
  /// A baseline looks at each of them.
  var listsNoMore: Bool {
    if options.usesBaseline { return false }
    return isFull || (current?.shownFailures ?? 0) >= options.maximumErrors
  }

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
    for (key, count) in document.tally { summary.tally.add(key, count) }
    for finding in document.findings where admit(finding, &result) {
      each { $0.add(finding) }
    }
    each { $0.addOutput(of: document) }
    if !document.isJSON { result.verdict = .notJSON }
    current = result
    if terminal.columns != nil { files.flush() }
  }

  /// Ends the payload; `records` for one that consists of records.
  ///
  /// One that was not checked to its end, because it need not be, is not complete: what a baseline
  /// knows of it may lie in the rest.
  func endPayload(bytes: Int, records: RecordCounts? = nil, isComplete: Bool = true) {
    guard var result = current else { preconditionFailure("No payload has begun.") }
    result.bytes = bytes
    result.records = records
    if result.failures == 0 {
      result.verdict = result.knownFailures > 0 ? .known : .valid
    } else if result.verdict != .notJSON || records != nil {
      result.verdict = .notValid
    }
    if isComplete { known.complete(result.payload) }
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
    let message = "\(error)".split(separator: "\n").joined(separator: "; ")
    let finding = Finding(rule: Rule.notRead, message: message, payload: result.payload.name)
    each { $0.add(finding) }
    files.flush()
    terminal.writeErrorLines("modelkit: \(error)")
    end(result)
  }

  /// Ends all reports.
  ///
  /// `duration` is in seconds.
  func end(duration: Double? = nil) -> ExitCode {
    summary.duration = duration
    summary.staleEntries = known.staleEntries
    each { $0.end(summary) }
    do {
      try files.close()
      try known.write()
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
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
    if known.take(finding, of: result.payload) {
      result.failures -= 1
      result.knownFailures += 1
      summary.tally.add(finding.tallyKey, -1)
      return false
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
  /// How many failures of a document a baseline looks at.
  private static var maximumKnown: Int { 100_000 }

  fileprivate var usesBaseline: Bool { baseline != nil || newBaseline != nil }

  fileprivate var needs: ReportNeeds {
    guard !targets.isEmpty || usesBaseline else { return .nothing }
    let findings = usesBaseline ? max(maximumErrors, Self.maximumKnown) : maximumErrors
    return ReportNeeds(
      failuresPerDocument: max(findings, 1000),
      findingsPerDocument: findings,
      notes: !targets.isEmpty,
      excerpts: !targets.isEmpty && !isBrief,
      outputs: Set(targets.compactMap(\.format.outputFormat))
    )
  }
}
