import ModelJSON

extension SchemaResources {
  /// The rules that the `$schema` of a schema asks for; nil if it has none.
  mutating func declaredRules(of schema: LocatedSchema) throws(JSONSchemaError) -> DialectRules? {
    guard let value = schema.value["$schema"], let uri = value.string else { return nil }
    return try rules(named: uri, at: value, in: schema.location.document)
  }

  /// The rules of a dialect, built in or made by a meta-schema among the documents at hand.
  mutating func rules(
    named uri: String,
    at value: JSONValue,
    in document: Int
  ) throws(JSONSchemaError) -> DialectRules {
    if let dialect = Dialect(uri: uri) { return .of(dialect) }
    let reference = URIReference(uri).withoutFragment.normalized
    let name = reference.description
    if let known = customRules[name] { return known }
    // A meta-schema that is looked at already is its own, or in a circle with others.
    guard openDialects.insert(name).inserted,
      let metaSchema = try source(of: reference, for: value, in: document)
    else { throw error(.unsupportedDialect(uri), at: value, in: document) }
    let made = try customRules(metaSchema.root, uri: name, for: value, in: document)
    customRules[name] = made
    return made
  }

  private mutating func customRules(
    _ metaSchema: JSONValue,
    uri: String,
    for value: JSONValue,
    in document: Int
  ) throws(JSONSchemaError) -> DialectRules {
    var vocabularies: Set<Vocabulary> = []
    var dialect: Dialect?
    let listed = metaSchema["$vocabulary"]?.object.map { $0.map { ($0.key, $0.value) } } ?? []
    for (name, isRequired) in listed {
      if let (vocabulary, definer) = Vocabulary.named(name) {
        vocabularies.insert(vocabulary)
        if definer == .draft201909, vocabulary == .formatAnnotation, isRequired.bool == true {
          vocabularies.insert(.formatAssertion)
        }
        if dialect == nil || vocabulary == .core { dialect = definer }
      } else if isRequired.bool == true {
        throw error(.unsupportedVocabulary(name), at: value, in: document)
      }
    }
    if let dialect {
      let isOpenAPI = vocabularies.contains(.openAPI)
      let base = DialectRules.of(isOpenAPI ? .openAPI31 : dialect)
      return DialectRules(base, uri: uri, vocabularies: vocabularies)
    }
    guard let parent = metaSchema["$schema"]?.string else {
      throw error(.unsupportedDialect(uri), at: value, in: document)
    }
    let base = try rules(named: parent, at: value, in: document)
    return DialectRules(base, uri: uri, vocabularies: base.vocabularies)
  }
}
