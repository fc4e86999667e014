public import ModelJSON

/// How a schema is read.
public struct JSONSchemaOptions: Sendable {
  /// The URI that the document was read from, against which a relative `$id` and `$ref` resolve
  /// (JSON Schema 2020-12 core, section 9.1.1); empty where there is none.
  public var uri: String
  /// Other schema documents that references may lead to, by their URIs.
  ///
  /// Nothing is ever fetched: a reference to a document that is neither here nor built in is thrown
  /// as ``JSONSchemaError/Kind/remoteReference(_:)``.
  public var documents: [String: JSONDocument]
  /// Whether the schema itself is checked by the meta-schema of its dialect first.
  ///
  /// Without the check a mistake in a keyword may pass as an unknown keyword.
  public var checksSchema: Bool

  /// Makes options; every one has a default.
  ///
  /// - Parameters:
  ///   - uri: The URI that the document was read from.
  ///   - documents: Other schema documents that references may lead to, by their URIs.
  ///   - checksSchema: Whether the schema itself is checked first.
  public init(
    uri: String = "",
    documents: [String: JSONDocument] = [:],
    checksSchema: Bool = true
  ) {
    self.uri = uri
    self.documents = documents
    self.checksSchema = checksSchema
  }
}
