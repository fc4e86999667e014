/// How a schema is read.
public struct JSONSchemaOptions: Sendable {
  /// The URI that the document was read from, against which a relative `$id` and `$ref` resolve
  /// (JSON Schema 2020-12 core, section 9.1.1); empty where there is none.
  public var uri: String
  /// Whether the schema itself is checked by the meta-schema of its dialect first.
  ///
  /// Without the check a mistake in a keyword may pass as an unknown keyword.
  public var checksSchema: Bool

  /// Makes options; every one has a default.
  ///
  /// - Parameters:
  ///   - uri: The URI that the document was read from.
  ///   - checksSchema: Whether the schema itself is checked first.
  public init(uri: String = "", checksSchema: Bool = true) {
    self.uri = uri
    self.checksSchema = checksSchema
  }
}
