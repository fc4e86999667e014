/// The formats that reports come in.
enum ReportFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// Our own, for programs: `Schemas/validation-report.schema.json`.
  case json
}

/// A format, and where a report in it goes.
struct ReportTarget: Hashable, Sendable {
  var format: ReportFormat
  /// Nil for the standard output.
  var path: String?
}
