/// What a schema allows, in the terms of a property.
struct JSONSchemaMeaning {
  var type: PropertyType
  var collection = PropertyCollection.single
  var hasNullElements = false
  /// Whether an entity or enum of the version stands for the schema.
  var isNamed: Bool
  /// The keywords that are modelled elsewhere, and say nothing here.
  var unread: Set<String>

  init(_ type: PropertyType, isNamed: Bool = false, unread: Set<String> = []) {
    self.type = type
    self.isNamed = isNamed
    self.unread = unread
  }

  /// The keywords that a value of any type cannot carry.
  static let allWords: Set<String> = [
    "type", "format", "items", "enum", "const", "minimum", "maximum", "minLength", "maxLength",
    "pattern", "minItems", "maxItems", "properties", "additionalProperties",
  ]

  /// The keywords of an element that only a property of its own can carry.
  static let elementWords: Set<String> = [
    "format", "minimum", "maximum", "minLength", "maxLength", "pattern", "const", "default",
  ]
}
