internal import ModelJSON

/// What a schema says together with all that its `$ref` and `allOf` merge into it.
final class JSONSchemaContent {
  /// The schema and what is merged into it, in order.
  let layers: [JSONValue]
  /// The properties of all layers in order; of two of one name the first.
  let properties: [(key: String, value: JSONValue)]
  let required: Set<String>
  /// A reference that leads out of the file.
  let brokenReference: String?

  init(_ schema: JSONValue, _ references: JSONSchemaReferences) {
    var found: [JSONValue] = []
    var seen: Set<Int> = []
    var broken: String?
    var open = [schema]
    while let value = open.popLast() {
      guard value.object != nil, seen.insert(value.byteRange.lowerBound).inserted else { continue }
      guard references.spend() else {
        broken = broken ?? value["$ref"]?.string ?? "#"
        break
      }
      found.append(value)
      var next = value["allOf"]?.array.map(Array.init) ?? []
      if let reference = value["$ref"]?.string {
        let target = references.target(reference)
        if let target { next.append(target) } else { broken = broken ?? reference }
      }
      open += next.reversed()
    }
    var names: Set<String> = []
    layers = found
    properties = found.flatMap { $0["properties"]?.object.map(Array.init) ?? [] }
      .filter { names.insert($0.key).inserted }
    required = Set(found.flatMap { $0["required"]?.array?.compactMap(\.string) ?? [] })
    brokenReference = broken
  }
}
