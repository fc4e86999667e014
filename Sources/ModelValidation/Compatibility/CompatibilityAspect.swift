extension CompatibilityFinding {
  /// What it is that two schemas say differently; the raw values are the first part of codes.
  @nonexhaustive
  public enum Aspect: String, Hashable, Sendable, CaseIterable {
    /// `type`.
    case type
    /// Whether `null` is allowed.
    case nullability
    /// Whether a number may have a fraction: `integer` or `number`.
    case numberType = "number-type"
    /// Whether `1.0` is an integer: since draft 6 it is, before it was none.
    case integerForm = "integer-form"
    /// The list of values in `enum`.
    case `enum`
    /// The value of `const`.
    case const
    /// `minimum` or `exclusiveMinimum`.
    case minimum
    /// `maximum` or `exclusiveMaximum`.
    case maximum
    /// `multipleOf`.
    case multipleOf = "multiple-of"
    /// `minLength`.
    case minLength = "min-length"
    /// `maxLength`.
    case maxLength = "max-length"
    /// `pattern`.
    case pattern
    /// `format`.
    case format
    /// `contentEncoding`, `contentMediaType` or `contentSchema`.
    case content
    /// `minItems`.
    case minItems = "min-items"
    /// `maxItems`.
    case maxItems = "max-items"
    /// `uniqueItems`.
    case uniqueItems = "unique-items"
    /// `contains`, `minContains` or `maxContains`.
    case contains
    /// `minProperties`.
    case minProperties = "min-properties"
    /// `maxProperties`.
    case maxProperties = "max-properties"
    /// A property that may be missing.
    case property
    /// A property that is required.
    case requiredProperty = "required-property"
    /// `dependentRequired` or `dependentSchemas`.
    case dependency
    /// `propertyNames`.
    case propertyNames = "property-names"
    /// What is said of properties that are not named: `additionalProperties`, `patternProperties`.
    case additionalProperties = "additional-properties"
    /// `unevaluatedProperties` or `unevaluatedItems`.
    case unevaluated
    /// The branches of `anyOf` or `oneOf`.
    case choice
    /// `not`.
    case exclusion = "not"
    /// `if`, `then` and `else`.
    case condition
    /// The schema as a whole: `true`, `false`, or something that could not be told more precisely.
    case schema
    /// `default`.
    case defaultValue = "default"
    /// `readOnly`.
    case readOnly = "read-only"
    /// `writeOnly`.
    case writeOnly = "write-only"
    /// `deprecated`.
    case deprecation = "deprecated"
  }

  /// How it differs; the raw values are the second part of codes.
  @nonexhaustive
  public enum Difference: String, Hashable, Sendable, CaseIterable {
    /// Only the new schema has it.
    case added
    /// Only the old schema has it.
    case removed
    /// The new schema accepts less than the old one.
    case tightened
    /// The new schema accepts more than the old one.
    case loosened
    /// Each accepts what the other does not, or neither could be told.
    case changed
    /// A property that could be missing has to be there.
    case becameRequired = "became-required"
    /// A property that had to be there may be missing.
    case becameOptional = "became-optional"
  }
}

extension CompatibilityFinding.Aspect {
  init(_ keyword: Keyword) {
    self =
      switch keyword {
      case .type: .type
      case .const: .const
      case .enum: .enum
      case .multipleOf: .multipleOf
      case .minimum, .exclusiveMinimum: .minimum
      case .maximum, .exclusiveMaximum: .maximum
      case .minLength: .minLength
      case .maxLength: .maxLength
      case .pattern: .pattern
      case .format: .format
      case .contentEncoding, .contentMediaType, .contentSchema: .content
      case .minItems: .minItems
      case .maxItems: .maxItems
      case .uniqueItems: .uniqueItems
      case .contains, .minContains, .maxContains: .contains
      case .minProperties: .minProperties
      case .maxProperties: .maxProperties
      case .required: .requiredProperty
      case .dependentRequired, .dependentSchemas, .dependencies: .dependency
      case .propertyNames: .propertyNames
      case .patternProperties, .additionalProperties: .additionalProperties
      case .unevaluatedItems, .unevaluatedProperties: .unevaluated
      case .anyOf, .oneOf: .choice
      case .not: .exclusion
      case .if, .then, .else: .condition
      default: .schema
      }
  }

  /// The keywords that speak about it.
  var keywords: [Keyword] {
    switch self {
    case .enum, .const: [.enum, .const]
    case .nullability, .numberType, .integerForm: [.type]
    default: Keyword.allCases.filter { Self($0) == self }
    }
  }
}
