public import ModelJSON

/// What a schema says about a value that fits it, without judging it: a title, a default, an unknown
/// keyword (JSON Schema 2020-12 core, section 7.7).
///
/// ```swift
/// let schema = try JSONSchema(
///   JSONDocument(parsing: #"{"properties": {"id": {"title": "Identifier"}}}"#)
/// )
/// for annotation in schema.annotations(of: try JSONDocument(parsing: #"{"id": 1}"#)) {
///   print(annotation.instanceLocation, annotation.keyword, annotation.value.text)
///   // /id title "Identifier"
/// }
/// ```
public struct SchemaAnnotation: Sendable {
  /// The keyword, such as `title`.
  public let keyword: String
  /// What it says: its value in the schema, or for keywords like `properties` the children to which it
  /// was applied.
  public let value: JSONValue
  /// Where the annotated value lies in its document.
  public let instanceLocation: JSONPointer
  /// The way to the keyword from the schema's root, through references.
  public let keywordLocation: JSONPointer
  /// Where the keyword stands: the URI of its schema and a path as fragment.
  public let absoluteKeywordLocation: String
  /// The path of the schema with the keyword in the document that holds it.
  public let schemaLocation: JSONPointer
}

extension JSONSchema {
  /// Collects what the schema says about the values of a document, if it fits.
  ///
  /// Only schemas that accept the value speak. Keywords that no vocabulary knows are annotations from
  /// 2019-09 on.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - maximumCount: How many annotations to collect at most.
  /// - Returns: The annotations in the order of the schema; none where the document does not fit.
  public func annotations(
    of document: JSONDocument,
    maximumCount: Int = 10_000
  ) -> [SchemaAnnotation] {
    guard isValid(document) else { return [] }
    var tracer = OutputTracer(
      self,
      .annotations,
      maximumUnits: maximumCount,
      for: document.root
    )
    var found: [SchemaAnnotation] = []
    add(tracer.apply(0, to: document.root, isValid: true), to: &found)
    return found
  }

  private func add(_ unit: OutputUnit, to annotations: inout [SchemaAnnotation]) {
    let node = graph.nodes[unit.schema]
    for (keyword, value) in unit.annotations {
      annotations.append(
        SchemaAnnotation(
          keyword: keyword.name,
          value: value,
          instanceLocation: JSONPointer(tokens: unit.instancePath),
          keywordLocation: JSONPointer(tokens: unit.evaluationPath + [keyword.name]),
          absoluteKeywordLocation: graph.absoluteLocation(of: keyword.value, in: node),
          schemaLocation: node.value.pointer
        )
      )
    }
    for (_, units) in unit.details {
      for child in units { add(child, to: &annotations) }
    }
  }
}
