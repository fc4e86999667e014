import ModelJSON

/// A finding as GitHub shows it beside the file.
struct GitHubAnnotation {
  let finding: Finding
  /// From the root of the repository; nil for the standard input.
  let path: String?
  /// The worst first; at the end the order in which the findings came.
  let rank: [Int]

  /// The workflow command.
  var command: String {
    var properties: [String] = []
    if let path { properties.append("file=\(GitHubLog.property(visible(path)))") }
    if let place = finding.place {
      // Without the end: GitHub shows an annotation below the last of its lines.
      properties += ["line=\(place.start.line)", "col=\(place.start.column)"]
    }
    properties.append("title=\(GitHubLog.property(visible(finding.rule)))")
    let lines =
      [FindingText().message(of: finding)] + FindingText(withPlace: false).causes(of: finding)
    let message = GitHubLog.message(lines.joined(separator: "\n"))
    return "::\(finding.commandName) \(properties.joined(separator: ","))::\(message)"
  }
}

extension Finding {
  fileprivate var commandName: String { severity == .note ? "notice" : severity.rawValue }

  /// Less is worse.
  var badness: Int {
    switch severity {
    case .error: rule == Rule.notJSON || rule == Rule.notRead ? 0 : 1
    case .warning: 2
    case .note: 3
    }
  }
}
