/// How a report for people looks.
struct ReportStyle: Hashable, Sendable {
  /// How many columns a line of source may take.
  var columns = 120
  /// Whether escape sequences for colours are understood.
  var hasColour = false
}

extension ReportStyle {
  init(_ target: ReportTarget, in terminal: Terminal) {
    guard target.path == nil, let columns = terminal.columns else { return }
    self.columns = max(columns, 40)
    // https://no-color.org: set, and not to nothing.
    let refusal = terminal.environment("NO_COLOR") ?? ""
    hasColour = refusal.isEmpty && terminal.environment("TERM") != "dumb"
  }
}
