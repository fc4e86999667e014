extension DiffBuilder {
  /// Settles what leaves one entity and comes to another: what is told by the hierarchy or by answers.
  mutating func settleMoves() throws(SchemaError) {
    guard !lost.isEmpty || !lostEntities.isEmpty else { return }
    for property in lost { moveInHierarchy(property) }
    for name in gainedEntities { try settleSplit(into: name) }
    for name in lostEntities { try settleMerge(of: name) }
    for property in lost { try settleMove(of: property) }
  }

  /// A property that a parent or a child declares now is the same to the objects that have it.
  private mutating func moveInHierarchy(_ property: OpenProperty) {
    guard let entity = new[entity: property.entity] else { return }
    let parents = (try? new.ancestors(of: entity)) ?? []
    if let parent = parents.first(where: { isGained(property.property, in: $0) }) {
      move(property, to: parent, .dataStep, "moved up to the parent '\(parent.name)'")
      return
    }
    let children = new.descendants(of: entity).filter { isGained(property.property, in: $0) }
    for child in children {
      move(property, to: child, .lossy, "moved down to '\(child.name)'; other objects lose it")
    }
  }

  private mutating func move(
    _ property: OpenProperty,
    to entity: EntitySchema,
    _ changeClass: ChangeClass,
    _ words: String
  ) {
    let path = SchemaPath(entity.name, property.property.name)
    let message = "property '\(property.property.name)' \(words)"
    var change = SchemaChange(.propertyMoved, changeClass, at: path, from: property.path, message)
    change.wire = .none
    change.answer = .moved(to: path, through: nil)
    finishMove(&change, of: property, to: path)
  }

  private mutating func finishMove(
    _ change: inout SchemaChange,
    of property: OpenProperty,
    to path: SchemaPath
  ) {
    change.edits = [.removeProperty(property.path)]
    add(change.edits, in: .removals)
    if let added = new[path], !gainedEntities.contains(path.entity) {
      change.edits.append(.addProperty(path.entity, added))
      add([.addProperty(path.entity, added)], in: .additions)
    }
    lost.removeAll { $0 == property }
    gained.removeAll { $0.path == path }
    note(change)
  }

  /// Whether the entity got a property of that name and type.
  func isGained(_ property: PropertySchema, in entity: EntitySchema) -> Bool {
    guard let found = entity[property.name], isAlike(found, property) else { return false }
    return gainedEntities.contains(entity.name)
      || gained.contains { $0.path == SchemaPath(entity.name, property.name) }
      || movedTo(SchemaPath(entity.name, property.name))
  }

  /// Whether a property moved there already, as one of several children's.
  private func movedTo(_ path: SchemaPath) -> Bool {
    changes.contains { $0.code == .propertyMoved && $0.path == path }
  }

  /// Whether a property of the old version has the type of one of the new.
  func isAlike(_ new: PropertySchema, _ old: PropertySchema) -> Bool {
    new.collection == old.collection && new.type == renamed(old.type)
      && !new.isTransient && !old.isTransient
  }

  /// A type of the old version as the new one would say it.
  func renamed(_ type: PropertyType) -> PropertyType {
    switch type {
    case .scalar: type
    case .enumeration(let name): .enumeration(enums.names[name] ?? name)
    case .link(let name): .link(entities.names[name] ?? name)
    case .embedded(let name): .embedded(entities.names[name] ?? name)
    }
  }

  /// Values move between parents and children as they are, else only through a link to one object.
  private func checkWay(
    _ link: String?,
    from property: OpenProperty,
    to target: String,
    _ identifier: String
  ) throws(SchemaError) {
    let left = new[entity: property.entity]
    let isJoined: Bool
    if let link {
      let ways = [(property.entity, target), (target, property.entity)]
      isJoined = ways.contains { from, goal in
        [new, current].contains { version in
          let found = version[SchemaPath(from, link)]
          return found?.type == .link(goal) && found?.collection == .single
        }
      }
    } else {
      let right = new[entity: target]
      let families = [left, right].compactMap { $0 }.map { entity in
        Set(((try? new.ancestors(of: entity)) ?? []).map(\.name))
      }
      isJoined =
        families.first?.contains(target) == true
        || families.last?.contains(property.entity) == true
    }
    guard !isJoined else { return }
    let words =
      link.map { "'\($0)' is no link to one object that joins" }
      ?? "no link is named, and neither is a parent of the other, to join"
    let message =
      "the answer to '\(identifier)' names no way: \(words) "
      + "'\(property.entity)' and '\(target)'"
    throw SchemaError(.conflict, message, path: property.path)
  }

  private mutating func settleMove(of property: OpenProperty) throws(SchemaError) {
    let identifiers = Self.renameQuestions(property.path)
    for identifier in identifiers {
      guard case .moved(let path, let link)? = answers[identifier] else { continue }
      guard let target = new[entity: path.entity], let added = new[path],
        isGained(added, in: target)
      else {
        let message = "the answer to '\(identifier)' moves it to '\(path)', which is not new"
        throw SchemaError(.conflict, message, path: property.path)
      }
      if movedTo(path) {
        let message =
          "the answer to '\(identifier)' moves it to '\(path)', where another property "
          + "goes already; keep one"
        throw SchemaError(.conflict, message, path: property.path)
      }
      try checkWay(link, from: property, to: path.entity, identifier)
      use(identifier)
      var change = SchemaChange(
        .propertyMoved,
        .dataStep,
        at: path,
        from: property.path,
        "property '\(property.property.name)' moves to '\(path)'"
      )
      change.answer = .moved(to: path, through: link)
      change.question = identifier
      finishMove(&change, of: property, to: path)
      return
    }
  }
}
