/// One line on the screen that tells how far a long file has come; nothing where there is no screen.
///
/// It is written at most ten times a second, on the error output, and is gone before anything else
/// is written.
final class ProgressLine {
  private let terminal: Terminal
  private let isOn: Bool
  private var name = ""
  private var byteCount: Int?
  private var start: UInt64 = 0
  private var last: UInt64 = 0
  private var isShown = false

  private static let interval: UInt64 = 100_000_000

  init(in terminal: Terminal, isOn: Bool) {
    self.terminal = terminal
    self.isOn = isOn && terminal.errorsAreOnScreen
  }

  func begin(_ name: String, byteCount: Int?) {
    self.name = visible(name)
    self.byteCount = byteCount
    start = terminal.clock()
    last = start
  }

  func update(_ counts: RecordCounts, bytes: Int) {
    guard isOn else { return }
    let now = terminal.clock()
    guard now - last >= Self.interval else { return }
    last = now
    isShown = true
    terminal.writeError("\r\u{1B}[K" + text(counts, bytes, now - start))
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    isShown = false
    terminal.writeError("\r\u{1B}[K")
  }

  func end() { clear() }

  private func text(_ counts: RecordCounts, _ bytes: Int, _ nanoseconds: UInt64) -> String {
    var parts = ["\(counted(counts.total, "record"))"]
    if !counts.isValid { parts.append("\(counts.notValid + counts.notJSON) not valid") }
    if let byteCount, byteCount > 0 { parts.append("\(min(bytes * 100 / byteCount, 100)) %") }
    let seconds = Double(nanoseconds) / 1e9
    parts.append("\(Int(Double(bytes) / 1e6 / max(seconds, 1e-3))) MB/s")
    return cut("\(name): " + parts.joined(separator: ", "))
  }

  /// A line that wraps could not be taken away.
  private func cut(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.suffix(max(terminal.columns ?? 80, 20) - 1))
    )
  }
}
