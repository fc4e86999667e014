/// How a report for people looks.
package struct ReportStyle: Hashable, Sendable {
  /// How many columns a line of source may take.
  var columns = 120
  package var paint = Paint()
  /// Whether source lines are left out.
  var isBrief = false
  /// Whether the lines go to a log of GitHub's, where some texts are commands.
  var isGitHubLog = false
}

extension ReportStyle {
  package init(_ target: ReportTarget, in terminal: Terminal) {
    guard target.path == nil else { return }
    isGitHubLog = terminal.environment("GITHUB_ACTIONS") == "true"
    guard let columns = terminal.columns else { return }
    self.columns = max(columns, 40)
    // https://no-color.org: set, and not to nothing.
    let refusal = terminal.environment("NO_COLOR") ?? ""
    paint.isOn = refusal.isEmpty && terminal.environment("TERM") != "dumb"
  }
}
