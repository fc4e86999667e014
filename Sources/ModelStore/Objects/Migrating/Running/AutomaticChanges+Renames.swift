internal import ModelSchema

extension AutomaticChanges {
  /// Carries out the rules that give classes and properties other names, in their order.
  func followRenames() throws {
    for rule in rules {
      switch rule.kind {
      case .renameClass(let old, let new): try renameClass(old, to: new)
      case .renameProperty(let type, let old, let new):
        try renameByRule(SchemaPath(type, old), to: new)
      default: break
      }
    }
  }

  private func renameClass(_ old: String, to new: String) throws {
    guard version[entity: old] != nil, old != new else { return }
    guard version[entity: new] == nil else {
      throw StoreError(
        .alreadyExists,
        "Cannot rename class '\(old)' to '\(new)' because the store has both.",
        hint: "copy the objects in the migration block instead"
      )
    }
    try tables.apply(.renameEntity(old, to: new))
  }

  /// A rule has nothing to do where the property has its new name already.
  private func renameByRule(_ path: SchemaPath, to new: String) throws {
    guard let entity = version[entity: path.entity] else { return }
    let old = path.property ?? ""
    guard entity[old] != nil else {
      if entity[new] != nil { return }
      throw Self.refusal("Cannot rename property '\(path)' because it does not exist.")
    }
    if entity[new] != nil { try tables.apply(.dropProperty(SchemaPath(path.entity, new))) }
    try tables.apply(.renameProperties(entity: path.entity, [old: new]))
  }

  /// Renames a property in the middle of a migration, when the new one is there and blank.
  ///
  /// - Throws: ``StoreError`` in the words that Realm's users know.
  func rename(_ path: SchemaPath, to new: String) throws {
    let (type, old) = (path.entity, path.property ?? "")
    guard let goal = described[entity: type] else {
      let reason =
        version[entity: type] == nil ? "does not exist" : "has been removed from the Realm"
      throw Self.refusal("Cannot rename properties for type '\(type)' because it \(reason).")
    }
    guard let source = version[path], kept.contains(type) else {
      throw Self.refusal("Cannot rename property '\(path)' because it does not exist.")
    }
    guard let target = goal[new] else {
      throw Self.refusal("Renamed property '\(type).\(new)' does not exist.")
    }
    try requireRenamable(path, source, target, isGone: goal[old] == nil)
    if version[SchemaPath(type, new)] != nil {
      try tables.apply(.dropProperty(SchemaPath(type, new)))
    }
    try tables.apply(.renameProperties(entity: type, [old: new]))
    if let now = version[SchemaPath(type, new)], let entity = version[entity: type] {
      try change(now, to: target, of: entity)
    }
    try tables.flush()
  }

  private func requireRenamable(
    _ path: SchemaPath,
    _ old: PropertySchema,
    _ new: PropertySchema,
    isGone: Bool
  ) throws {
    let start = "Cannot rename property '\(path)' to '\(new.name)' because"
    guard isGone else { throw Self.refusal("\(start) the source property still exists.") }
    let words = (old.realmWord(in: version), new.realmWord(in: described))
    guard words.0 == words.1 else {
      throw Self.refusal("\(start) it would change from type '\(words.0)' to '\(words.1)'.")
    }
    guard !old.isOptional || new.isOptional else {
      throw Self.refusal("\(start) it would change from optional to required.")
    }
  }

  static func refusal(_ message: String) -> StoreError {
    StoreError(.misuse, message, hint: "correct the migration; nothing was changed")
  }
}
