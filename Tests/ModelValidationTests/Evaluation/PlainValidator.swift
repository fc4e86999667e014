import Foundation
import ModelJSON

/// A validator that does what the specification says in the plainest way.
///
/// It follows the schema's text, keyword by keyword, with Foundation's numbers. For comparing verdicts on small inputs.
struct PlainValidator {
  let root: JSONValue

  func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if let constant = schema.bool { return constant }
    guard let keywords = schema.object else { return true }
    return keywords.allSatisfy { holds($0.key, $0.value, value, schema) }
  }

  // A case for each keyword, a line each.
  private func holds(
    _ keyword: String,
    _ rule: JSONValue,
    _ value: JSONValue,
    _ schema: JSONValue
  ) -> Bool {
    switch keyword {
    case "type": return types(rule).contains { isOfType(value, $0) }
    case "const": return equal(rule, value)
    case "enum": return elements(rule).contains { equal($0, value) }
    case "minimum": return number(value).map { $0 >= number(rule) ?? 0 } ?? true
    case "maximum": return number(value).map { $0 <= number(rule) ?? 0 } ?? true
    case "exclusiveMinimum": return number(value).map { $0 > number(rule) ?? 0 } ?? true
    case "exclusiveMaximum": return number(value).map { $0 < number(rule) ?? 0 } ?? true
    case "minLength": return value.string.map { $0.unicodeScalars.count >= count(rule) } ?? true
    case "maxLength": return value.string.map { $0.unicodeScalars.count <= count(rule) } ?? true
    case "minItems": return value.array.map { $0.count >= count(rule) } ?? true
    case "maxItems": return value.array.map { $0.count <= count(rule) } ?? true
    case "minProperties": return value.object.map { $0.count >= count(rule) } ?? true
    case "maxProperties": return value.object.map { $0.count <= count(rule) } ?? true
    case "required":
      return value.object.map { object in names(rule).allSatisfy { object[$0] != nil } } ?? true
    case "uniqueItems": return rule.bool == false || isUnique(elements(value))
    case "items":
      return elements(value).dropFirst(elements(schema["prefixItems"]).count)
        .allSatisfy { accepts($0, rule) }
    case "prefixItems": return zip(elements(value), elements(rule)).allSatisfy(accepts)
    case "contains": return contains(elements(value), rule, schema) || value.kind != .array
    case "propertyNames": return members(value).allSatisfy { accepts(text($0.key), rule) }
    case "properties":
      return members(value).allSatisfy { member in
        rule[member.key].map { accepts(member.value, $0) } ?? true
      }
    case "patternProperties":
      return members(value).allSatisfy { member in
        members(rule).allSatisfy { !matches(member.key, $0.key) || accepts(member.value, $0.value) }
      }
    case "additionalProperties":
      return members(value).allSatisfy { member in
        schema["properties"]?[member.key] != nil
          || members(schema["patternProperties"]).contains { matches(member.key, $0.key) }
          || accepts(member.value, rule)
      }
    case "dependentSchemas":
      return members(rule).allSatisfy { value[$0.key] == nil || accepts(value, $0.value) }
    case "unevaluatedProperties", "unevaluatedItems":
      return children(of: value, isFor: keyword).enumerated().allSatisfy {
        evaluated(value, schema, beside: keyword).contains($0.offset) || accepts($0.element, rule)
      }
    case "allOf": return elements(rule).allSatisfy { accepts(value, $0) }
    case "anyOf": return elements(rule).contains { accepts(value, $0) }
    case "oneOf": return elements(rule).count { accepts(value, $0) } == 1
    case "not": return !accepts(value, rule)
    case "if":
      let branch = accepts(value, rule) ? schema["then"] : schema["else"]
      return branch.map { accepts(value, $0) } ?? true
    case "$ref": return accepts(value, target(rule))
    default: return true
    }
  }

  func target(_ reference: JSONValue) -> JSONValue {
    guard let text = reference.string, let pointer = try? JSONPointer(String(text.dropFirst())),
      let value = root.value(at: pointer)
    else { return root }
    return value
  }

  func elements(_ value: JSONValue?) -> [JSONValue] { value?.array.map(Array.init) ?? [] }

  func members(_ value: JSONValue?) -> [(key: String, value: JSONValue)] {
    value?.object.map(Array.init) ?? []
  }

  private func names(_ value: JSONValue) -> [String] { elements(value).compactMap(\.string) }

  private func types(_ value: JSONValue) -> [String] {
    value.string.map { [$0] } ?? names(value)
  }

  private func count(_ value: JSONValue) -> Int { value.int64.map(Int.init) ?? 0 }

  private func number(_ value: JSONValue) -> Decimal? {
    value.number.flatMap { Decimal(string: $0.text) }
  }

  private func text(_ string: String) -> JSONValue {
    // The keys that are made here need no escapes.
    guard let document = try? JSONDocument(parsing: "\"\(string)\"") else { return root }
    return document.root
  }

  /// The patterns that are made here are a letter after `^`.
  func matches(_ key: String, _ pattern: String) -> Bool {
    key.hasPrefix(pattern.dropFirst())
  }

  private func isOfType(_ value: JSONValue, _ type: String) -> Bool {
    if type == "integer" { return value.number?.isInteger ?? false }
    return value.kind.rawValue == type
  }

  private func isUnique(_ values: [JSONValue]) -> Bool {
    values.indices.allSatisfy { later in
      values[..<later].allSatisfy { !equal($0, values[later]) }
    }
  }

  private func contains(_ values: [JSONValue], _ rule: JSONValue, _ schema: JSONValue) -> Bool {
    let matches = values.count { accepts($0, rule) }
    return matches >= (schema["minContains"].map(count) ?? 1)
      && matches <= (schema["maxContains"].map(count) ?? .max)
  }

  private func equal(_ a: JSONValue, _ b: JSONValue) -> Bool {
    guard a.kind == b.kind else { return false }
    switch a.kind {
    case .null: return true
    case .boolean: return a.bool == b.bool
    case .number: return number(a) == number(b)
    case .string: return a.string == b.string
    case .array:
      return elements(a).count == elements(b).count
        && zip(elements(a), elements(b)).allSatisfy(equal)
    case .object:
      return members(a).count == members(b).count
        && members(a).allSatisfy { member in b[member.key].map { equal(member.value, $0) } ?? false
        }
    }
  }
}
