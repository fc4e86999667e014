import ModelJSON

/// A place where a schema stands: a document and the number of the index word in it.
struct SchemaLocation: Hashable {
  let document: Int
  let word: Int
}

/// A schema with a URI of its own, or a dialect of its own: the root of a document, or a schema
/// with `$id` or `$schema`.
struct SchemaResource {
  /// The URI, absolute where anything made it so, without a fragment.
  let uri: URIReference
  /// Where JSON Pointers in fragments start.
  let location: SchemaLocation
  let rules: DialectRules
}

/// A place in a document together with what surrounds it.
struct LocatedSchema {
  let location: SchemaLocation
  /// The index of the resource that holds it.
  var resource: Int
  let value: JSONValue
  /// The number of the ``SchemaCheck`` that it is part of.
  var check: Int?

  func child(_ value: JSONValue) -> LocatedSchema {
    let location = SchemaLocation(document: location.document, word: value.wordIndex)
    return LocatedSchema(location: location, resource: resource, value: value, check: check)
  }
}

/// A reference as it is written in a resource.
struct ReferenceText: Hashable {
  let resource: Int
  let text: PropertyName
}

/// A part of a document that has to fit one meta-schema.
struct SchemaCheck {
  let value: JSONValue
  let document: JSONDocument
  /// The URI of the document.
  let uri: String
  let rules: DialectRules
  /// The schemas inside that are written in another dialect, and are checks of their own.
  var holes: [JSONValue] = []
}
