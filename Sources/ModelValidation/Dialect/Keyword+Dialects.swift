extension Keyword {
  /// The keywords that a dialect has.
  ///
  /// Some live on where they were replaced, because schemas still use them (2020-12 core, appendix
  /// "Keywords migrated from validation", and the comments of the meta-schemas): `definitions` and
  /// `dependencies`.
  static func keywords(of dialect: Dialect) -> [Keyword] {
    switch dialect {
    case .openAPI30: openAPI30
    case .draft4: draft4
    case .draft6: draft6
    case .draft7: draft7
    case .draft201909: draft201909
    case .draft202012, .v1: draft202012
    case .openAPI31: draft202012 + [.discriminator]
    }
  }

  private static let openAPI30: [Keyword] = [
    .type, .enum, .multipleOf, .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .minLength,
    .maxLength, .pattern, .minItems, .maxItems, .uniqueItems, .minProperties, .maxProperties,
    .required, .properties, .additionalProperties, .items, .reference, .allOf, .anyOf, .oneOf, .not,
    .format, .nullable, .discriminator,
  ]

  private static let draft4 =
    openAPI30.filter { $0 != .nullable && $0 != .discriminator }
    + [.patternProperties, .additionalItems, .dependencies, .formerDefinitions]

  private static let draft6 = draft4 + [.const, .contains, .propertyNames]

  private static let draft7 =
    draft6 + [.if, .then, .else, .contentEncoding, .contentMediaType]

  private static let draft201909 =
    draft7
    + [
      .minContains, .maxContains, .dependentRequired, .dependentSchemas, .unevaluatedItems,
      .unevaluatedProperties, .recursiveReference, .contentSchema, .definitions,
    ]

  private static let draft202012 =
    draft201909.filter { $0 != .additionalItems && $0 != .recursiveReference }
    + [.prefixItems, .dynamicReference]

  /// The vocabulary that switches the keyword on, in the dialects that have vocabularies.
  var vocabulary: Vocabulary {
    switch self {
    case .reference, .dynamicReference, .recursiveReference, .definitions, .formerDefinitions: .core
    case .properties, .patternProperties, .additionalProperties, .propertyNames, .items,
      .additionalItems, .prefixItems, .contains, .allOf, .anyOf, .oneOf, .not, .if, .then, .else,
      .dependentSchemas, .dependencies:
      .applicator
    case .unevaluatedItems, .unevaluatedProperties: .unevaluated
    case .contentEncoding, .contentMediaType, .contentSchema: .content
    case .format: .formatAnnotation
    case .discriminator, .nullable: .openAPI
    default: .validation
    }
  }
}
