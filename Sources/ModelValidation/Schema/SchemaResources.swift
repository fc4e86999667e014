import ModelJSON

/// Every schema of the documents at hand, by place, URI and anchor.
///
/// Found by walking each document once, through the keywords that hold schemas, before any
/// reference is looked at. Then every reference is a look-up here, or an error:
///
/// ```
///  document 0: the user's                       document 1…: others, read when referred to
///  {"$id": "https://a.example/brands",          resources  0  https://a.example/brands  2020-12
///   "properties": {"x": {"$ref": "#id"}},                  1  https://a.example/price   2020-12
///   "$defs": {"i": {"$anchor": "id"},           anchors    https://a.example/brands#id → word 12
///             "p": {"$id": "price"}}}           owners     word 0 → 0, …, word 16 → 1
/// ```
///
/// Each resource has the rules of its dialect, so that documents of several dialects may refer to
/// each other, and one may be embedded in another. Schemas that no keyword holds
/// (`#/components/schemas/Brand`) are walked when a reference first leads to them.
struct SchemaResources {
  private(set) var documents: [JSONDocument] = []
  var resources: [SchemaResource] = []
  var resourceByURI: [URIReference: Int] = [:]
  var anchors: [URIReference: SchemaLocation] = [:]
  /// The schemas that dynamic references can choose, by name and resource.
  var dynamicAnchors: [String: [Int: SchemaLocation]] = [:]
  var owners: [SchemaLocation: Int] = [:]
  /// What has to fit a meta-schema, in the order in which it was found.
  var checks: [SchemaCheck] = []
  /// Documents that hold schemas without being one.
  var containers: Set<Int> = []
  /// Schemas in those that are checked already.
  var checkedTargets: Set<SchemaLocation> = []
  /// Where references have been found to lead.
  var targets: [ReferenceText: SchemaLocation] = [:]
  /// The members of large objects that pointers lead through, by their keys.
  var memberIndexes: [SchemaLocation: [PropertyName: JSONValue]] = [:]
  /// For each document the resource of its root, and the URI where it was found.
  private var roots: [(resource: Int, found: URIReference)] = []
  var library: SchemaLibrary
  /// The dialects of custom meta-schemas, and which of those have been asked for.
  var customRules: [String: DialectRules] = [:]
  var openDialects: Set<String> = []
  let options: JSONSchemaOptions

  /// Starts with the document that the user gave.
  init(
    _ document: JSONDocument,
    _ options: JSONSchemaOptions,
    isContainer: Bool = false
  ) throws(JSONSchemaError) {
    self.options = options
    library = SchemaLibrary(options)
    let rules = DialectRules.of(options.dialect ?? .draft202012)
    let uri = URIReference(options.uri).withoutFragment.normalized
    try add(document, uri: uri, rules: rules, isContainer: isContainer)
  }

  /// Adds a document that was found at a URI; `rules` are those of schemas in it that name none.
  mutating func add(
    _ document: JSONDocument,
    uri: URIReference,
    rules: DialectRules,
    isContainer: Bool = false,
    isChecked: Bool = true
  ) throws(JSONSchemaError) {
    let number = documents.count
    let location = SchemaLocation(document: number, word: 0)
    documents.append(document)
    let openAPI = OpenAPIDocument(document.root)
    let resource = resources.count
    roots.append((resource, uri))
    resources.append(SchemaResource(uri: uri, location: location, rules: rules))
    if resourceByURI[uri] == nil { resourceByURI[uri] = resource }
    let root = LocatedSchema(location: location, resource: resource, value: document.root)
    if isContainer || openAPI != nil { containers.insert(number) }
    if let openAPI {
      try walk(openAPI, at: root)
    } else {
      try walk(root, isChecked: isChecked && !isContainer)
    }
  }

  func value(at location: SchemaLocation) -> JSONValue {
    JSONValue(atWord: location.word, of: documents[location.document])
  }

  /// The number of the resource that holds a schema.
  func owner(of location: SchemaLocation) -> Int { owners[location] ?? 0 }

  /// The rules of the dialect that a schema is written in.
  func rules(at location: SchemaLocation) -> DialectRules { resources[owner(of: location)].rules }

  /// Where a document was found; where that is unknown, the name that it gives itself.
  func uri(ofDocument document: Int) -> String {
    let root = roots[document]
    let found = root.found.description
    return found.isEmpty ? resources[root.resource].uri.description : found
  }

  func error(
    _ kind: JSONSchemaError.Kind,
    at value: JSONValue,
    in document: Int
  ) -> JSONSchemaError {
    JSONSchemaError(kind, at: value, uri: uri(ofDocument: document))
  }
}
