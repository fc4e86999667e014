internal import ModelSchema

/// The changes that a higher version makes by itself, in the two parts around the app's code.
//
//   before the code                       code          after the code
//     renames (rules)                                     properties that are gone
//     new classes and properties                          objects become parts, or parts objects
//     other types, values begun anew                      primary keys, with a look at duplicates
//     required -> optional                                unique keys and indexes
//                                                         classes whose data is to go
//
// In between, a class has the properties of both versions under the keys of the old one, so that an object
// that the code sees is the one that it was. An old property whose name a new one of another type takes is
// gone then: its values are in the old objects only. A key property of that kind is set aside.
struct AutomaticChanges {
  let tables: MigrationTables
  /// What the classes say.
  let described: SchemaVersion
  let rules: [MigrationRule]
  /// The classes that the store had before, by their new names.
  private(set) var kept: Set<String> = []
  /// The classes that are gone, and whose rows are to go too.
  var deleted: Set<String> = []

  init(_ tables: MigrationTables, to described: SchemaVersion, _ rules: [MigrationRule]) {
    self.tables = tables
    self.described = described
    self.rules = rules
  }

  var version: SchemaVersion { tables.version }

  /// The classes of both versions, as they are now and as they will be.
  var pairs: [(now: EntitySchema, then: EntitySchema)] {
    described.entities.compactMap { then in
      guard kept.contains(then.name), let now = version[entity: then.name] else { return nil }
      return (now, then)
    }
  }

  // MARK: Before the code

  mutating func prepare() throws {
    try requireSimpleClasses()
    try followRenames()
    kept = Set(version.entities.map(\.name))
    try declareEnums()
    try loosen()
    for entity in described.entities where !kept.contains(entity.name) {
      try tables.apply(.createEntity(bare(entity)))
    }
    for (now, then) in pairs {
      for property in then.properties {
        guard let old = now[property.name] else { continue }
        try change(old, to: property, of: now)
      }
    }
    for entity in described.entities {
      for property in entity.properties where version[entity: entity.name]?[property.name] == nil {
        try add(property, to: entity.name)
      }
    }
    try tables.flush()
  }

  private func requireSimpleClasses() throws {
    guard
      let entity = version.entities.first(where: { $0.parent != nil || $0.primaryKey.count > 1 })
    else { return }
    throw StoreError(
      .unsupported,
      "'\(entity.name)' has a parent or a key of several properties, which classes cannot have",
      hint: "migrate the file by a plan (StoreMigrator)"
    )
  }

  /// Enums come first, because properties need them; one of another raw type is another enum.
  private func declareEnums() throws {
    var edits: [SchemaEdit] = []
    for enumeration in described.enums {
      if let old = version[enum: enumeration.name], old.rawType != enumeration.rawType {
        edits.append(.renameEnum(old.name, to: "\(old.name) (before)"))
      }
      edits.append(.setEnum(enumeration))
    }
    try tables.describe(edits)
  }

  /// Takes back what would be in the way of a change: keys and indexes that will be others.
  private func loosen() throws {
    for (now, then) in pairs {
      let changed = Set(now.properties.map(\.name).filter { !isKept($0, now, then) })
      let isIndexed = now.indexes.flatMap(\.elements).compactMap(\.property)
        .contains(where: changed.contains)
      if now.indexes != then.indexes || isIndexed {
        try tables.apply(.setIndexes(entity: now.name, []))
      }
      for key in now.uniqueKeys
      where !then.uniqueKeys.contains(key) || !changed.isDisjoint(with: key) {
        try tables.apply(.dropUniqueKey(entity: now.name, key))
      }
    }
  }

  private func isKept(_ name: String, _ now: EntitySchema, _ then: EntitySchema) -> Bool {
    guard let old = now[name], let new = then[name] else { return false }
    return difference(old, new) == .none
  }

  /// A new class without what leads to others, which may not be there yet.
  private func bare(_ entity: EntitySchema) -> EntitySchema {
    let scalars = entity.properties.filter { $0.type.target == nil }
    var bare = EntitySchema(entity.name, isEmbedded: entity.isEmbedded, properties: scalars)
    bare.primaryKey = entity.primaryKey
    return bare
  }
}
