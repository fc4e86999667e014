/// The baselines of a run: the one that it reads, and the one that it writes.
struct KnownFailures {
  private let terminal: Terminal
  private var baseline: Baseline?
  private var newBaseline: NewBaseline?
  private var completePayloads: [PayloadInfo] = []

  /// Reads the baseline, if there is one; throws ``FileError`` or ``BaselineError``.
  init(_ options: ReportOptions, in terminal: Terminal) throws {
    self.terminal = terminal
    baseline = try options.baseline.map { try Baseline(path: $0, in: terminal) }
    newBaseline = options.newBaseline.map { NewBaseline(path: $0, in: terminal) }
  }

  /// Whether a failure is known: from the baseline that is read, or for the one that is written.
  mutating func take(_ finding: Finding, of payload: PayloadInfo) -> Bool {
    newBaseline?.add(finding, of: payload)
    let isOld = baseline?.take(finding, of: payload) ?? false
    return isOld || newBaseline != nil
  }

  /// Notes that a payload was checked to its end.
  mutating func complete(_ payload: PayloadInfo) {
    if baseline != nil { completePayloads.append(payload) }
  }

  /// What the baseline knows, and did not occur any more.
  var staleEntries: [BaselineEntry] { baseline?.staleEntries(of: completePayloads) ?? [] }

  /// Writes the new baseline, if there is one; throws ``FileError``.
  func write() throws { try newBaseline?.write(in: terminal) }
}
