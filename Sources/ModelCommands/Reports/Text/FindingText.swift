/// A finding in lines for people, harmless for terminals.
struct FindingText {
  var paint = Paint()
  /// Whether the place comes first; without it a line is for where the place stands already.
  var withPlace = true

  /// What is wrong, in one line.
  func lines(of finding: Finding) -> [String] { [line(of: finding, intro: "", indent: "")] }

  /// Why the closest branch does not fit, in lines of their own where the finding does not tell.
  func causes(of finding: Finding) -> [String] { causes(of: finding, indent: "  ") }

  private func causes(of finding: Finding, indent: String) -> [String] {
    finding.unmentionedCauses.flatMap {
      [line(of: $0, intro: "closest branch: ", indent: indent)]
        + causes(of: $0, indent: indent + "  ")
    }
  }

  private func line(of finding: Finding, intro: String, indent: String) -> String {
    guard withPlace else { return indent + intro + message(of: finding) }
    let place = finding.place.map { "\($0.start):" } ?? ""
    return paint("\(visible(finding.payload)):\(place)", .place)
      + " \(indent)\(label(of: finding))\(intro)\(message(of: finding))"
  }

  private func label(of finding: Finding) -> String {
    if finding.severity != .error { return paint(finding.severity.rawValue + ":", .note) + " " }
    return finding.rule == Rule.notJSON ? paint("not JSON:", .bad) + " " : ""
  }

  /// The path and what is wrong there, without the place.
  func message(of finding: Finding) -> String {
    let hasPath = finding.keyword != nil || !finding.instanceLocation.isEmpty
    let path = hasPath ? "\(visible(finding.pathLabel)): " : ""
    let related = finding.related.map { ", \(visible($0.message)) \($0.place.start)" } ?? ""
    let keyword = finding.keyword.map { paint(" (\(visible($0.label)))", .faint) } ?? ""
    return "\(path)\(visible(finding.message))\(related)\(keyword)"
  }
}
