internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// The version of the models that a store has, which grows when a class is first used.
struct StoreSchema {
  private(set) var version = SchemaVersion()
  private(set) var layout: StorageLayout
  private(set) var types: [String: ObjectBase.Type] = [:]
  /// The number that the app gives its models.
  private let number: Int

  init(number: UInt64) {
    self.number = Int(clamping: number)
    version.number = self.number
    layout = StorageLayout(version)
  }

  /// Takes over what the file says of itself.
  mutating func read(from connection: SQLiteConnection) throws {
    let history = try StoreHistory(reading: connection)
    guard let head = history.head else {
      if let intake = try IntakeTable.entry(on: connection), !intake.isDone {
        throw StoreError(
          .unfinishedImport,
          "rows are being imported into the file, and not all of them are there",
          hint: "run the import again; it goes on where it ended",
          at: StoreError.Origin(path: connection.location.path)
        )
      }
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
    let found = written.number ?? 0
    guard found <= number else {
      throw StoreError(
        .newerStore,
        "Provided schema version \(number) is less than last set version \(found).",
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
    // In a transaction a list may be there already whose value is written later.
    let sweeps = !connection.isInTransaction
    if !added.isEmpty {
      let described = try SchemaVersion(types: added)
      if merged(described) != version { try take(described, on: connection) }
    }
    try MixedStorage(version, layout).prepare(on: connection, sweeps: sweeps)
    register(added)
  }

  private mutating func take(_ described: SchemaVersion, on connection: SQLiteConnection) throws {
    if connection.isReadOnly { return try requireTables(of: described, on: connection) }
    try connection.transactionOrSavepoint {
      // Another process may have been first.
      try read(from: connection)
      let goal = merged(described)
      if goal != version { try apply(goal, on: connection) }
    }
  }

  /// A store that is only read must have the classes as they are.
  private func requireTables(of described: SchemaVersion, on connection: SQLiteConnection) throws {
    try requireNoMismatch(described, on: connection)
    guard let missing = described.entities.first(where: { version[entity: $0.name] == nil }) else {
      return
    }
    throw StoreError(
      .schemaMismatch,
      "Class '\(missing.name)' has been added.",
      hint: "a store that is opened for reading cannot take it up: open it for writing once",
      at: StoreError.Origin(path: connection.location.path)
    )
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

  private func merged(_ described: SchemaVersion) -> SchemaVersion {
    var goal = version
    goal.number = number
    for entity in described.entities { goal[entity: entity.name] = entity }
    for enumeration in described.enums { goal[enum: enumeration.name] = enumeration }
    return goal
  }

  private mutating func apply(_ goal: SchemaVersion, on connection: SQLiteConnection) throws {
    try requireNoMismatch(goal, on: connection)
    let begun = Date().timeIntervalSince1970
    let goalLayout = StorageLayout(goal)
    let known = try Set(connection.rows("SELECT name FROM sqlite_master").map { $0[0].text })
    for table in goalLayout.tables {
      if !known.contains(table.name) { try connection.execute(table.createSQL()) }
      for index in table.indexes where !known.contains(index.name) {
        try connection.execute(index.createSQL)
      }
    }
    for table in layout.tables {
      let kept = Set(goalLayout[table: table.name]?.indexes.map(\.name) ?? [])
      for index in table.indexes where !kept.contains(index.name) && known.contains(index.name) {
        try connection.execute("DROP INDEX \(SQLName.quoted(index.name))")
      }
    }
    try record(goal, begun, on: connection)
    version = goal
    layout = goalLayout
  }

  private func record(
    _ goal: SchemaVersion,
    _ begun: Double,
    on connection: SQLiteConnection
  ) throws {
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

  private func requireNoMismatch(_ goal: SchemaVersion, on connection: SQLiteConnection) throws {
    let mismatch = SchemaMismatch(from: version, to: goal)
    guard !mismatch.lines.isEmpty else { return }
    throw StoreError(
      .schemaMismatch,
      mismatch.message,
      hint: "migrate the file first, by a plan (StoreMigrator); nothing was changed",
      at: StoreError.Origin(path: connection.location.path)
    )
  }
}
