internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// Brings a store of earlier models to those of a configuration.
struct StoreMigration {
  private let configuration: ObjectStore.Configuration
  private let connection: SQLiteConnection
  private let written: SchemaVersion

  /// Nil where nothing is to be done: the store is of this version, or its classes are not known yet.
  ///
  /// - Throws: ``StoreError`` where there is code for a migration and the classes are not known.
  init?(
    _ configuration: ObjectStore.Configuration,
    on connection: SQLiteConnection
  ) throws {
    guard !configuration.readOnly, let head = try StoreHistory(reading: connection).head else {
      return nil
    }
    written = try head.schemaVersion()
    self.configuration = configuration
    self.connection = connection
    guard written.number ?? 0 < Int(clamping: configuration.schemaVersion) else { return nil }
    guard configuration.objectTypes == nil else { return }
    guard configuration.migrationBlock != nil || !configuration.migrationSteps.isEmpty else {
      return nil
    }
    throw StoreError(
      .schemaMismatch,
      "the store is to be migrated, and its classes are not known",
      hint: "name all of them in objectTypes; nothing was changed",
      at: StoreError.Origin(path: connection.location.path)
    )
  }

  /// - Throws: ``StoreError``, and what the app's code throws; the store is then what it was before the step
  ///   that failed.
  func run() throws {
    let passages = try passages()
    if configuration.deleteStoreIfMigrationNeeded, let last = passages.last {
      let mismatch = SchemaMismatch(from: written, to: last.described)
      guard mismatch.lines.isEmpty else { throw StoreError(.schemaMismatch, mismatch.message) }
    }
    for passage in passages { try PassageRun(passage, configuration, connection).run() }
  }

  /// What is to be done, each part in a transaction of its own.
  private func passages() throws -> [MigrationPassage] {
    let target = configuration.schemaVersion
    let steps = configuration.migrationSteps.sorted { $0.version < $1.version }
      .filter { Int(clamping: $0.version) > written.number ?? 0 && $0.version <= target }
    var passages: [MigrationPassage] = []
    var current = MigrationPassage(number: target, described: SchemaVersion())
    for step in steps {
      current.rules += step.rules
      if let block = step.block { current.blocks.append(block) }
      guard let types = step.objectTypes, step.version < target else { continue }
      current.number = step.version
      current.described = try SchemaVersion(types: types)
      passages.append(current)
      current = MigrationPassage(number: target, described: SchemaVersion())
    }
    current.described = try SchemaVersion(types: configuration.objectTypes ?? [])
    if let block = configuration.migrationBlock { current.blocks.append(block) }
    return passages + [current]
  }
}

/// The way from one version to the next, in one transaction.
struct MigrationPassage {
  var number: UInt64
  /// What the classes of the version say.
  var described: SchemaVersion
  var rules: [MigrationRule] = []
  var blocks: [MigrationBlock] = []
}
