public import ModelJSON

/// What an expectation can read as a JSON document: a ``Fixture``, a document, or a text.
public protocol JSONDocumentSource {
  /// The name that failures show in front of line and column; nil if there is none.
  var sourceName: String? { get }

  /// Reads the document.
  ///
  /// - Returns: The document.
  /// - Throws: An error whose description says where the document comes from and what is wrong.
  func jsonDocument() throws -> JSONDocument
}

extension Fixture: JSONDocumentSource {
  /// The name of the fixture.
  public var sourceName: String? { name }

  /// Reads the file as JSON.
  ///
  /// - Returns: The document.
  /// - Throws: ``FixtureError`` if there is no such file or if it is not JSON.
  public func jsonDocument() throws -> JSONDocument { try document() }
}

extension JSONDocument: JSONDocumentSource {
  /// A document has no name.
  public var sourceName: String? { nil }

  /// The document itself.
  ///
  /// - Returns: The document.
  public func jsonDocument() -> JSONDocument { self }
}

extension String: JSONDocumentSource {
  /// A text has no name.
  public var sourceName: String? { nil }

  /// Reads the text as JSON; it is never taken for the name of a file.
  ///
  /// - Returns: The document.
  /// - Throws: `JSONSyntaxError` if the text is not JSON.
  public func jsonDocument() throws -> JSONDocument { try JSONDocument(parsing: self) }
}
