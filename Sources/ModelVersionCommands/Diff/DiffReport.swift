import ModelCommands
import ModelSchema
import ModelValidation

/// What `diff` found, before it is written.
struct DiffReport {
  let comparisons: [DiffComparison]
  let gate: DiffGate
  /// Whether reports for people tell what neither stores nor payloads depend on.
  var showsNotes = false

  /// Whether a build should not pass.
  var fails: Bool { comparisons.contains { gate.fails($0) } }

  /// The text of the report in a format, except what GitHub reads beside it.
  func text(_ format: DiffReportFormat, paint: Paint) -> String {
    switch format {
    case .table, .github: DiffTable(paint: paint, showsNotes: showsNotes).text(of: self)
    case .json: jsonValue.prettyText
    case .markdown: DiffMarkdown(showsNotes: showsNotes).text(of: self)
    }
  }
}

extension DiffComparison {
  /// How many findings there are of each class, the gravest first.
  var counts: [(label: String, count: Int)] {
    let labels = findings.map(\.label)
    var seen: [String] = []
    for label in DiffFinding.labels where labels.contains(label) { seen.append(label) }
    return seen.map { label in (label, labels.count { $0 == label }) }
  }

  /// One line: what was found, and what it means to payloads.
  var summary: String {
    if findings.isEmpty { return "no differences" }
    let parts = counts.map { "\($0.count) \($0.label)" }.joined(separator: ", ")
    var text = "\(counted(findings.count + omittedCount, "change")): \(parts)"
    if let verdicts {
      let words = [("backward", verdicts[.backward]), ("forward", verdicts[.forward])]
      text += "; " + words.map { "\($0.0) \($0.1?.rawValue ?? "")" }.joined(separator: ", ")
    } else {
      let broken = ["backward": worst(\.backward), "forward": worst(\.forward)]
        .filter { $0.value == .breaking }.keys.sorted()
      if !broken.isEmpty { text += "; payloads break \(broken.joined(separator: " and "))" }
    }
    return text
  }

  private func worst(_ side: KeyPath<DiffFinding, WireVerdict>) -> WireVerdict {
    findings.map { $0[keyPath: side] }.max() ?? .ok
  }
}

extension DiffFinding {
  /// All labels, the gravest first.
  static let labels =
    ["breaking", "warning", "info"] + ChangeClass.allCases.reversed().map(\.rawValue)

  /// The class, or for JSON Schemas the worse verdict.
  var label: String {
    if let changeClass { return changeClass.rawValue }
    switch max(backward, forward) {
    case .ok: return "info"
    case .warning: return "warning"
    case .breaking: return "breaking"
    }
  }

  /// Whether values are lost, or payloads not read.
  var isGrave: Bool { ["breaking", "destructive", "refused", "lossy"].contains(label) }

  /// Whether neither stores nor payloads depend on it.
  var isNote: Bool { changeClass == ChangeClass.none && max(backward, forward) == .ok }

  /// What stands below the message, in short lines.
  var remarks: [Remark] {
    var lines = wireRemarks
    if let inferred, inferred.isNoteworthy {
      lines.append(Remark("Core Data", "\(inferred.outcome.words): \(inferred.reason)"))
    }
    if let acceptance {
      let until = acceptance.expires.map { " until \($0)" } ?? ""
      lines.append(Remark("accepted\(until)", acceptance.reason))
    }
    return lines
  }

  /// A line below a finding.
  struct Remark {
    let label: String
    var text: String
    /// A payload that shows it.
    var sample: String?

    init(_ label: String, _ text: String, sample: String? = nil) {
      self.label = label
      self.text = text
      self.sample = sample
    }

    /// The line as it stands, the payload cut to a length that can be read.
    var line: String {
      let start = text.isEmpty ? "\(label):" : "\(label): \(text)"
      guard let sample else { return start }
      return "\(start) \(sample.count > 160 ? sample.prefix(159) + "…" : sample)"
    }
  }

  private var wireRemarks: [Remark] {
    let levels = [(CompatibilityDirection.backward, backward), (.forward, forward)]
    let shown = levels.filter { $0.1 == .breaking && witnesses[$0.0] != nil }.map { direction, _ in
      Remark("breaks \(direction.rawValue)", "", sample: witnesses[direction])
    }
    let broken = levels.filter { $0.1 == .breaking && witnesses[$0.0] == nil }
    let doubtful = levels.filter { $0.1 == .warning }
    let words = [("breaks", broken), ("warns", doubtful)].filter { !$0.1.isEmpty }
    if words.isEmpty { return shown }
    let text = words.map { word, levels in
      "\(word) " + levels.map(\.0.rawValue).joined(separator: " and ")
    }
    return shown + [Remark("payloads", text.joined(separator: ", "))]
  }
}
