// Entities that come, change their place, are split, embedded, or go.
extension PlanBuilder {
  /// Creates entities, the targets of others first; what a cycle needs is added later.
  mutating func createEntities() throws(SchemaError) {
    let parts = Set(
      diff.changes.filter { $0.code == .entitySplit && $0.isSettled }.map(\.path.entity)
    )
    var open = diff.entities.added.filter { !parts.contains($0) }
    while !open.isEmpty {
      let place =
        open.firstIndex { canCreate($0, whole: true) }
        ?? open.firstIndex { canCreate($0, whole: false) }
      guard let place, let entity = new[entity: open.remove(at: place)] else {
        throw .inconsistent("its parents form a cycle", SchemaPath(open.first ?? ""))
      }
      let change = change([.entityAdded], at: SchemaPath(entity.name))
      try add(.createEntity(possible(entity)), for: change)
    }
  }

  private func canCreate(_ name: String, whole: Bool) -> Bool {
    guard let entity = new[entity: name] else { return false }
    let hasParent = entity.parent.map { current[entity: $0] != nil } ?? true
    return hasParent && (!whole || entity.properties.allSatisfy { isPossible($0, of: name) })
  }

  /// Whether what the property leads to is there, as an object or a part.
  func isPossible(_ property: PropertySchema, of entity: String) -> Bool {
    switch property.type {
    case .scalar: true
    case .enumeration(let name): current[enum: name] != nil
    case .link(entity), .embedded(entity): true
    case .link(let name): current[entity: name]?.isEmbedded == false
    case .embedded(let name): current[entity: name]?.isEmbedded == true
    }
  }

  /// The entity as far as it can be created now.
  private func possible(_ entity: EntitySchema) -> EntitySchema {
    var possible = entity
    let moved = Set(diff.changes.filter { $0.code == .propertyMoved && $0.isSettled }.map(\.path))
    for property in entity.properties {
      let isMoved = moved.contains(SchemaPath(entity.name, property.name))
      if isMoved || !isPossible(property, of: entity.name) { possible[property.name] = nil }
    }
    possible.keepKnownNames(inherited: inheritedNames(of: entity))
    return possible
  }

  func inheritedNames(of entity: EntitySchema) -> Set<String> {
    var names: Set<String> = []
    var parent = entity.parent.flatMap { current[entity: $0] }
    while let found = parent, names.isSuperset(of: found.properties.map(\.name)) == false {
      names.formUnion(found.properties.map(\.name))
      parent = found.parent.flatMap { current[entity: $0] }
    }
    return names
  }

  mutating func placeEntities() throws(SchemaError) {
    for (now, then) in pairs where now.parent != then.parent || now.isAbstract != then.isAbstract {
      try add(
        .changeHierarchy(entity: now.name, parent: then.parent, isAbstract: then.isAbstract),
        for: change([.hierarchyChanged], at: SchemaPath(now.name))
      )
    }
  }

  mutating func splitEntities() throws(SchemaError) {
    for change in diff.changes where change.code == .entitySplit {
      guard case .split(let whole, let link, let skipsEmpty)? = change.answer,
        let part = new[entity: change.path.entity], let link = new[SchemaPath(whole, link)]
      else { continue }
      let moved = change.edits.compactMap { edit -> PropertySchema? in
        guard case .removeProperty(let path) = edit, let name = path.property else { return nil }
        return current[SchemaPath(whole, name)]
      }
      let operation = MigrationOperation.splitEntity(
        whole,
        into: beginning(of: part, with: moved),
        link: link,
        skipsEmpty: skipsEmpty
      )
      try add(operation, for: change)
    }
  }

  /// The part with what moves, as it is now, and its key; the rest is added later.
  private func beginning(of part: EntitySchema, with moved: [PropertySchema]) -> EntitySchema {
    var beginning = part
    let movedNames = Set(moved.map(\.name))
    for property in part.properties
    where !movedNames.contains(property.name) && !part.primaryKey.contains(property.name) {
      beginning[property.name] = nil
    }
    for property in moved { beginning[property.name] = property }
    beginning.keepKnownNames(inherited: inheritedNames(of: part))
    beginning.indexes = []
    beginning.uniqueKeys = []
    return beginning
  }

  mutating func embedEntities() throws(SchemaError) {
    for (now, then) in pairs where now.isEmbedded != then.isEmbedded {
      try releaseLinks(to: now.name)
      if then.isEmbedded {
        let change = change([.objectsEmbedded], at: SchemaPath(now.name))
        var policies = (orphans: OrphanPolicy.fail, shared: SharedPolicy.fail)
        if case .embed(let orphans, let shared)? = change?.answer { policies = (orphans, shared) }
        try add(
          .embedEntity(now.name, orphans: policies.orphans, shared: policies.shared),
          for: change
        )
      } else {
        let key = then.primaryKey.count == 1 ? then.primaryKey.first : nil
        let property = key.flatMap { now[$0] ?? then[$0] }
        try add(
          .unembedEntity(now.name, key: property),
          for: change([.partsPromoted], at: SchemaPath(now.name))
        )
      }
    }
  }

  /// What does not lead to the entity any more in the new version lets go of it before it changes.
  private mutating func releaseLinks(to name: String) throws(SchemaError) {
    for (path, property) in current.places(leadingTo: name) {
      guard let then = new[path] else {
        try drop(path, of: oldPlace(of: path))
        continue
      }
      if then.type.target != name, isPossible(then, of: path.entity) {
        try change(path, from: property, to: then)
      }
    }
  }

  mutating func dropEntities() throws(SchemaError) {
    var open = current.entities.map(\.name).filter { new[entity: $0] == nil }
    while !open.isEmpty {
      if let place = open.firstIndex(where: isFree) {
        let name = open.remove(at: place)
        let old = oldPlaces[SchemaPath(name)] ?? SchemaPath(name)
        try add(.dropEntity(name), for: change([.entityRemoved], at: old))
      } else {
        try cut(open)
      }
    }
  }

  private func isFree(_ name: String) -> Bool {
    current.places(leadingTo: name).allSatisfy { $0.path.entity == name }
      && !current.entities.contains { $0.parent == name }
  }

  /// Drops one link of a cycle.
  private mutating func cut(_ names: [String]) throws(SchemaError) {
    for name in names {
      for (path, _) in current.places(leadingTo: name) where path.entity != name {
        let change = change([.entityRemoved], at: SchemaPath(path.entity))
        try strip(path)
        try add(.dropProperty(path), for: change)
        return
      }
    }
    throw .inconsistent("it cannot be dropped before its children", SchemaPath(names.first ?? ""))
  }
}

extension SchemaChange {
  /// Whether an answer or the versions themselves say what to do.
  var isSettled: Bool {
    switch answer {
    case nil, .distinct?: false
    default: true
    }
  }
}

extension EntitySchema {
  /// Leaves out keys and indexes over properties that the entity does not have.
  mutating func keepKnownNames(inherited: Set<String>) {
    let known = inherited.union(properties.map(\.name))
    if !primaryKey.allSatisfy(known.contains) { primaryKey = [] }
    uniqueKeys = uniqueKeys.filter { $0.allSatisfy(known.contains) }
    indexes = indexes.filter { $0.elements.compactMap(\.property).allSatisfy(known.contains) }
  }
}
