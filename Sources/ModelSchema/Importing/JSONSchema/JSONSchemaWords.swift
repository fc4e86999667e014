/// The keywords of JSON Schema, by what becomes of them.
enum JSONSchemaWords {
  /// Those that become parts of a version.
  static let modelled: Set<String> = [
    "$schema", "$id", "id", "$anchor", "$dynamicAnchor", "$defs", "definitions", "$ref", "allOf",
    "type", "properties", "required", "enum", "const", "format", "items", "default", "minimum",
    "maximum", "minLength", "maxLength", "pattern", "minItems", "maxItems", "minProperties",
    "maxProperties", "nullable", "additionalProperties",
  ]

  /// Those that only people read; they are kept without a note.
  static let descriptive: Set<String> = [
    "title", "description", "$comment", "examples", "deprecated", "readOnly", "writeOnly",
    "markdownDescription", "example",
  ]

  /// Those that have no counterpart.
  static let kept: Set<String> = [
    "anyOf", "oneOf", "not", "if", "then", "else", "prefixItems", "additionalItems", "contains",
    "minContains", "maxContains", "uniqueItems", "unevaluatedItems", "unevaluatedProperties",
    "patternProperties", "propertyNames", "dependencies", "dependentRequired", "dependentSchemas",
    "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "contentEncoding", "contentMediaType",
    "contentSchema", "$dynamicRef", "$recursiveRef", "$recursiveAnchor", "$vocabulary",
    "discriminator", "format", "additionalProperties", "default", "type", "items", "enum", "const",
    "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems",
    "minProperties", "maxProperties", "$ref", "allOf", "required",
  ]

  /// Those that may stand beside a reference without making it another schema.
  static let besideReference = descriptive.union(["$ref", "default", "nullable", "$id", "id"])

  /// Those that are modelled, and say nothing beside a plain reference.
  static let besideIgnored = modelled.subtracting([
    "$ref", "default", "nullable", "$id", "id", "$schema", "$defs", "definitions", "allOf",
  ])

  static let strings: Set<String> = ["minLength", "maxLength", "pattern", "format"]
  static let numbers: Set<String> = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
  ]
  static let arrays: Set<String> = [
    "items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains",
  ]
  static let objects: Set<String> = [
    "properties", "required", "additionalProperties", "patternProperties", "minProperties",
    "maxProperties", "propertyNames",
  ]
}
