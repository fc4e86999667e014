extension ReportFormat {
  /// Makes a writer of the format.
  func writer(to output: ReportOutput, _ style: ReportStyle) -> any ReportWriter {
    switch self {
    case .text: TextReportWriter(output: output, style: style)
    case .json: JSONReportWriter(output: output)
    }
  }
}
