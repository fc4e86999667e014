/// The keywords of the core, applicator and validation vocabularies, and those that are refused.
///
/// The order is that in which the failures of one value are reported: what it is, how large it is,
/// what it holds, and what other schemas say about it.
enum Keyword: String, CaseIterable {
  case type
  case const
  case `enum`
  case multipleOf
  case minimum
  case exclusiveMinimum
  case maximum
  case exclusiveMaximum
  case minLength
  case maxLength
  case pattern
  case format
  case minItems
  case maxItems
  case uniqueItems
  case minProperties
  case maxProperties
  case required
  case dependentRequired
  case propertyNames
  case properties
  case patternProperties
  case additionalProperties
  case prefixItems
  case items
  case contains
  case minContains
  case maxContains
  case reference = "$ref"
  case dynamicReference = "$dynamicRef"
  case allOf
  case anyOf
  case oneOf
  case not
  case `if`
  case then
  case `else`
  case dependentSchemas
  case unevaluatedItems
  case unevaluatedProperties
  case contentSchema
  case definitions = "$defs"
  case formerDefinitions = "definitions"

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The keyword that a member of a schema is; nil for annotations and unknown ones.
  init?(named name: String) {
    guard let keyword = Self.named[name] else { return nil }
    self = keyword
  }

  /// How the value of a keyword holds schemas.
  enum Shape {
    case none
    case schema
    case array
    case map
  }

  var shape: Shape {
    switch self {
    case .additionalProperties, .propertyNames, .items, .contains, .not, .if, .then, .else,
      .unevaluatedItems, .unevaluatedProperties, .contentSchema:
      .schema
    case .allOf, .anyOf, .oneOf, .prefixItems: .array
    case .properties, .patternProperties, .dependentSchemas, .definitions, .formerDefinitions: .map
    default: .none
    }
  }
}

extension Keyword {
  private static let orders = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) }
  )

  /// The place of the keyword in the order of its kind.
  var order: Int { Self.orders[self] ?? 0 }
}
