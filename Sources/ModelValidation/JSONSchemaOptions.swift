public import ModelJSON

/// How a schema is read.
///
/// ```swift
/// var options = JSONSchemaOptions(dialect: .draft7)
/// options.resolver = { uri in try schemasOnDisk(uri) }
/// let schema = try JSONSchema(document, options: options)
/// ```
public struct JSONSchemaOptions: Sendable {
  /// The URI that the document was read from, against which a relative `$id` and `$ref` resolve
  /// (JSON Schema 2020-12 core, section 9.1.1); empty where there is none.
  public var uri: String
  /// The dialect of schemas that name none in `$schema`.
  ///
  /// Nil stands for 2020-12, or in an OpenAPI document for what its version says. A document that is
  /// only referred to is read in the dialect of the one that refers to it.
  public var dialect: Dialect?
  /// Other schema documents that references and `$schema` may lead to, by the URIs where they were
  /// found.
  ///
  /// They are found by the names in their `$id` too. Nothing is ever fetched: a reference to a document
  /// that is neither here, nor built in, nor found by ``resolver`` is thrown as
  /// ``JSONSchemaError/Kind/remoteReference(_:)``.
  public var documents: [String: JSONDocument]
  /// Finds the documents that are not among ``documents``, by their URIs without a fragment.
  ///
  /// It answers nil for what it does not know. What it throws ends the compilation as
  /// ``JSONSchemaError/Kind/unreadableDocument(_:reason:)``.
  public var resolver: (@Sendable (String) throws -> JSONDocument?)?
  /// Whether the schema itself is checked by the meta-schema of its dialect first.
  ///
  /// Without the check a mistake in a keyword may pass as an unknown keyword.
  public var checksSchema: Bool = true
  /// Whether `format` is judged, for the formats that the dialect names; nil leaves it to the
  /// dialect.
  ///
  /// Up to 2020-12 dialects take `format` as an annotation, which makes no document invalid. Names
  /// that are neither of the dialect nor in ``customFormats`` are annotations always. Each dialect
  /// knows the formats of the ones before it:
  ///
  /// - draft 4: `date-time` (RFC 3339), `email` (RFC 5321), `hostname` (RFC 1123), `ipv4`, `ipv6`
  ///   (RFC 4291), `uri` (RFC 3986)
  /// - draft 6: `uri-reference`, `uri-template` (RFC 6570), `json-pointer` (RFC 6901)
  /// - draft 7: `date`, `time`, `idn-email` (RFC 6531), `idn-hostname` (RFC 5890 to 5893), `iri`,
  ///   `iri-reference` (RFC 3987), `relative-json-pointer`, `regex` (ECMA-262 with the `u` flag)
  /// - 2019-09: `duration` (RFC 3339, appendix A), `uuid` (RFC 9562)
  /// - OpenAPI: `int32`, `int64`, `byte` (RFC 4648)
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
  /// Whether the content of strings is judged: `contentEncoding` for Base 64, `contentMediaType` for
  /// JSON, and from 2019-09 on `contentSchema` for the document in the string; nil leaves it to the
  /// dialect.
  ///
  /// Draft 7 judges them (validation, section 8), later dialects take them as annotations (2020-12
  /// validation, section 8.2). Other encodings and media types are annotations always.
  public var assertsContent: Bool?

  /// Makes options; every one has a default, and those that are rarely needed are set afterwards.
  ///
  /// - Parameters:
  ///   - uri: The URI that the document was read from.
  ///   - dialect: The dialect of schemas that name none.
  ///   - documents: Other schema documents that references may lead to, by their URIs.
  ///   - assertsFormats: Whether `format` is judged; nil leaves it to the dialect.
  public init(
    uri: String = "",
    dialect: Dialect? = nil,
    documents: [String: JSONDocument] = [:],
    assertsFormats: Bool? = nil
  ) {
    self.uri = uri
    self.dialect = dialect
    self.documents = documents
    self.assertsFormats = assertsFormats
  }
}
