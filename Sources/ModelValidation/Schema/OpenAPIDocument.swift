import ModelJSON

/// An OpenAPI document: not a schema itself, but full of them.
struct OpenAPIDocument {
  /// The schemas under `components`.
  let schemas: [JSONValue]
  /// The dialect that its version has.
  let dialect: Dialect
  /// The dialect that `jsonSchemaDialect` names (OpenAPI 3.1.1, section 4.8.24.8).
  let declaredDialect: JSONValue?

  /// Nil for any other document.
  init?(_ root: JSONValue) {
    guard let version = root["openapi"]?.string, version.hasPrefix("3.") else { return nil }
    dialect = version.hasPrefix("3.0") ? .openAPI30 : .openAPI31
    declaredDialect = root["jsonSchemaDialect"].flatMap { $0.string == nil ? nil : $0 }
    schemas = root["components"]?["schemas"]?.object.map { $0.map(\.value) } ?? []
  }
}

extension SchemaResources {
  /// Notes the schemas of an OpenAPI document.
  ///
  /// What it says of its dialect counts, unless the options name one.
  mutating func walk(
    _ openAPI: OpenAPIDocument,
    at root: LocatedSchema
  ) throws(JSONSchemaError) {
    let outer = resources[root.resource]
    var rules = options.dialect == nil ? DialectRules.of(openAPI.dialect) : outer.rules
    if let declared = openAPI.declaredDialect {
      let document = root.location.document
      rules = try self.rules(named: declared.string ?? "", at: declared, in: document)
    }
    resources[root.resource] = SchemaResource(
      uri: outer.uri,
      location: outer.location,
      rules: rules
    )
    for schema in openAPI.schemas { try walk(root.child(schema), isChecked: false) }
  }

  /// Puts the schemas of the first document, if that is an OpenAPI document, on the list of what
  /// has to fit a meta-schema.
  mutating func checkComponents() {
    for schema in OpenAPIDocument(documents[0].root)?.schemas ?? [] {
      addCheck(SchemaLocation(document: 0, word: schema.wordIndex))
    }
  }
}
