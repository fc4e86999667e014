internal import ModelSchema

// After the code.
extension AutomaticChanges {
  /// Makes the tables those of the classes.
  ///
  /// - Parameters:
  ///   - connection: The connection, to ask the rows.
  ///   - number: The number of the version.
  /// - Throws: ``StoreError`` where rows are in the way, in the words that Realm's users know.
  func finish(_ connection: SQLiteConnection, number: UInt64) throws {
    try dropProperties()
    for (now, then) in pairs where now.isEmbedded != then.isEmbedded {
      if then.isEmbedded {
        try embed(then.name, connection)
      } else {
        try tables.apply(.unembedEntity(now.name, key: nil))
      }
    }
    for (now, then) in pairs where now.primaryKey != then.primaryKey {
      try changeKey(of: then, connection)
    }
    try dropProperties()
    try tighten()
    try dropClasses()
    var goal = described
    goal.number = Int(clamping: number)
    for entity in version.entities where described[entity: entity.name] == nil {
      goal[entity: entity.name] = entity
      for case .enumeration(let name) in entity.properties.map(\.type)
      where goal[enum: name] == nil {
        goal[enum: name] = version[enum: name]
      }
    }
    try tables.settle(goal)
  }

  private func dropProperties() throws {
    for (now, then) in pairs {
      for property in now.properties
      where then[property.name] == nil && !now.primaryKey.contains(property.name) {
        try tables.apply(.dropProperty(SchemaPath(now.name, property.name)))
      }
    }
  }

  private func tighten() throws {
    for entity in described.entities {
      guard let now = version[entity: entity.name] else { continue }
      for key in entity.uniqueKeys where !now.uniqueKeys.contains(key) {
        try tables.apply(.addUniqueKey(entity: entity.name, key, merge: .fail))
      }
      if now.indexes != entity.indexes {
        try tables.apply(.setIndexes(entity: entity.name, entity.indexes))
      }
    }
  }

  /// A class that others still have properties of stays, without rows.
  private func dropClasses() throws {
    var waiting = deleted
    for case .deleteData(let name) in rules.map(\.kind) { waiting.insert(name) }
    waiting = waiting.filter { described[entity: $0] == nil && version[entity: $0] != nil }
    while let name = waiting.sorted().first(where: { isFree($0) }) {
      try tables.apply(.dropEntity(name))
      waiting.remove(name)
    }
  }

  private func isFree(_ name: String) -> Bool {
    version.places(leadingTo: name).allSatisfy { $0.path.entity == name }
  }

  // MARK: Objects that become parts

  private func embed(_ name: String, _ connection: SQLiteConnection) throws {
    var policies = (OrphanPolicy.fail, SharedPolicy.fail)
    for case .embed(name, let orphans, let shared) in rules.map(\.kind) {
      policies = (orphans, shared)
    }
    try tables.apply(.embedEntity(name, orphans: policies.0, shared: policies.1)) { audit in
      guard audit.stops, let found = try AuditRunner(connection: connection).run(audit) else {
        return
      }
      let reason: String
      switch found.kind {
      case .orphans: reason = "at least one object has no incoming links and would be deleted."
      case .shared: reason = "at least one object has more than one incoming link."
      default: return
      }
      throw StoreError(
        .blocked,
        "Cannot convert '\(name)' to embedded: \(reason)",
        hint: "change the links in the migration block, or say what becomes of such objects "
          + "(MigrationRule.embed): \(found)"
      )
    }
  }

  // MARK: Keys

  private func changeKey(of entity: EntitySchema, _ connection: SQLiteConnection) throws {
    let isGenerated = entity.primaryKey.isEmpty || generatesKeys(of: entity.name)
    let change = MigrationOperation.changePrimaryKey(
      entity: entity.name,
      to: entity.primaryKey,
      from: isGenerated ? .generated : .existing
    )
    try tables.apply(change) { audit in
      guard audit.kind == .duplicates || audit.kind == .missing,
        let found = try AuditRunner(connection: connection).run(audit)
      else { return }
      throw DuplicateKeys(entity, "\(found)").error
    }
  }

  func generatesKeys(of name: String) -> Bool {
    rules.contains { $0.kind == .generateKeys(name) }
  }
}

/// Objects that would share a primary key.
struct DuplicateKeys {
  let error: StoreError

  init(_ entity: EntitySchema, _ rows: String) {
    let key = entity.primaryKey.first ?? ""
    error = StoreError(
      .blocked,
      "Primary key property '\(entity.name).\(key)' has duplicate values after migration.",
      hint: "set distinct ones in the migration block, or have them made "
        + "(MigrationRule.generateKeys(ofType: \"\(entity.name)\")); nothing was changed: \(rows)"
    )
  }
}
