internal import ModelObjects
internal import ModelSchema

/// The classes of a store, each found when it is first used.
final class ClassRegistry {
  private var schema: StoreSchema
  private let connection: SQLiteConnection
  private let isComplete: Bool
  private var byType: [ObjectIdentifier: ObjectClass] = [:]
  private var byName: [String: ObjectClass] = [:]
  private var checkpoint: StoreSchema?
  /// Classes whose tables are gone: objects that a cancelled transaction made look at theirs still.
  private var retired: [ObjectClass] = []
  /// Which classes are concerned by deletes in which table, as far as it was asked.
  private var concerned: [String: [ObjectClass]] = [:]
  /// The class that was asked for last, which is mostly the next one too.
  private var last: ObjectClass?
  /// Runs what makes tables, where a transaction can begin.
  var grow: (() throws -> Void) throws -> Void = { try $0() }

  init(_ schema: StoreSchema, on connection: SQLiteConnection, isComplete: Bool) {
    self.schema = schema
    self.connection = connection
    self.isComplete = isComplete
  }

  /// The classes of another store of the same rows.
  func copy(on connection: SQLiteConnection) -> ClassRegistry {
    ClassRegistry(checkpoint ?? schema, on: connection, isComplete: isComplete)
  }

  // MARK: Transactions

  /// Remembers what there is: tables that the transaction makes are gone when it is undone.
  func begin() { checkpoint = schema }

  func commit() { checkpoint = nil }

  func rollBack() {
    guard let checkpoint else { return }
    self.checkpoint = nil
    guard checkpoint.version != schema.version else { return }
    schema = checkpoint
    last = nil
    concerned = [:]
    let gone = byName.values.filter { schema.types[$0.name] == nil && $0.type != MixedContent.self }
    for known in gone { known.isGone = true }
    retired += gone
    byName = byName.filter { schema.types[$0.key] != nil || $0.value.type == MixedContent.self }
    byType = byType.filter { byName[$0.value.name] != nil }
  }

  /// Lets go of every compiled statement.
  func forgetStatements() {
    for known in byName.values { known.statements.forget() }
  }

  // MARK: Classes

  var version: SchemaVersion { schema.version }
  var layout: StorageLayout { schema.layout }
  var known: some Collection<ObjectClass> { byName.values }

  /// The class of a type.
  ///
  /// - Throws: ``StoreError`` where the store has not the class, or has it otherwise.
  func objectClass(of type: ObjectBase.Type) throws -> ObjectClass {
    if let last, last.type == type { return last }
    if let known = byType[ObjectIdentifier(type)] {
      last = known
      return known
    }
    if type == MixedContent.self { return try mixedContent() }
    if schema.types[type.schemaName] == nil, !isComplete {
      try grow { try schema.add([type], on: connection) }
    }
    guard schema.types[type.schemaName] == type else {
      StoreFailure.fail(
        """
        Object type '\(type.schemaName)' is not managed by the Realm. If using a custom \
        `objectClasses` / `objectTypes` array in your configuration, add `\(type.schemaName)` \
        to the list of `objectClasses` / `objectTypes`.
        """
      )
    }
    return remember(try ObjectClass(type, in: schema.version, schema.layout))
  }

  private func remember(_ found: ObjectClass) -> ObjectClass {
    byType[ObjectIdentifier(found.type)] = found
    byName[found.name] = found
    concerned = [:]
    return found
  }

  /// The class of lists and dictionaries that are mixed values, which is no part of the schema.
  private func mixedContent() throws -> ObjectClass {
    guard let (version, layout) = MixedStorage.schema else {
      throw StoreError(.missing, "the class of mixed values cannot be described")
    }
    return remember(try ObjectClass(MixedContent.self, in: version, layout))
  }

  /// The version and the tables that a class belongs to.
  func schema(of objectClass: ObjectClass) -> (version: SchemaVersion, layout: StorageLayout) {
    let own = (version, layout)
    return objectClass.type == MixedContent.self ? MixedStorage.schema ?? own : own
  }

  /// The class that a property leads to.
  func objectClass(named name: String) throws -> ObjectClass {
    if let known = byName[name] { return known }
    if name == MixedContent.tableName { return try objectClass(of: MixedContent.self) }
    guard let type = schema.types[name] else {
      throw StoreError(.missing, "the store knows no class '\(name)'")
    }
    return try objectClass(of: type)
  }

  // MARK: Deletes

  /// The classes whose rows may change when rows of a class are deleted: what links to them, what they own, and
  /// what is deleted with that.
  ///
  /// - Parameter deleted: The class, which is one of them only where it links to itself.
  /// - Returns: Those of the classes that were used, as there are no objects of others.
  func concerned(byDeletesIn deleted: ObjectClass) -> [ObjectClass] {
    if let known = concerned[deleted.table.name] { return known }
    var tables: Set<String> = []
    var waiting = [deleted.table.name]
    while let target = waiting.popLast() {
      for table in layout.tables where table.foreignKeys.contains(where: { $0.table == target }) {
        if tables.insert(table.name).inserted { waiting.append(table.name) }
      }
    }
    // A mixed value may lead to any object.
    let found = byName.values.filter { tables.contains($0.table.name) || $0.hasMixed }
    concerned[deleted.table.name] = found
    return found
  }
}
