/// The table that GitHub shows below a step: Markdown, at most a megabyte for each step.
struct GitHubStepSummary {
  private static let maximumBytes = 500_000

  private let root: SourceRoot
  private let terminal: Terminal
  /// The file to write to; nil outside of a workflow.
  private let file: String?
  private var rows = ""
  private var omitted = 0
  private var verdicts: [String] = []
  var payload: PayloadInfo?

  init(_ root: SourceRoot, in terminal: Terminal) {
    self.root = root
    self.terminal = terminal
    file = terminal.environment("GITHUB_STEP_SUMMARY").flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The payload's path from the root of the repository; nil for the standard input.
  var path: String? {
    payload.flatMap { $0.isFile ? root.relativePath(of: $0.name) : nil }
  }

  mutating func add(_ finding: Finding) {
    guard file != nil else { return }
    let place = finding.place.map { ":\($0.start)" } ?? ""
    let cells = [
      finding.severity.rawValue, code((path ?? finding.payload) + place),
      code(finding.instanceLocation), code(finding.message), code(finding.keyword?.label ?? ""),
    ]
    let row = "| " + cells.joined(separator: " | ") + " |\n"
    if rows.utf8.count + row.utf8.count <= Self.maximumBytes {
      rows += row
    } else {
      omitted += 1
    }
  }

  mutating func add(_ result: PayloadResult) {
    guard file != nil, result.verdict.isFailure, verdicts.count < 100 else { return }
    let text = ([result.verdict.rawValue] + result.details).joined(separator: ", ")
    verdicts.append("- \(code(path ?? result.payload.name)): \(text)\n")
  }

  func write(_ summary: RunSummary) {
    guard let file else { return }
    var text = "### modelkit validate\n\n\(SummaryText(summary).counts)\n\n"
    text += verdicts.joined() + (verdicts.isEmpty ? "" : "\n")
    if !rows.isEmpty {
      text += "| | Where | Path | What | Keyword |\n|---|---|---|---|---|\n" + rows + "\n"
    }
    let left = omitted + summary.failures - summary.shownFailures
    if left > 0 { text += "\(counted(left, "finding")) more.\n\n" }
    do {
      try terminal.append(file, Array(text.utf8))
    } catch {
      terminal.writeErrorLines("modelkit: \(error)")
    }
  }

  /// Text of a payload, of which Markdown and HTML understand nothing: neither marks nor links,
  /// mentions or cells.
  private func code(_ text: String) -> String {
    guard !text.isEmpty else { return "" }
    var bytes: [UInt8] = []
    for byte in visible(text).utf8 {
      let isPlain = byte >= 0x80 || byte == 0x20 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
      // `http:/` and `www.` would become links.
      let startsLink = byte == 0x2F ? bytes.last == 0x3A : byte == 0x2E && bytes.last == 0x77
      if !startsLink, isPlain || "/.,:-".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += "&#\(byte);".utf8
      }
    }
    return "<code>\(String(decoding: bytes, as: UTF8.self))</code>"
  }
}
