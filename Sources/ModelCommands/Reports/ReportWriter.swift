/// Writes one format of report.
///
/// The calls come in the order of the protocol; payloads do not overlap. A writer writes as it goes
/// where its format allows, so that a report of any length needs little memory.
protocol ReportWriter {
  mutating func begin(_ run: RunInfo)
  mutating func beginPayload(_ payload: PayloadInfo)
  mutating func add(_ finding: Finding)
  /// Adds the forms that the JSON Schema specification defines, of a document or a record.
  mutating func addOutput(of document: DocumentFindings)
  mutating func endPayload(_ result: PayloadResult)
  mutating func end(_ summary: RunSummary)
}

extension ReportWriter {
  mutating func begin(_ run: RunInfo) {}
  mutating func beginPayload(_ payload: PayloadInfo) {}
  mutating func add(_ finding: Finding) {}
  mutating func addOutput(of document: DocumentFindings) {}
  mutating func endPayload(_ result: PayloadResult) {}
  mutating func end(_ summary: RunSummary) {}
}
