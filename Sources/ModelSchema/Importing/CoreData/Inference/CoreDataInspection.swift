/// Walks over two versions, and gathers verdicts.
struct CoreDataInspection {
  let old: SchemaVersion
  let new: SchemaVersion
  let matching: CoreDataMatching
  private(set) var verdicts: [CoreDataVerdict] = []

  init(old: SchemaVersion, new: SchemaVersion) {
    self.old = old
    self.new = new
    matching = CoreDataMatching(old: old, new: new)
  }

  mutating func inspect() {
    for entity in new.entities {
      if let source = matching.oldEntity(entity.name) {
        inspect(entity, source)
        inspectRemovals(from: entity, source)
      } else {
        add(SchemaPath(entity.name), .lightweight, "added")
      }
      inspectProperties(of: entity)
    }
    for entity in old.entities where matching.newName(entity.name) == nil {
      add(SchemaPath(entity.name), .lightweight, "removed; its rows are deleted")
    }
    inspectHierarchies()
  }

  mutating func add(_ path: SchemaPath, _ outcome: CoreDataVerdict.Outcome, _ reason: String) {
    let verdict = CoreDataVerdict(path, outcome, reason)
    // Several children can have the same to say of a property of their parent.
    if verdicts.last(where: { $0.path == path && $0.reason == reason }) == nil {
      verdicts.append(verdict)
    }
  }
}

// Entities.
extension CoreDataInspection {
  private mutating func inspect(_ entity: EntitySchema, _ source: EntitySchema) {
    let path = SchemaPath(entity.name)
    if entity.name != source.name {
      add(path, .lightweight, "renamed from '\(source.name)' by its renaming identifier")
    }
    if entity.versionModifier != source.versionModifier {
      add(path, .lightweight, "its version hash modifier changed, which forces a migration")
    }
    if entity.isAbstract != source.isAbstract {
      if entity.isAbstract {
        add(path, .failsOnRows, "became abstract, so rows of it have no place")
      } else {
        add(path, .lightweight, "is abstract no more")
      }
    }
    if entity.parent != source.parent.map({ matching.newName($0) ?? $0 }) {
      let parent = entity.parent.map { "is now below '\($0)'" } ?? "left its parent"
      add(path, .lightweight, parent)
    }
    inspectKeys(entity, source)
  }

  private mutating func inspectKeys(_ entity: EntitySchema, _ source: EntitySchema) {
    for key in entity.uniqueKeys
    where !source.uniqueKeys.contains(where: { isSame(key, $0, entity, source) }) {
      add(
        SchemaPath(entity.name, key.joined(separator: "+")),
        .failsOnRows,
        "became unique; fails where rows share a value (133021)"
      )
    }
    for key in source.uniqueKeys
    where !entity.uniqueKeys.contains(where: { isSame($0, key, entity, source) }) {
      let path = SchemaPath(entity.name, key.joined(separator: "+"))
      add(path, .lightweight, "is unique no more")
    }
    if indexNames(entity, in: new) != indexNames(source, in: old) {
      let reason = "its indexes changed, which are no part of the version hash"
      add(SchemaPath(entity.name), .unnoticed, reason)
    }
  }

  /// The indexes, with each property under the name that stands for it across versions.
  private func indexNames(_ entity: EntitySchema, in version: SchemaVersion) -> Set<IndexSchema> {
    let properties = entity.allProperties(in: version)
    let indexes = entity.indexes.map { index in
      var index = index
      for place in index.elements.indices {
        let property = properties.first { $0.name == index.elements[place].property }
        if let property { index.elements[place].property = property.canonicalName }
      }
      return index
    }
    return Set(indexes)
  }

  /// Whether a key names the same properties as an old one, renamed ones included.
  private func isSame(
    _ key: [String],
    _ old: [String],
    _ entity: EntitySchema,
    _ source: EntitySchema
  ) -> Bool {
    let sources = source.allProperties(in: self.old)
    let names = key.map { name in
      let property = entity.allProperties(in: new).first { $0.name == name }
      return property.flatMap { matching.source(of: $0, in: sources)?.name } ?? name
    }
    return Set(names) == Set(old)
  }

  /// Entities without a common parent must not get one.
  private mutating func inspectHierarchies() {
    var roots: [String: [(entity: String, oldRoot: String)]] = [:]
    for entity in new.entities {
      guard let source = matching.oldEntity(entity.name) else { continue }
      let root = Self.root(of: entity, in: new)
      roots[root, default: []].append((entity.name, Self.root(of: source, in: old)))
    }
    for (root, members) in roots {
      let main = members.first { $0.entity == root }?.oldRoot ?? members.first?.oldRoot
      for member in members where member.oldRoot != main {
        add(
          SchemaPath(member.entity),
          .needsCode,
          "shares the parent '\(root)' with entities that it had no common parent with"
        )
      }
    }
  }

  private static func root(of entity: EntitySchema, in version: SchemaVersion) -> String {
    (try? version.ancestors(of: entity))?.last?.name ?? entity.name
  }
}
