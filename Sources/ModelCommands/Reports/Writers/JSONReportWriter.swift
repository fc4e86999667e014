import ModelJSON

/// Writes our own report for programs, a finding a line.
///
/// `Schemas/validation-report.schema.json` describes it.
struct JSONReportWriter: ReportWriter {
  private var stream: JSONStream

  init(to output: ReportOutput) { stream = JSONStream(to: output) }

  mutating func begin(_ run: RunInfo) {
    stream.beginObject()
    stream.member("format", "modelkit-validation-report")
    stream.member("version", json: "1")
    let tool = jsonObject {
      $0.member("name", run.toolName)
      $0.member("version", run.toolVersion)
    }
    stream.member("tool", json: tool)
    stream.beginArray("payloads")
  }

  mutating func beginPayload(_ payload: PayloadInfo) {
    stream.beginObject()
    stream.member("payload", payload.name)
    stream.member("schema", payload.schema)
    stream.beginArray("findings")
  }

  mutating func add(_ finding: Finding) { stream.element(finding.json) }

  mutating func endPayload(_ result: PayloadResult) {
    stream.end()
    stream.member("verdict", result.verdict.code)
    let counts = jsonObject {
      $0.member("failures", result.failures)
      $0.member("shownFailures", result.shownFailures)
      $0.member("knownFailures", result.knownFailures)
      $0.member("notes", result.notes)
      $0.member("shownNotes", result.shownNotes)
      $0.member("bytes", result.bytes)
      result.records?.write(to: &$0)
    }
    stream.member("counts", json: counts)
    stream.end()
  }

  mutating func end(_ summary: RunSummary) {
    stream.end()
    stream.member("summary", json: jsonObject { summary.writeMembers(to: &$0) })
    stream.end()
  }
}

extension PayloadResult.Verdict {
  /// The name that stays the same from version to version.
  var code: String {
    switch self {
    case .valid: "valid"
    case .notValid: "not-valid"
    case .notJSON: "not-json"
    case .notRead: "not-read"
    case .known: "known"
    }
  }
}

extension RecordCounts {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object("records") {
      $0.member("total", total)
      $0.member("valid", valid)
      $0.member("notValid", notValid)
      $0.member("notJSON", notJSON)
    }
  }
}

extension RunSummary {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("payloads", payloads)
    writer.member("valid", valid)
    writer.member("known", known)
    writer.member("notValid", notValid)
    writer.member("notRead", notRead)
    records?.write(to: &writer)
    writer.member("failures", failures)
    writer.member("shownFailures", shownFailures)
    writer.member("knownFailures", knownFailures)
    writer.member("notes", notes)
    writer.member("bytes", bytes)
    if let duration, duration.isFinite {
      writer.key("seconds")
      // What is finite can be written.
      try? writer.double(duration)
    }
    writeTally(to: &writer)
    writer.array("staleBaselineEntries") { writer in
      for entry in staleEntries { writer.object { entry.writeMembers(to: &$0) } }
    }
  }

  private func writeTally(to writer: inout JSONWriter) {
    writer.array("failuresByKeyword") { writer in
      for row in tally.rows {
        writer.object {
          $0.member("keyword", row.key.keyword)
          $0.member("location", row.key.location)
          $0.member("count", row.count)
        }
      }
    }
    writer.member("otherFailures", tally.others)
  }
}
