import ModelJSON

/// What was found in one payload.
struct PayloadReport {
  /// One line of a report, and the lines that explain it.
  struct Finding {
    let offset: Int
    let text: String
    var details: [Finding] = []
  }

  let name: String
  /// Why the payload is not JSON, where it is not.
  var syntaxError: JSONSyntaxError?
  var failures: [Finding] = []
  /// The number of failures, those that are not shown included.
  var failureCount = 0
  /// What is odd, but allowed.
  var notes: [Finding] = []
  /// The number of notes, those that are not shown included.
  var noteCount = 0

  var isValid: Bool { syntaxError == nil && failureCount == 0 }
}

extension PayloadReport {
  /// The lines of the report in the order of the text, the verdict at the end.
  func text(for bytes: [UInt8]) -> String {
    var lines = located(in: bytes)
    if let syntaxError {
      lines.append("\(name):\(syntaxError.position): not JSON: \(syntaxError.message)")
    }
    lines.append("\(name): \(verdict)")
    return lines.joined(separator: "\n") + "\n"
  }

  private func located(in bytes: [UInt8]) -> [String] {
    // Where two start at one byte the failure of the outer value was found first: keep that order.
    let findings = (failures + notes).enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    .map(\.element)
    let places = positions(of: findings.flatMap(\.offsets), in: bytes)
    return findings.flatMap { lines(of: $0, indent: "", places) }
  }

  private func lines(
    of finding: Finding,
    indent: String,
    _ places: [Int: TextPosition]
  ) -> [String] {
    let place = places[finding.offset].map { "\($0): " } ?? ""
    return ["\(name):\(place)\(indent)\(finding.text)"]
      + finding.details.flatMap { lines(of: $0, indent: indent + "  ", places) }
  }

  private var verdict: String {
    var parts: [String]
    if syntaxError != nil {
      parts = ["not JSON"]
    } else if failureCount == 0 {
      parts = ["valid"]
    } else {
      parts = ["not valid", count(failureCount, "failure", shown: failures.count)]
    }
    if noteCount > 0 { parts.append(count(noteCount, "note", shown: notes.count)) }
    return parts.joined(separator: ", ")
  }

  private func count(_ count: Int, _ noun: String, shown: Int) -> String {
    counted(count, noun) + (shown < count ? " (\(shown) shown; --max-errors 0 shows all)" : "")
  }
}

extension PayloadReport.Finding {
  fileprivate var offsets: [Int] { [offset] + details.flatMap(\.offsets) }
}

/// A number with its noun in singular or plural.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
