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

  /// Whether `format` is judged, for the formats that the dialect names; nil leaves it to the
  /// dialect.
  ///
  /// Up to 2020-12 dialects take `format` as an annotation, which makes no document invalid. Names
  /// that are neither of the dialect nor in ``customFormats`` are annotations always.
  public var assertsFormats: Bool?
  /// Formats of your own, by their names in schemas: whether a string has the format.
  ///
  /// They are judged unless ``assertsFormats`` is false, and win over built-in ones of the same
  /// name. Strings alone are asked about; a check may be called from several threads at once.
  ///
  /// ```swift
  /// var options = JSONSchemaOptions()
  /// options.customFormats["brand-code"] = { $0.hasPrefix("b-") }
  /// ```
  public var customFormats: [String: @Sendable (String) -> Bool] = [:]

  /// Makes options; every one has a default.
  ///
  /// - Parameters:
  ///   - uri: The URI that the document was read from.
  ///   - documents: Other schema documents that references may lead to, by their URIs.
  ///   - checksSchema: Whether the schema itself is checked first.
  ///   - assertsFormats: Whether `format` is judged; nil leaves it to the dialect.
  public init(
    uri: String = "",
    documents: [String: JSONDocument] = [:],
    checksSchema: Bool = true,
    assertsFormats: Bool? = nil
  ) {
    self.uri = uri
    self.documents = documents
    self.checksSchema = checksSchema
    self.assertsFormats = assertsFormats
  }
}
