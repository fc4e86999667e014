import ModelJSON

/// The number of a schema in a ``SchemaGraph``.
typealias SchemaID = Int

/// Schemas with their keywords read and their references resolved.
///
/// This is what failures are explained from; the program that judges is made of it. A schema
/// appears once, however many references lead to it, so recursive schemas are circles here.
struct SchemaGraph {
  var nodes: [SchemaNode] = []
  var patterns: [Pattern] = []
  var customFormats: [CustomFormat] = []
  var resources: SchemaResources
  /// For schemas that are nothing but a reference, where a chain of such ends.
  private var targets: [SchemaID: SchemaID] = [:]

  init(resources: SchemaResources) {
    self.resources = resources
  }

  /// The schema that judges for a schema: itself, unless it is nothing but a reference.
  func target(of schema: SchemaID) -> SchemaID { targets[schema] ?? schema }

  /// Follows each chain of bare references to its end; there must be no circles.
  mutating func resolveChains() {
    for start in nodes.indices {
      var chain: [SchemaID] = []
      var schema = start
      while let next = nodes[schema].bareReference {
        chain.append(schema)
        schema = targets[next] ?? next
      }
      for link in chain { targets[link] = schema }
    }
  }
}

/// One schema: what it demands, in the order of ``Keyword``.
struct SchemaNode {
  let location: SchemaLocation
  let value: JSONValue
  /// The verdict of `true` and `false` as schemas.
  var constant: Bool?
  /// What tells the branches of `oneOf` or `anyOf` apart, where the schema says it.
  var discriminator: Discriminator?
  var clauses: [SchemaClause] = []

  func clause(_ keyword: Keyword) -> SchemaClause? { clauses.first { $0.keyword == keyword } }

  /// The target of a schema that is nothing but a reference.
  fileprivate var bareReference: SchemaID? {
    guard clauses.count == 1, clauses[0].keyword == .reference,
      case .schema(let target) = clauses[0].rule
    else { return nil }
    return target
  }

  func rule(_ keyword: Keyword) -> SchemaRule? { clause(keyword)?.rule }
}

/// A keyword of a schema, ready to be judged.
struct SchemaClause {
  let keyword: Keyword
  /// The name that the schema has for it, which in older dialects may be another.
  let name: String
  let value: JSONValue
  var rule: SchemaRule
}

/// What a keyword demands, in the form that judging needs.
enum SchemaRule {
  case types(TypeSet)
  case values([JSONValue])
  case number(JSONNumber)
  case count(Int)
  case flag(Bool)
  case pattern(Int)
  case format(Format)
  /// The number of a format of the user's.
  case customFormat(Int)
  case content(ContentRule)
  case names([PropertyName])
  case dependentNames([(key: PropertyName, names: [PropertyName])])
  case schema(SchemaID)
  case schemas([SchemaID])
  case properties([(key: PropertyName, schema: SchemaID)])
  case patternProperties([(pattern: Int, schema: SchemaID)])

  /// The schemas that it leads to.
  var schemas: [SchemaID] {
    switch self {
    case .types, .values, .number, .count, .flag, .pattern, .format, .customFormat, .names,
      .dependentNames:
      []
    case .content(let rule): rule.schema.map { [$0] } ?? []
    case .schema(let schema): [schema]
    case .schemas(let schemas): schemas
    case .properties(let members): members.map(\.schema)
    case .patternProperties(let members): members.map(\.schema)
    }
  }

  /// The same with other numbers for the schemas.
  func renumbered(
    _ number: (SchemaID) throws(JSONSchemaError) -> SchemaID
  )
    throws(JSONSchemaError) -> SchemaRule
  {
    switch self {
    case .types, .values, .number, .count, .flag, .pattern, .format, .customFormat, .names,
      .dependentNames:
      return self
    case .content(var rule):
      if let schema = rule.schema { rule.schema = try number(schema) }
      return .content(rule)
    case .schema(let schema): return .schema(try number(schema))
    case .schemas(let schemas):
      var renumbered: [SchemaID] = []
      for schema in schemas { renumbered.append(try number(schema)) }
      return .schemas(renumbered)
    case .properties(let members):
      var renumbered = members
      for index in members.indices { renumbered[index].schema = try number(members[index].schema) }
      return .properties(renumbered)
    case .patternProperties(let members):
      var renumbered = members
      for index in members.indices { renumbered[index].schema = try number(members[index].schema) }
      return .patternProperties(renumbered)
    }
  }
}

/// A key as bytes, because Swift calls strings equal that are not the same in JSON.
typealias PropertyName = [UInt8]

/// The types that `type` lists; `integer` lies within `number`.
struct TypeSet: OptionSet, Hashable {
  let rawValue: UInt8

  static let null = TypeSet(rawValue: 1)
  static let boolean = TypeSet(rawValue: 2)
  static let integer = TypeSet(rawValue: 4)
  static let number = TypeSet(rawValue: 8)
  static let string = TypeSet(rawValue: 16)
  static let array = TypeSet(rawValue: 32)
  static let object = TypeSet(rawValue: 64)
  /// Says of `integer` that `1.0` is none.
  static let integerToken = TypeSet(rawValue: 128)

  static let names: [(name: String, type: TypeSet)] = [
    ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number),
    ("string", .string), ("array", .array), ("object", .object),
  ]

  /// The type that a name stands for in a schema.
  static func named(_ name: String) -> TypeSet? { names.first { $0.name == name }?.type }

  /// The names of the types, as in `string or null`.
  var description: String {
    Self.names.filter { contains($0.type) }.map(\.name).joined(separator: " or ")
      + (contains(.integerToken) ? " (without fraction or exponent)" : "")
  }
}
