package import ModelJSON

/// Looks through a schema for what its meta-schema allows, but its author hardly meant.
///
/// Every schema inside is looked at once, in the dialect that it names or that of the one around it.
package struct SchemaLint {
  private var warnings: [SchemaWarning] = []
  /// Schemas to be looked at, and how their dialects read them.
  private var waiting: [(schema: JSONValue, rules: DialectRules)] = []
  private var references = DefinitionUse()

  /// Finds what is odd, in the order of the text.
  ///
  /// - Parameters:
  ///   - document: The schema; what its meta-schema does not allow is passed over.
  ///   - dialect: The dialect of a schema that names none.
  /// - Returns: One warning for each thing.
  package static func warnings(
    on document: JSONDocument,
    dialect: Dialect? = nil
  ) -> [SchemaWarning] {
    var lint = SchemaLint()
    lint.waiting = [(document.root, .of(dialect ?? .draft202012))]
    while let next = lint.waiting.popLast() { lint.look(at: next.schema, next.rules) }
    lint.warnings += lint.references.unused
    return lint.warnings.sorted { $0.value.byteRange.lowerBound < $1.value.byteRange.lowerBound }
  }

  private mutating func look(at schema: JSONValue, _ outer: DialectRules) {
    guard let members = schema.object else { return }
    let named = schema["$schema"]?.string
    let rules = named.flatMap(Dialect.init(uri:)).map(DialectRules.of) ?? outer
    let site = LintSite(schema: schema, rules: rules)
    // A meta-schema of one's own may have any keyword.
    let isKnownDialect = named == nil || named.flatMap(Dialect.init(uri:)) != nil
    if isKnownDialect { warnings += site.keywordWarnings }
    warnings += site.siblingWarnings
    // What stands beside a reference there is no schema.
    if site.isOnlyReference {
      references.note(schema)
      return
    }
    warnings +=
      site.valueWarnings + site.boundWarnings + site.propertyWarnings
      + site.patternWarnings
    references.note(schema)
    for (name, value) in members {
      if let keyword = rules.keyword(named: name) { enqueue(value, keyword.shape, rules) }
    }
  }

  private mutating func enqueue(_ value: JSONValue, _ shape: Keyword.Shape, _ rules: DialectRules) {
    switch shape {
    case .none: return
    case .schema: waiting.append((value, rules))
    case .array:
      for element in value.array.map(Array.init) ?? [] { waiting.append((element, rules)) }
    case .schemaOrArray:
      guard let elements = value.array else { return waiting.append((value, rules)) }
      for element in elements { waiting.append((element, rules)) }
    case .map:
      for member in value.object.map(Array.init) ?? [] { waiting.append((member.value, rules)) }
    }
  }
}
