public import ModelJSON

extension JSONSchema {
  /// Checks a document and writes down the outcome in one of the forms of the specification.
  ///
  /// ```swift
  /// let schema = try JSONSchema(JSONDocument(parsing: #"{"type": "string"}"#))
  /// schema.output(.flag, for: try JSONDocument(parsing: "1"))   // {"valid":false}
  /// ```
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - document: The document.
  ///   - maximumUnits: How many errors, annotations or schemas to write at most.
  /// - Returns: A JSON text without line feeds.
  public func output(
    _ format: OutputFormat,
    for document: JSONDocument,
    maximumUnits: Int = 1_000
  ) -> String {
    var writer = JSONWriter()
    writeOutput(format, for: document.root, maximumUnits: maximumUnits, to: &writer)
    return writer.text()
  }

  /// Checks a value and writes the outcome as the next value of a text.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - value: The value, from any place in a document.
  ///   - maximumUnits: How many errors, annotations or schemas to write at most.
  ///   - writer: Where to write, at a place where a value may stand.
  public func writeOutput(
    _ format: OutputFormat,
    for value: JSONValue,
    maximumUnits: Int = 1_000,
    to writer: inout JSONWriter
  ) {
    let report = validate(value, maximumFailures: format == .flag ? 0 : maximumUnits)
    writer.beginObject()
    writer.key("valid")
    writer.bool(report.isValid)
    if format != .flag, !report.isValid {
      writer.key("errors")
      writer.beginArray()
      for failure in report.failures { Self.write(failure, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write(_ failure: ValidationFailure, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("valid")
    writer.bool(false)
    writer.key("keywordLocation")
    writer.string(failure.keywordLocation.description)
    writer.key("absoluteKeywordLocation")
    writer.string(failure.absoluteKeywordLocation)
    writer.key("instanceLocation")
    writer.string(failure.instanceLocation.description)
    writer.key("error")
    writer.string(failure.message)
    writer.endObject()
  }
}
