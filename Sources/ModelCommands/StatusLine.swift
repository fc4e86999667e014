/// One line on the screen that tells what is being done; nothing where there is no screen.
///
/// It is written at most ten times a second, on the error output, and is gone with its object.
package final class StatusLine {
  private let terminal: Terminal
  private let isOn: Bool
  /// When it was written, or held back; nil before.
  private var last: UInt64?
  private var isShown = false

  private static let interval: UInt64 = 100_000_000

  package init(in terminal: Terminal, isOn: Bool = true) {
    self.terminal = terminal
    self.isOn = isOn && terminal.errorsAreOnScreen
  }

  deinit { clear() }

  /// Shows nothing for a tenth of a second, since what ends by then needs no line.
  func hold() { last = terminal.clock() }

  /// Shows a text that is safe to show, where it is time for one.
  package func show(_ text: @autoclosure () -> String) {
    guard isOn else { return }
    let now = terminal.clock()
    if let last, now - last < Self.interval { return }
    last = now
    isShown = true
    terminal.writeError("\r\u{1B}[K" + text().prefix(width))
  }

  /// How many characters there is room for: a line that wraps could not be taken away.
  var width: Int { max(terminal.columns ?? 80, 20) - 1 }

  /// Takes the line away.
  func clear() {
    if isShown { terminal.writeError("\r\u{1B}[K") }
    isShown = false
  }
}
