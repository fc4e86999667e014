import ModelJSON

/// The documents that references may lead to, before any of them is needed: those of the options,
/// those that are built in, and what the options' resolver finds.
struct SchemaLibrary {
  private let documents: [URIReference: JSONDocument]
  /// The same by the names that they give themselves, found when a URI is not among the others.
  private var named: [URIReference: JSONDocument]?
  private let resolver: (@Sendable (String) throws -> JSONDocument?)?

  init(_ options: JSONSchemaOptions) {
    let listed = options.documents.sorted { $0.key < $1.key }
    documents = Dictionary(
      listed.map { (URIReference($0.key).withoutFragment.normalized, $0.value) }
    ) {
      first,
      _ in first
    }
    resolver = options.resolver
  }

  /// The document at a URI, if there is one.
  ///
  /// Throws what the resolver throws.
  mutating func document(at uri: URIReference) throws -> JSONDocument? {
    if let known = documents[uri] ?? document(named: uri) { return known }
    let name = uri.description
    if let text = MetaSchemaText.of(name) { return try JSONDocument(parsing: text) }
    return try resolver?(name)
  }

  /// Whether a document at a URI is built in.
  func isBuiltIn(_ uri: URIReference) -> Bool {
    documents[uri] == nil && MetaSchemaText.of(uri.description) != nil
  }

  private mutating func document(named uri: URIReference) -> JSONDocument? {
    if let named { return named[uri] }
    let listed = documents.sorted { $0.key.description < $1.key.description }
      .compactMap { key, document -> (URIReference, JSONDocument)? in
        guard let id = (document.root["$id"] ?? document.root["id"])?.string else { return nil }
        return (URIReference(id).resolved(against: key).withoutFragment.normalized, document)
      }
    let found = Dictionary(listed) { first, _ in first }
    named = found
    return found[uri]
  }
}
