import ModelJSON

/// Writes our own report for programs, a finding a line.
struct JSONReportWriter: ReportWriter {
  let output: ReportOutput
}
