internal import ModelJSON

/// A schema with what its references and the branches of `allOf` add to it.
struct JSONSchemaShape {
  /// The schema that has a name or a path of its own, after plain references were followed.
  let schema: JSONValue
  /// Whether null is allowed beside.
  private(set) var isNullable: Bool
  /// A reference that leads out of the file, or in a circle.
  let brokenReference: String?
  private let content: JSONSchemaContent

  init(_ value: JSONValue, _ references: JSONSchemaReferences) {
    var walk = JSONSchemaWalk(references)
    schema = walk.follow(value)
    content = references.content(of: schema)
    brokenReference = walk.brokenReference ?? content.brokenReference
    isNullable = walk.isNullable
    isNullable = isNullable || types.contains("null") || self["nullable"]?.bool == true
    if types.isEmpty, let values = self["enum"]?.array, values.contains(where: \.isNull) {
      isNullable = true
    }
  }

  /// The schema and what is merged into it, in order.
  var layers: [JSONValue] { content.layers }

  /// The properties of all layers in order; of two of one name the first.
  var properties: [(key: String, value: JSONValue)] { content.properties }

  /// The names of the properties that must be there.
  var required: Set<String> { content.required }

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
