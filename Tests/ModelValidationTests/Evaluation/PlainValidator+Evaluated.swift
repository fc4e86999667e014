import ModelJSON

/// Which children of a value have been evaluated, by the letter of the specification: each accepting
/// schema says so of its own keywords and of the schemas that it applied in place.
extension PlainValidator {
  /// The elements, or the values of the members, that a keyword is about.
  func children(of value: JSONValue, isFor keyword: String) -> [JSONValue] {
    keyword == "unevaluatedItems" ? elements(value) : members(value).map(\.value)
  }

  /// The numbers of the children that anything but the keyword itself has evaluated.
  func evaluated(_ value: JSONValue, _ schema: JSONValue, beside keyword: String) -> Set<Int> {
    var found: Set<Int> = []
    for (name, rule) in members(schema) where name != keyword {
      found.formUnion(evaluated(by: name, rule, value, schema, for: keyword))
    }
    return found
  }

  private func all(_ value: JSONValue, _ schema: JSONValue, for keyword: String) -> Set<Int> {
    guard accepts(value, schema) else { return [] }
    let count = children(of: value, isFor: keyword).count
    if schema[keyword] != nil { return Set(0..<count) }
    return evaluated(value, schema, beside: keyword)
  }

  // A case for each keyword, a line each; the parameters are those of the keyword.
  private func evaluated(
    by name: String,
    _ rule: JSONValue,
    _ value: JSONValue,
    _ schema: JSONValue,
    for keyword: String
  ) -> Set<Int> {
    let inPlace = { (schemas: [JSONValue]) in
      schemas.reduce(into: Set<Int>()) { $0.formUnion(all(value, $1, for: keyword)) }
    }
    switch name {
    case "allOf", "anyOf", "oneOf": return inPlace(elements(rule))
    case "$ref": return inPlace([target(rule)])
    case "if": return inPlace([rule] + branch(rule, value, schema))
    case "dependentSchemas":
      return inPlace(members(rule).filter { value[$0.key] != nil }.map(\.value))
    default:
      return keyword == "unevaluatedItems"
        ? indexes(name, rule, value, schema) : places(name, rule, value)
    }
  }

  private func branch(
    _ test: JSONValue,
    _ value: JSONValue,
    _ schema: JSONValue
  ) -> [JSONValue] {
    [accepts(value, test) ? schema["then"] : schema["else"]].compactMap { $0 }
  }

  private func indexes(
    _ name: String,
    _ rule: JSONValue,
    _ value: JSONValue,
    _ schema: JSONValue
  ) -> Set<Int> {
    let values = elements(value)
    switch name {
    case "prefixItems": return Set(0..<min(values.count, elements(rule).count))
    case "items": return Set(values.indices)
    case "contains": return Set(values.indices.filter { accepts(values[$0], rule) })
    default: return []
    }
  }

  private func places(_ name: String, _ rule: JSONValue, _ value: JSONValue) -> Set<Int> {
    let keys = members(value).map(\.key)
    switch name {
    case "properties": return Set(keys.indices.filter { rule[keys[$0]] != nil })
    case "patternProperties":
      let patterns = members(rule).map(\.key)
      return Set(keys.indices.filter { key in patterns.contains { matches(keys[key], $0) } })
    case "additionalProperties": return Set(keys.indices)
    default: return []
    }
  }
}
