/// The keywords of all dialects that say which values a schema accepts, or that hold schemas.
///
/// Where a dialect writes the same thing in another way, ``SchemaReader`` brings it to one form: a
/// list in `items` is read as `prefixItems`, a flag `exclusiveMinimum` as the number. So what comes
/// later knows only the keywords of 2020-12. The order is that in which the failures of one value
/// are reported: what it is, how large it is, what it holds, and what other schemas say about it.
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
  case contentEncoding
  case contentMediaType
  case contentSchema
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
  case additionalItems
  case contains
  case minContains
  case maxContains
  case reference = "$ref"
  case dynamicReference = "$dynamicRef"
  case recursiveReference = "$recursiveRef"
  case allOf
  case anyOf
  case oneOf
  case not
  case `if`
  case then
  case `else`
  case dependentSchemas
  case dependencies
  case unevaluatedItems
  case unevaluatedProperties
  case definitions = "$defs"
  case formerDefinitions = "definitions"
  case nullable
  case discriminator

  /// How the value of a keyword holds schemas.
  enum Shape {
    case none
    case schema
    case array
    /// One schema or a list of them.
    case schemaOrArray
    /// Schemas by name; what is no schema there is something else.
    case map
  }

  var shape: Shape {
    switch self {
    case .additionalProperties, .additionalItems, .propertyNames, .contains, .not, .if, .then,
      .else,
      .unevaluatedItems, .unevaluatedProperties, .contentSchema:
      .schema
    case .items: .schemaOrArray
    case .allOf, .anyOf, .oneOf, .prefixItems: .array
    case .properties, .patternProperties, .dependentSchemas, .dependencies, .definitions,
      .formerDefinitions:
      .map
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
