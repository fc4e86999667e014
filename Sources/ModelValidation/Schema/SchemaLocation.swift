import ModelJSON

/// A place where a schema stands: a document and the number of the index word in it.
struct SchemaLocation: Hashable {
  let document: Int
  let word: Int
}

/// A schema with a URI of its own: the root of a document, or a schema with `$id`.
struct SchemaResource {
  /// The URI, absolute where anything made it so, without a fragment.
  let uri: URIReference
  let location: SchemaLocation
}

/// A place in a document together with what surrounds it.
struct LocatedSchema {
  let location: SchemaLocation
  /// The index of the resource that holds it.
  let resource: Int
  let value: JSONValue
}
