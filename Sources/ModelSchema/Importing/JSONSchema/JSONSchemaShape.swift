internal import ModelJSON

/// A schema with what its references and the branches of `allOf` add to it.
struct JSONSchemaShape {
  /// The schema that has a name or a path of its own, after plain references were followed.
  let schema: JSONValue
  /// Whether null is allowed beside.
  private(set) var isNullable: Bool
  /// The schema and what is merged into it, in order.
  let layers: [JSONValue]
  /// A reference that leads out of the file, or in a circle.
  let brokenReference: String?

  init(_ value: JSONValue, _ references: JSONSchemaReferences) {
    var walk = JSONSchemaWalk(references)
    schema = walk.follow(value)
    isNullable = walk.isNullable
    layers = walk.layers(of: schema)
    brokenReference = walk.brokenReference
    isNullable = isNullable || types.contains("null") || self["nullable"]?.bool == true
    if types.isEmpty, let values = self["enum"]?.array, values.contains(where: \.isNull) {
      isNullable = true
    }
  }

  /// The value of a keyword: the first that a layer has.
  subscript(_ keyword: String) -> JSONValue? {
    for layer in layers {
      if let value = layer[keyword] { return value }
    }
    return nil
  }

  /// The types that `type` names; empty where it is absent.
  var types: [String] {
    guard let value = self["type"] else { return [] }
    return value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? []
  }

  /// The properties of all layers in order; of two of one name the first.
  var properties: [(key: String, value: JSONValue)] {
    var seen: Set<String> = []
    return layers.flatMap { $0["properties"]?.object.map(Array.init) ?? [] }
      .filter { seen.insert($0.key).inserted }
  }

  var required: Set<String> {
    Set(layers.flatMap { $0["required"]?.array?.compactMap(\.string) ?? [] })
  }

  /// The type without null: the one that is named, or the one that the keywords are about.
  var kinds: [String] {
    let named = types.filter { $0 != "null" }
    if !named.isEmpty || !types.isEmpty { return named }
    let groups = [
      ("object", JSONSchemaWords.objects), ("array", JSONSchemaWords.arrays),
      ("string", JSONSchemaWords.strings), ("number", JSONSchemaWords.numbers),
    ]
    let found = groups.first { $0.1.contains { self[$0] != nil } }
    return found.map { [$0.0] } ?? []
  }

  /// The branches of `anyOf` or `oneOf` but null.
  var choices: [JSONValue] {
    (self["anyOf"] ?? self["oneOf"])?.array?.filter { !JSONSchemaWalk.isNull($0) } ?? []
  }
}

/// Follows references, and remembers where it was, for schemas may lead in circles.
private struct JSONSchemaWalk {
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
    var seen: Set<Int> = []
    while seen.insert(current.byteRange.lowerBound).inserted {
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

  /// The schema and all that its `$ref` and `allOf` merge into it.
  mutating func layers(of schema: JSONValue) -> [JSONValue] {
    var found: [JSONValue] = []
    var seen: Set<Int> = []
    var open = [schema]
    while let value = open.popLast() {
      guard value.object != nil, seen.insert(value.byteRange.lowerBound).inserted else { continue }
      found.append(value)
      var next = value["allOf"]?.array.map(Array.init) ?? []
      if let reference = value["$ref"]?.string {
        if let target = references.target(reference) {
          next.append(target)
        } else {
          brokenReference = brokenReference ?? reference
        }
      }
      open += next.reversed()
    }
    return found
  }
}
