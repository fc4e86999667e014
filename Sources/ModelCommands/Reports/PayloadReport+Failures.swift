import ModelJSON
import ModelValidation

extension PayloadReport {
  /// Adds what a schema found; `schemaURI` is the schema's own name, which its lines leave out.
  mutating func addFailures(_ report: ValidationReport, schemaURI: String) {
    failureCount = report.failureCount
    failures = report.failures.map { Finding($0, schemaURI: schemaURI) }
  }
}

extension PayloadReport.Finding {
  init(_ failure: ValidationFailure, schemaURI: String, intro: String = "") {
    let keyword = failure.absoluteKeywordLocation
    let isOwn = keyword.hasPrefix(schemaURI + "#")
    let place = isOwn ? keyword.dropFirst(schemaURI.count) : keyword[...]
    let path = failure.instanceLocation.description
    self.init(
      offset: failure.byteRange.lowerBound,
      text: "\(intro)\(path.isEmpty ? "(root)" : path): \(failure.message) (\(place))",
      details: failure.unmentionedCauses.map {
        Self($0, schemaURI: schemaURI, intro: "closest branch: ")
      }
    )
  }
}

extension ValidationFailure {
  /// The causes, but for a single one, which the message tells.
  fileprivate var unmentionedCauses: [ValidationFailure] {
    causes.count == 1 && causes.allSatisfy(\.causes.isEmpty) ? [] : causes
  }
}
