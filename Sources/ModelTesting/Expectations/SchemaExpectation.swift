import ModelJSON
import ModelValidation

/// Tells what is wrong with a document, in the words of `expectValid`.
enum SchemaExpectation {
  private static let maximumFailures = 20

  static func check(
    _ source: some JSONDocumentSource,
    against schemaSource: some JSONSchemaSource
  ) -> FailureMessage {
    var message = FailureMessage("\(source.sourceName ?? "the document") does not fit the schema")
    do {
      let document = try source.jsonDocument()
      let report = try schemaSource.jsonSchema()
        .validate(document, maximumFailures: maximumFailures)
      let findings = report.failures.flatMap { lines(of: $0, in: source.sourceName) }
      message.add(findings, omitting: report.omittedCount)
      if !report.isValid, message.isEmpty { message.add("it is not valid") }
    } catch {
      message = FailureMessage("the document cannot be checked")
      message.add("\(error)")
    }
    return message
  }

  /// A failure, and below it why the closest branch of an `anyOf` or `oneOf` does not fit.
  private static func lines(of failure: ValidationFailure, in source: String?) -> [String] {
    let prefix = source.map { "\($0):" } ?? ""
    let causes = failure.causes.flatMap { lines(of: $0, in: source) }
    return ["\(prefix)\(failure)"] + causes.map { "  \($0)" }
  }
}
