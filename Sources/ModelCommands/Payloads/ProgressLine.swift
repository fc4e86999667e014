/// Tells on the ``StatusLine`` how far a long file has come.
final class ProgressLine {
  private let terminal: Terminal
  private let line: StatusLine
  private var name = ""
  private var byteCount: Int?
  private var start: UInt64 = 0

  init(in terminal: Terminal, isOn: Bool) {
    self.terminal = terminal
    line = StatusLine(in: terminal, isOn: isOn)
  }

  func begin(_ name: String, byteCount: Int?) {
    self.name = visible(name)
    self.byteCount = byteCount
    start = terminal.clock()
    line.hold()
  }

  func update(_ counts: RecordCounts, bytes: Int) {
    line.show(text(counts, bytes, terminal.clock() - start))
  }

  /// Takes the line away, before anything else is written.
  func clear() { line.clear() }

  func end() { clear() }

  private func text(_ counts: RecordCounts, _ bytes: Int, _ nanoseconds: UInt64) -> String {
    var parts = ["\(counted(counts.total, "record"))"]
    if !counts.isValid { parts.append("\(counts.notValid + counts.notJSON) not valid") }
    if let byteCount, byteCount > 0 { parts.append("\(min(bytes * 100 / byteCount, 100)) %") }
    let seconds = Double(nanoseconds) / 1e9
    parts.append("\(Int(Double(bytes) / 1e6 / max(seconds, 1e-3))) MB/s")
    // The end tells more than the name of the file.
    let text = "\(name): " + parts.joined(separator: ", ")
    return String(String.UnicodeScalarView(text.unicodeScalars.suffix(line.width)))
  }
}
