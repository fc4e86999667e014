public import ModelJSON

/// A document that cannot be used as a schema: what is wrong, and where in its text.
///
/// ```swift
/// do {
///   _ = try JSONSchema(JSONDocument(parsing: #"{"type": "text"}"#))
/// } catch let error as JSONSchemaError {
///   print(error.location, error.position)  // /type 1:10
/// }
/// ```
public struct JSONSchemaError: Error, Sendable {
  /// What can be wrong with a schema.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// The meta-schema of the dialect does not allow it; see ``JSONSchemaError/failures``.
    case invalid
    /// `$schema` names a dialect that is not built in.
    case unsupportedDialect(String)
    /// A keyword of the dialect that cannot be judged yet.
    case unsupportedKeyword(String)
    /// A reference to a document that was not given and is never fetched.
    case remoteReference(String)
    /// A reference that leads nowhere in the documents at hand.
    case unresolvedReference(String)
    /// A reference to something that is neither an object nor `true` or `false`.
    case referenceToNonSchema(String)
    /// A schema that applies itself to the same value without end.
    case referenceLoop(back: JSONPointer)
    /// A second schema with the same `$id`, or a second anchor of the same name.
    case duplicateIdentifier(String)
    /// A `pattern`, or a key of `patternProperties`, that is not a usable regular expression.
    case invalidPattern(String)
    /// Schemas that apply to the same value, nested deeper than can be judged.
    case nestingTooDeep(maximum: Int)
  }

  /// What is wrong.
  public let kind: Kind
  /// The path of the mistake in the schema document.
  public let location: JSONPointer
  /// The URI of the document, where it has one.
  public let uri: String
  /// What the meta-schema does not allow, for ``Kind/invalid``; else empty.
  public let failures: [ValidationFailure]
  private let value: JSONValue

  init(_ kind: Kind, at value: JSONValue, uri: String, failures: [ValidationFailure] = []) {
    self.kind = kind
    self.value = value
    self.uri = uri
    self.failures = failures
    location = value.pointer
  }

  /// The line and column of the mistake in the schema's text.
  public var position: TextPosition { value.position }
}

extension JSONSchemaError: CustomStringConvertible {
  /// The place, what is wrong and what to do.
  public var description: String {
    let path = location.description
    return "\(position): \(path.isEmpty ? "the schema" : path): \(reason)"
  }

  /// What is wrong and what to do, without the place.
  public var reason: String {
    switch kind {
    case .invalid:
      failures.first.map { "not a valid schema: \($0.message)" } ?? "not a valid schema"
    case .unsupportedDialect(let uri):
      "the dialect '\(uri)' is not supported; use '\(Draft202012.uri)'"
    case .unsupportedKeyword(let name): "the keyword '\(name)' is not supported yet"
    case .remoteReference(let uri):
      "'\(uri)' refers to another document; nothing is fetched, so move its schema to '$defs'"
    case .unresolvedReference(let uri): "'\(uri)' leads nowhere in this document"
    case .referenceToNonSchema(let uri):
      "'\(uri)' leads to a value that is no schema; a schema is an object, true or false"
    case .referenceLoop(let back):
      "the schema applies '\(back)' to the same value again, without end"
    case .duplicateIdentifier(let uri): "'\(uri)' names another schema already"
    case .invalidPattern(let reason): "not a usable regular expression: \(reason)"
    case .nestingTooDeep(let maximum):
      "more than \(maximum) schemas apply to the same value, one inside the other"
    }
  }
}
