import ModelCommands

/// One line on the screen that tells what is being done; nothing where there is no screen.
final class StatusLine {
  private let terminal: Terminal
  private var last: UInt64 = 0
  private var isShown = false

  private static let interval: UInt64 = 100_000_000

  init(in terminal: Terminal) { self.terminal = terminal }

  deinit { clear() }

  /// Shows a text, at most ten times a second.
  func show(_ text: String) {
    let now = terminal.clock()
    guard terminal.errorsAreOnScreen, !isShown || now - last >= Self.interval else { return }
    last = now
    isShown = true
    // A line that wraps could not be taken away.
    terminal.writeError("\r\u{1B}[K" + visible(text).prefix(max(terminal.columns ?? 80, 20) - 1))
  }

  /// Takes the line away.
  func clear() {
    if isShown { terminal.writeError("\r\u{1B}[K") }
    isShown = false
  }
}
