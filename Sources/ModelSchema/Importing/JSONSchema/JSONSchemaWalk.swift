internal import ModelJSON

/// Follows references as far as they say nothing of their own.
struct JSONSchemaWalk {
  /// People write two or three references in a row; more are a circle, or made to take time.
  private static let maximumSteps = 32

  private let references: JSONSchemaReferences
  private(set) var isNullable = false
  private(set) var brokenReference: String?

  init(_ references: JSONSchemaReferences) { self.references = references }

  static func isNull(_ value: JSONValue) -> Bool {
    value["type"]?.string == "null" || value["const"]?.isNull == true
  }

  /// The schema that stands behind plain references, and behind choices between it and null.
  mutating func follow(_ value: JSONValue) -> JSONValue {
    var current = value
    for _ in 0..<Self.maximumSteps {
      if current["nullable"]?.bool == true { isNullable = true }
      guard let next = next(current) else { return current }
      current = next
    }
    brokenReference = current["$ref"]?.string ?? "#"
    return current
  }

  private mutating func next(_ value: JSONValue) -> JSONValue? {
    guard let members = value.object else { return nil }
    if let reference = value["$ref"]?.string, isPlain(members, beside: []) {
      let target = references.target(reference)
      if target?.object == nil { brokenReference = reference }
      return target?.object == nil ? nil : target
    }
    if let branches = value["allOf"]?.array, branches.count == 1,
      isPlain(members, beside: ["allOf"])
    {
      return branches.first { _ in true }
    }
    for keyword in ["anyOf", "oneOf"] {
      guard let branches = value[keyword]?.array, isPlain(members, beside: [keyword]) else {
        continue
      }
      let others = branches.filter { !Self.isNull($0) }
      guard others.count == 1 else { continue }
      if branches.count > 1 { isNullable = true }
      return others.first
    }
    return nil
  }

  /// Whether an object says nothing of its own.
  private func isPlain(_ members: JSONObject, beside keywords: Set<String>) -> Bool {
    if keywords.isEmpty, references.ignoresSiblings { return true }
    return members.allSatisfy { key, _ in
      JSONSchemaWords.besideReference.contains(key) && (keywords.isEmpty || key != "$ref")
        || keywords.contains(key)
    }
  }
}
