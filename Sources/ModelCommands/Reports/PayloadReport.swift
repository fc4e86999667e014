import ModelJSON

/// What was found in one payload.
struct PayloadReport {
  /// One line of the report.
  struct Finding {
    let offset: Int
    let text: String
  }

  let name: String
  /// Why the payload is not JSON, where it is not.
  var syntaxError: JSONSyntaxError?
  var failures: [Finding] = []
  /// Whether there are more failures than were asked for.
  var hasMoreFailures = false
  /// What is odd, but allowed.
  var notes: [Finding] = []
  var hasMoreNotes = false

  var isValid: Bool { syntaxError == nil && failures.isEmpty }
}

extension PayloadReport {
  /// The lines of the report in the order of the text, the verdict at the end.
  func lines(of bytes: [UInt8]) -> String {
    var lines = located(in: bytes)
    if let syntaxError {
      lines.append("\(name):\(syntaxError.position): not JSON: \(syntaxError.message)")
    }
    if hasMoreFailures || hasMoreNotes {
      lines.append("\(name): more was found than is shown; --max-errors 0 shows all")
    }
    lines.append("\(name): \(verdict)")
    return lines.joined(separator: "\n") + "\n"
  }

  private func located(in bytes: [UInt8]) -> [String] {
    // Where two start at one byte the failure of the outer value was found first: keep that order.
    let findings = (failures + notes).enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var finder = PositionFinder(bytes)
    return findings.map {
      "\(name):\(finder.position(ofByte: $0.element.offset)): \($0.element.text)"
    }
  }

  private var verdict: String {
    var parts: [String]
    if syntaxError != nil {
      parts = ["not JSON"]
    } else if failures.isEmpty {
      parts = ["valid"]
    } else {
      parts = ["not valid", count(failures.count, "failure", hasMore: hasMoreFailures)]
    }
    if !notes.isEmpty { parts.append(count(notes.count, "note", hasMore: hasMoreNotes)) }
    return parts.joined(separator: ", ")
  }

  private func count(_ count: Int, _ noun: String, hasMore: Bool) -> String {
    "\(hasMore ? "more than " : "")\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
