/// Writes the forms that the JSON Schema specification defines: a line for each document or record.
struct SpecificationReportWriter: ReportWriter {
  let format: ReportFormat
  let output: ReportOutput

  mutating func addOutput(of document: DocumentFindings) {
    if let form = format.outputFormat, let text = document.outputs[form] {
      output.write(text + "\n")
    }
  }
}
