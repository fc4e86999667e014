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
    /// `$schema` names a dialect that is neither built in nor described by a meta-schema at hand.
    case unsupportedDialect(String)
    /// A meta-schema asks for a vocabulary that is not known.
    case unsupportedVocabulary(String)
    /// A reference to a document that was not given and is never fetched.
    case remoteReference(String)
    /// A document that the resolver of the options could not read.
    case unreadableDocument(String, reason: String)
    /// A reference that leads nowhere in the documents at hand.
    case unresolvedReference(String)
    /// A reference to something that is neither an object nor `true` or `false`.
    case referenceToNonSchema(String)
    /// A schema that applies itself to the same value without end.
    case referenceLoop(back: JSONPointer)
    /// An `$id` with a fragment, in a dialect that has anchors for that.
    case invalidIdentifier(String)
    /// A second schema with the same `$id`, or a second anchor of the same name; `first` is the
    /// path of the first one in its document.
    case duplicateIdentifier(String, first: JSONPointer)
    /// A `pattern`, or a key of `patternProperties`, that is not a usable regular expression.
    case invalidPattern(String)
    /// Schemas that apply to the same value, nested deeper than can be judged.
    case nestingTooDeep(maximum: Int)
    /// Dynamic references that can mean so many things that there would be too many schemas.
    case tooManyDynamicScopes(maximum: Int)
    /// An OpenAPI document where a schema was expected: the schemas lie inside.
    case openAPIDocument
  }

  /// What is wrong.
  public let kind: Kind
  /// The path of the mistake in the schema document.
  public let location: JSONPointer
  /// The URI where the document was found, or else the one in its `$id`; empty where it has none.
  ///
  /// It may be a document that the schema only refers to.
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

  private static var knownDialects: String {
    Dialect.allCases.map { "'\($0.uri)'" }.joined(separator: ", ")
  }

  /// What is wrong and what to do, without the place.
  public var reason: String {
    switch kind {
    case .invalid:
      failures.first.map { "not a valid schema: \($0.message)" } ?? "not a valid schema"
    case .unsupportedDialect(let uri):
      "the dialect '\(uri)' is not known; those that are: \(Self.knownDialects)"
    case .unsupportedVocabulary(let uri):
      "the meta-schema requires the vocabulary '\(uri)', which is not known"
    case .remoteReference(let uri):
      "'\(uri)' refers to another document, which was not given; nothing is fetched"
    case .unreadableDocument(let uri, let reason): "'\(uri)' cannot be read: \(reason)"
    case .unresolvedReference(let uri): "'\(uri)' leads nowhere in this document"
    case .referenceToNonSchema(let uri):
      "'\(uri)' leads to a value that is no schema; a schema is an object, true or false"
    case .referenceLoop(let back):
      "the schema applies '\(back)' to the same value again, without end"
    case .invalidIdentifier(let uri):
      "'\(uri)' has a fragment, which an '$id' must not have; use '$anchor'"
    case .duplicateIdentifier(let uri, let first):
      "'\(uri)' names another schema already: \(first.tokens.isEmpty ? "the root" : "\(first)")"
    case .invalidPattern(let reason): "not a usable regular expression: \(reason)"
    case .nestingTooDeep(let maximum):
      "more than \(maximum) schemas apply to the same value, one inside the other"
    case .tooManyDynamicScopes(let maximum):
      "dynamic references make more than \(maximum) schemas of this one and others; use '$ref'"
    case .openAPIDocument:
      "an OpenAPI document is no schema; name one inside it, such as '#/components/schemas/Brand'"
    }
  }
}
