import ModelSchema
import ModelValidation

/// What `diff` found, before it is written.
struct DiffReport {
  let comparisons: [DiffComparison]
  let gate: DiffGate

  /// Whether a build should not pass.
  var fails: Bool { comparisons.contains { gate.fails($0) } }

  /// The text of the report in a format, except what GitHub reads beside it.
  func text(_ format: DiffReportFormat, paint: Paint) -> String {
    switch format {
    case .table, .github: DiffTable(paint: paint).text(of: self)
    case .json: jsonValue.prettyText
    case .markdown: DiffMarkdown().text(of: self)
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

  /// What stands below the message, in short lines.
  var remarks: [String] {
    var lines: [String] = []
    let levels = [("backward", backward), ("forward", forward)]
    let broken = levels.filter { $0.1 == .breaking }.map(\.0)
    let doubtful = levels.filter { $0.1 == .warning }.map(\.0)
    var wire: [String] = []
    if !broken.isEmpty { wire.append("breaks " + broken.joined(separator: " and ")) }
    if !doubtful.isEmpty { wire.append("warns " + doubtful.joined(separator: " and ")) }
    if !wire.isEmpty { lines.append("payloads: " + wire.joined(separator: ", ")) }
    for (direction, witness) in witnesses.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      lines.append("\(direction.rawValue), for instance: \(witness)")
    }
    if let inferred { lines.append("Core Data: \(inferred.words)") }
    if let question { lines.append("question: \(question)") }
    if let acceptance {
      let until = acceptance.expires.map { " until \($0)" } ?? ""
      lines.append("accepted\(until): \(acceptance.reason)")
    }
    return lines
  }
}

extension InferredMigration {
  fileprivate var words: String {
    switch self {
    case .unneeded: "opens the store as it is"
    case .lightweight: "inferred, lightweight"
    case .failsOnRows: "inferred, but fails on rows that do not fit (134110)"
    case .needsCode: "not inferred: needs a mapping model or code"
    }
  }
}
