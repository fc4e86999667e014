/// Which embedded objects hold which others, as they lie within each other in JSON.
struct JSONGraph {
  private let parts: [String: [String: JSONPart]]

  init(_ version: SchemaVersion) {
    var parts: [String: [String: JSONPart]] = [:]
    for entity in version.entities where entity.isEmbedded {
      let line = [entity] + ((try? version.ancestors(of: entity)) ?? [])
      for property in line.flatMap(\.properties) where !property.isTransient {
        guard case .embedded(let inner) = property.type else { continue }
        let part = JSONPart(inner, isMap: property.collection == .map)
        parts[entity.name, default: [:]][property.name] = part
      }
    }
    self.parts = parts
  }

  /// An entity and all whose objects may lie in its objects.
  func entities(below entity: String) -> Set<String> {
    var found: Set<String> = [entity]
    var waiting = [entity]
    while let next = waiting.popLast() {
      for part in parts[next, default: [:]].values where found.insert(part.entity).inserted {
        waiting.append(part.entity)
      }
    }
    return found
  }

  /// The change of a text, with no more of the ways through it than lead to an edit.
  func edit(of root: JSONPart, _ edits: [String: JSONObjectEdit]) -> JSONEdit? {
    let below = entities(below: root.entity)
    let edited = edits.filter { below.contains($0.key) }
    guard !edited.isEmpty else { return nil }
    var result = JSONEdit()
    result.root = root
    result.edits = edited
    for entity in below {
      let leading = parts[entity, default: [:]].filter { _, part in
        !entities(below: part.entity).isDisjoint(with: edited.keys)
      }
      if !leading.isEmpty { result.parts[entity] = leading }
    }
    return result
  }
}
