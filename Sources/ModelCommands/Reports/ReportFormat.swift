import ModelValidation

/// The formats that reports come in.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// Our own, for programs: `Schemas/validation-report.schema.json`.
  case json
  /// The verdict as JSON Schema 2020-12 core, section 12.4.1, writes it; a line for each document.
  case flag
  /// A flat list of errors (section 12.4.2).
  case basic
  /// A tree of errors (section 12.4.3).
  case detailed
  /// A flat list of schemas, the form of v1.
  case list
  /// A tree of schemas, the form of v1.
  case hierarchical
  /// Static Analysis Results Interchange Format 2.1.0 (OASIS), for code hosts and editors.
  case sarif
  /// The XML that JUnit's task for Ant writes and CI systems read.
  case junit
  /// Workflow commands and a step summary for GitHub Actions.
  case github
  /// A code quality report for GitLab.
  case gitlab
}

extension ReportFormat {
  /// What help texts say about the format.
  var summary: String {
    switch self {
    case .text: "Lines for people: file:line:column, path, what is wrong, and the source line."
    case .json: "All that is known, as Schemas/validation-report.schema.json describes it."
    case .flag: "The verdict alone, a line for each document (JSON Schema, core 12.4.1)."
    case .basic: "A flat list of errors or annotations (12.4.2)."
    case .detailed: "The same as a tree (12.4.3)."
    case .list: "A flat list of schemas, as v1 has it."
    case .hierarchical: "The same as a tree."
    case .sarif: "SARIF 2.1.0, for code scanning."
    case .junit: "JUnit's XML: a suite for each schema, a case for each payload."
    case .github: "A log, the ten worst as annotations, and a step summary for GitHub Actions."
    case .gitlab: "A code quality report for GitLab."
    }
  }

  /// The form of the specification, where the format is one.
  var outputFormat: OutputFormat? { OutputFormat(rawValue: rawValue) }
}

/// A format, and where a report in it goes.
package struct ReportTarget: Hashable, Sendable {
  var format: ReportFormat
  /// Nil for the standard output.
  var path: String?

  package init(format: ReportFormat, path: String? = nil) {
    self.format = format
    self.path = path
  }
}
