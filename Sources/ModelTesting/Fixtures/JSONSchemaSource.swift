public import ModelJSON
public import ModelValidation

/// What an expectation can use as a JSON Schema: a ``Fixture``, a schema, a document, or a text.
public protocol JSONSchemaSource {
  /// Compiles the schema.
  ///
  /// - Returns: The schema.
  /// - Throws: An error whose description says where the schema comes from and what is wrong.
  func jsonSchema() throws -> JSONSchema
}

extension Fixture: JSONSchemaSource {
  /// Reads the file as a schema.
  ///
  /// - Returns: The schema.
  /// - Throws: ``FixtureError`` if there is no such file, or if it is not JSON or no schema.
  public func jsonSchema() throws -> JSONSchema {
    let document = try document()
    do {
      return try JSONSchema(document)
    } catch {
      throw FixtureError(.notSchema(error), in: name)
    }
  }
}

extension JSONSchema: JSONSchemaSource {
  /// The schema itself.
  ///
  /// - Returns: The schema.
  public func jsonSchema() -> JSONSchema { self }
}

extension JSONDocument: JSONSchemaSource {
  /// Compiles the document.
  ///
  /// - Returns: The schema.
  /// - Throws: `JSONSchemaError` if the document is no schema.
  public func jsonSchema() throws -> JSONSchema { try JSONSchema(self) }
}

extension String: JSONSchemaSource {
  /// Reads and compiles the text.
  ///
  /// - Returns: The schema.
  /// - Throws: `JSONSyntaxError` if the text is not JSON, `JSONSchemaError` if it is no schema.
  public func jsonSchema() throws -> JSONSchema { try JSONSchema(JSONDocument(parsing: self)) }
}
