import ModelJSON

extension SchemaReader {
  /// What a keyword demands, in the words of the newest dialects; nothing if it only holds schemas
  /// or speaks through another keyword.
  mutating func clauses(
    _ keyword: Keyword,
    _ value: JSONValue,
    of node: SchemaNode,
    _ rules: DialectRules
  ) throws(JSONSchemaError) -> [SchemaClause] {
    let meaning: Keyword?
    switch keyword {
    case .definitions, .formerDefinitions, .nullable, .discriminator: meaning = nil
    case .dependencies: return try dependencies(value, of: node)
    case .format, .contentEncoding, .contentMediaType, .contentSchema:
      return optionalClauses(keyword, value, of: node, rules)
    case .recursiveReference: meaning = .dynamicReference
    case .items: meaning = value.kind == .array && rules.hasItemLists ? .prefixItems : .items
    case .additionalItems: meaning = node.value["items"]?.kind == .array ? .items : nil
    case .minimum:
      meaning = rules.isExclusive("exclusiveMinimum", node) ? .exclusiveMinimum : keyword
    case .maximum:
      meaning = rules.isExclusive("exclusiveMaximum", node) ? .exclusiveMaximum : keyword
    case .exclusiveMinimum, .exclusiveMaximum: meaning = rules.hasExclusiveFlags ? nil : keyword
    default: meaning = keyword
    }
    guard let meaning else { return [] }
    guard let rule = try rule(meaning, value, of: node, rules) else {
      // The meta-schema has been asked, so this is for schemas that are used unchecked.
      throw error(.invalid, at: value, node)
    }
    return [SchemaClause(keyword: meaning, name: keyword.rawValue, value: value, rule: rule)]
  }

  /// `dependencies`: lists of names and schemas, side by side (draft 7 validation, section 6.5.7).
  private mutating func dependencies(
    _ value: JSONValue,
    of node: SchemaNode
  ) throws(JSONSchemaError) -> [SchemaClause] {
    guard let members = value.object else { throw error(.invalid, at: value, node) }
    var names: [(key: PropertyName, names: [PropertyName])] = []
    var schemas: [(key: PropertyName, schema: SchemaID)] = []
    for (key, dependency) in members {
      if let list = Self.names(dependency) {
        names.append((Array(key.utf8), list))
      } else {
        schemas.append((Array(key.utf8), child(dependency, of: node)))
      }
    }
    let name = Keyword.dependencies.rawValue
    return [
      SchemaClause(
        keyword: .dependentRequired,
        name: name,
        value: value,
        rule: .dependentNames(names)
      ),
      SchemaClause(
        keyword: .dependentSchemas,
        name: name,
        value: value,
        rule: .properties(schemas)
      ),
    ]
  }

  private mutating func rule(
    _ keyword: Keyword,
    _ value: JSONValue,
    of node: SchemaNode,
    _ rules: DialectRules
  ) throws(JSONSchemaError) -> SchemaRule? {
    switch keyword {
    case .reference: return .schema(try reference(value, of: node))
    case .dynamicReference:
      return .schema(try dynamicReference(value, of: node, rules.scoping))
    case .pattern: return .pattern(try pattern(value.string ?? "", at: value, node))
    case .patternProperties: return try patternProperties(value, node)
    case .type: return Self.types(value, of: node, rules)
    case .const: return .values([value])
    case .enum: return value.array.map { .values(Array($0)) }
    case .multipleOf, .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum:
      return value.number.map { .number($0) }
    case .uniqueItems: return value.bool.map { .flag($0) }
    case .required: return Self.names(value).map { .names($0) }
    case .dependentRequired: return Self.dependentNames(value)
    case .additionalProperties, .propertyNames, .items, .contains, .not, .if, .then, .else,
      .unevaluatedItems, .unevaluatedProperties:
      return .schema(child(value, of: node))
    case .allOf, .anyOf, .oneOf, .prefixItems:
      return value.array.map { .schemas($0.map { child($0, of: node) }) }
    case .properties, .dependentSchemas:
      return value.object.map {
        .properties($0.map { (Array($0.key.utf8), child($0.value, of: node)) })
      }
    default: return Self.count(value)
    }
  }

  private mutating func patternProperties(
    _ value: JSONValue,
    _ node: SchemaNode
  ) throws(JSONSchemaError) -> SchemaRule? {
    guard let members = value.object else { return nil }
    var found: [(pattern: Int, schema: SchemaID)] = []
    for (key, schema) in members {
      found.append((try pattern(key, at: schema, node), child(schema, of: node)))
    }
    return .patternProperties(found)
  }

  /// `nullable` adds a type where there are types (OpenAPI 3.0.3, section 4.7.24.1).
  private static func types(
    _ value: JSONValue,
    of node: SchemaNode,
    _ rules: DialectRules
  ) -> SchemaRule? {
    let names = value.string.map { [$0] } ?? value.array?.map { $0.string ?? "" }
    guard let names else { return nil }
    var types: TypeSet = []
    for name in names {
      guard let type = TypeSet.named(name) else { return nil }
      types.insert(type)
    }
    let isNullable = rules.keyword(named: Keyword.nullable.rawValue) != nil
    if isNullable, node.value[Keyword.nullable.rawValue]?.bool == true { types.insert(.null) }
    if rules.hasTokenIntegers, types.contains(.integer) { types.insert(.integerToken) }
    return .types(types)
  }

  private static func names(_ value: JSONValue) -> [PropertyName]? {
    guard let array = value.array else { return nil }
    return array.map { Array(($0.string ?? "").utf8) }
  }

  private static func dependentNames(_ value: JSONValue) -> SchemaRule? {
    guard let members = value.object else { return nil }
    return .dependentNames(members.map { (Array($0.key.utf8), names($0.value) ?? []) })
  }

  /// A number of characters, elements or members.
  ///
  /// What no value can have is as good as `Int.max`.
  private static func count(_ value: JSONValue) -> SchemaRule? {
    guard let number = value.number, number.isInteger else { return nil }
    return .count(max(0, number.int64.map(Int.init(clamping:)) ?? .max))
  }
}

extension DialectRules {
  /// Whether `items` may be a list, with `additionalItems` for the rest.
  fileprivate var hasItemLists: Bool {
    switch dialect {
    case .draft4, .draft6, .draft7, .draft201909: true
    default: false
    }
  }

  fileprivate func isExclusive(_ flag: String, _ node: SchemaNode) -> Bool {
    hasExclusiveFlags && node.value[flag]?.bool == true
  }
}
