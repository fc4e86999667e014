import ModelJSON

/// The meta-schema of the dialect, compiled when a schema is first checked.
enum MetaSchema {
  /// The meta-schema as a schema; nil only if its built-in text were damaged.
  static let schema: JSONSchema? = {
    guard let text = Draft202012.text(of: Draft202012.uri),
      let document = try? JSONDocument(parsing: text),
      let resources = try? SchemaResources(document, JSONSchemaOptions(uri: Draft202012.uri))
    else { return nil }
    return try? JSONSchema(resources, checksSchema: false)
  }()

  /// Checks a schema, or a part of a document that is used as one.
  static func check(_ value: JSONValue, uri: String) throws(JSONSchemaError) {
    guard let schema else {
      throw JSONSchemaError(.unsupportedDialect(Draft202012.uri), at: value, uri: uri)
    }
    if schema.isValid(value) { return }
    let report = schema.validate(value)
    let place = report.failures.first?.instance ?? value
    throw JSONSchemaError(.invalid, at: place, uri: uri, failures: report.failures)
  }
}
