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
  ///   - maximumUnits: How many errors and annotations to write at most; where there are more, the
  ///     outermost object says `"truncated": true`.
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
  ///   - maximumUnits: How many errors and annotations to write at most.
  ///   - writer: Where to write, at a place where a value may stand.
  public func writeOutput(
    _ format: OutputFormat,
    for value: JSONValue,
    maximumUnits: Int = 1_000,
    to writer: inout JSONWriter
  ) {
    let isValid = isValid(value)
    let wanted: OutputTracer.Wanted
    switch format {
    case .flag:
      Self.writeFlag(isValid, to: &writer)
      return
    case .basic, .detailed: wanted = isValid ? .annotations : .errors
    case .list, .hierarchical: wanted = .everything
    }
    var tracer = OutputTracer(self, wanted, maximumUnits: maximumUnits, for: value)
    let root = tracer.apply(0, to: value, isValid: isValid)
    let isComplete = !tracer.isIncomplete
    let output = OutputWriter(graph: graph, isValid: isValid)
    let list = OutputListWriter(graph: graph)
    switch format {
    case .basic, .flag: output.writeBasic(root, isComplete: isComplete, to: &writer)
    case .detailed: output.writeDetailed(root, isComplete: isComplete, to: &writer)
    case .list: list.writeList(root, isComplete: isComplete, to: &writer)
    case .hierarchical: list.writeTree(root, isComplete: isComplete, to: &writer)
    }
  }

  private static func writeFlag(_ isValid: Bool, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("valid", isValid)
    writer.endObject()
  }
}
