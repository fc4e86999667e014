extension ReportFormat {
  /// Makes a writer of the format.
  func writer(
    to output: ReportOutput,
    _ style: ReportStyle,
    in terminal: Terminal
  ) -> any ReportWriter {
    let root = SourceRoot(in: terminal)
    switch self {
    case .text: return TextReportWriter(output: output, style: style)
    case .json: return JSONReportWriter(to: output)
    case .flag, .basic, .detailed, .list, .hierarchical:
      return SpecificationReportWriter(format: self, output: output)
    case .sarif: return SARIFReportWriter(to: output, root: root)
    case .junit: return JUnitReportWriter(output: output, root: root)
    case .github:
      return GitHubReportWriter(output: output, style: style, summary: .init(root, in: terminal))
    case .gitlab: return GitLabReportWriter(to: output, root: root)
    }
  }
}
