internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// The version of the models that a store has, which grows when a class is first used.
struct StoreSchema {
  private(set) var version = SchemaVersion()
  private(set) var layout: StorageLayout
  private(set) var types: [String: ObjectBase.Type] = [:]

  init(number: UInt64) {
    version.number = Int(clamping: number)
    layout = StorageLayout(version)
  }

  /// Takes over what the file says of itself.
  mutating func read(from connection: SQLiteConnection) throws {
    let history = try StoreHistory(reading: connection)
    guard let head = history.head else {
      guard !history.hasTables else {
        throw StoreError(
          .foreignFile,
          "the file was not written by ModelKit",
          hint: "adopt it with StoreMigrator.Options.adoptedVersion, or choose another file",
          at: StoreError.Origin(path: connection.location.path)
        )
      }
      return
    }
    let written = try head.schemaVersion()
    let (found, needed) = (written.number ?? 0, version.number ?? 0)
    guard found <= needed else {
      throw StoreError(
        .newerStore,
        "Provided schema version \(needed) is less than last set version \(found).",
        hint: "the file was written by a newer version of the app",
        at: StoreError.Origin(path: connection.location.path)
      )
    }
    version = written
    layout = StorageLayout(written)
  }

  /// Adds classes, and makes the tables that they need.
  ///
  /// - Throws: ``StoreError`` of the kind `schemaMismatch` where the store has such a class with other
  ///   properties; `SchemaError` where the classes contradict themselves.
  mutating func add(_ added: [ObjectBase.Type], on connection: SQLiteConnection) throws {
    guard !added.isEmpty else { return }
    let described = try SchemaVersion(types: added)
    let goal = try merged(described)
    register(added)
    guard goal != version else { return }
    if goal.shapeHash != version.shapeHash, connection.isReadOnly {
      throw mismatch(goal, on: connection, hint: "the store is opened for reading only")
    }
    try apply(goal, on: connection)
    version = goal
    layout = StorageLayout(goal)
  }

  private mutating func register(_ added: [ObjectBase.Type]) {
    var waiting = added
    while let type = waiting.popLast() {
      guard types[type.schemaName] == nil else { continue }
      types[type.schemaName] = type
      waiting += type.persistedProperties.compactMap {
        ValueDescription(of: $0.valueType)?.target
      }
      waiting += type.linkingProperties.map(\.origin)
    }
  }

  private func merged(_ described: SchemaVersion) throws -> SchemaVersion {
    var goal = version
    for entity in described.entities { goal[entity: entity.name] = entity }
    for enumeration in described.enums { goal[enum: enumeration.name] = enumeration }
    return goal
  }

  private func apply(_ goal: SchemaVersion, on connection: SQLiteConnection) throws {
    let begun = Date().timeIntervalSince1970
    let tables = StorageLayout(goal).tables
    try connection.transactionOrSavepoint {
      let catalog = try Set(
        connection.rows("SELECT name FROM sqlite_master").compactMap { $0.first?.text }
      )
      for table in tables {
        if !catalog.contains(table.name) {
          try connection.execute(table.createSQL())
        } else if let known = layout[table: table.name], known.columns != table.columns {
          throw mismatch(goal, on: connection, hint: "raise the schema version and migrate")
        }
        for index in table.indexes where !catalog.contains(index.name) {
          try connection.execute(index.createSQL)
        }
      }
      try HistoryTable.prepare(on: connection)
      let draft = HistoryEntry.Draft(
        state: version.entities.isEmpty ? .created : .applied,
        version: goal,
        fromHash: version.fullHash,
        startedAt: begun
      )
      let now = Date().timeIntervalSince1970
      try HistoryTable.write(HistoryEntry(draft, finishedAt: now, app: nil), on: connection)
    }
  }

  private func mismatch(
    _ goal: SchemaVersion,
    on connection: SQLiteConnection,
    hint: String
  ) -> StoreError {
    let place = version.firstDifference(from: goal)
    return StoreError(
      .schemaMismatch,
      "Migration is required due to the following errors:\n- \(place)",
      hint: hint,
      at: StoreError.Origin(path: connection.location.path)
    )
  }
}
