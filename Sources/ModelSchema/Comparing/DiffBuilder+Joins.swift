// Links between many and many that objects of a new entity may stand for now.
//
//   Book.authors ──▶ Author (many)       Book ◀── Authorship ──▶ Author
//
// No operation makes objects of links, so this is said beside what happens to them: they go away.
extension DiffBuilder {
  mutating func noteJoiningEntities() {
    for name in gainedEntities {
      let links = new[entity: name]?.singleTargets ?? []
      guard links.count > 1 else { continue }
      for entity in old.entities {
        noteJoins(of: entity, by: name, links)
      }
    }
  }

  private mutating func noteJoins(of source: EntitySchema, by name: String, _ links: [String]) {
    guard let owner = entities.names[source.name] else { return }
    for property in source.properties where property.collection != .single {
      guard case .link(let oldTarget) = property.type, let target = entities.names[oldTarget],
        links.hasBoth(owner, target)
      else { continue }
      let path = SchemaPath(source.name, property.name)
      // What removes the links, or leads them to the new entity, says what becomes of them.
      guard let fate = fate(of: path, by: name) else { continue }
      let change = SchemaChange(
        .joiningEntity,
        fate,
        at: SchemaPath(name),
        from: path,
        "the links '\(path)' may have become objects of '\(name)', which leads to '\(owner)' and to "
          + "'\(target)'; no step makes them: let the app copy the links first"
      )
      note(change)
    }
  }

  private func fate(of path: SchemaPath, by name: String) -> ChangeClass? {
    let change = changes.first { change in
      guard change.oldPath == path else { return false }
      return change.code == .propertyRemoved
        || change.code == .targetChanged && new[change.path]?.type == .link(name)
    }
    return change?.changeClass
  }
}

extension EntitySchema {
  /// The entities that links of its own lead to, one an object.
  fileprivate var singleTargets: [String] {
    properties.compactMap { property in
      guard property.collection == .single, case .link(let target) = property.type else {
        return nil
      }
      return target
    }
  }
}

extension [String] {
  /// Whether there is one for each of two, which may be equal.
  fileprivate func hasBoth(_ first: String, _ second: String) -> Bool {
    guard let place = firstIndex(of: first) else { return false }
    var rest = self
    rest.remove(at: place)
    return rest.contains(second)
  }
}
