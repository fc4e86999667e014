package import ModelJSON

extension SchemaComparison {
  /// The verdicts and findings as JSON on one line.
  ///
  /// Witnesses are values, not text. What is harmless in both directions has no `evidence`.
  public var json: String { jsonObject { writeMembers(to: &$0) } }

  /// Writes the members of the object that ``json`` is.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.object("verdicts") { writer in
      for direction in CompatibilityDirection.allCases {
        writer.object(direction.rawValue) { writer in
          for reading in CompatibilityReading.allCases {
            writer.member(reading.rawValue, verdict(direction, reading).rawValue)
          }
        }
      }
    }
    writer.array("findings") { writer in
      for finding in findings { writer.object { finding.writeMembers(to: &$0) } }
    }
    if omittedCount > 0 { writer.member("omittedCount", omittedCount) }
  }
}

extension CompatibilityFinding {
  /// Writes the members of the object that a finding is in JSON.
  package func writeMembers(to writer: inout JSONWriter) {
    writer.member("code", code)
    writer.member("path", path)
    writer.member("oldLocation", oldLocation)
    writer.member("newLocation", newLocation)
    writer.member("message", message)
    writer.member("request", requestLevel.rawValue)
    writer.member("response", responseLevel.rawValue)
    for direction in CompatibilityDirection.allCases {
      writer.object(direction.rawValue) { evidence(direction).writeMembers(to: &$0) }
    }
    if otherPathCount > 0 { writer.member("otherPathCount", otherPathCount) }
  }
}

extension CompatibilityFinding.Evidence {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("level", level(.strict).rawValue)
    if isTolerated { writer.member("tolerantLevel", level(.tolerant).rawValue) }
    if verdict == .undecided { writer.member("isUnproved", true) }
    if let witness, let document = try? JSONDocument(parsing: witness) {
      writer.key("witness")
      document.root.write(to: &writer)
    }
  }
}
