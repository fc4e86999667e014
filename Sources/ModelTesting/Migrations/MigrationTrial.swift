internal import Foundation
package import ModelSchema
package import ModelStore

/// One plan on generated rows, up and down again and again, and what went wrong.
//
//   generated rows ──up──▶ S1 ──down──▶ the rows? ──up──▶ S1? ──down──▶ the rows?
//                          └ integrity, references, drift
//   other rows     ──up──▶    ──down──▶ the other rows?
package struct MigrationTrial {
  package let plan: MigrationPlan
  package let old: SchemaVersion
  package let new: SchemaVersion
  package var options = StoreMigrator.Options()
  package var rowsPerTable = 24
  package var seed: UInt64 = 1

  package init(_ plan: MigrationPlan, from old: SchemaVersion, to new: SchemaVersion) {
    self.plan = plan
    self.old = old
    self.new = new
  }

  /// What a trial found.
  package struct Outcome {
    /// What is wrong; empty where the plan is as good as its word.
    package internal(set) var problems: [String] = []
    /// Why the plan stopped before its first write, where it did.
    package internal(set) var stop: String?
    /// How many rows were there before.
    package internal(set) var rowCount = 0
  }

  /// Runs the trial in a folder of its own, which is removed.
  package func run() throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("modelkit-migration-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try run(on: folder.appendingPathComponent("store.sqlite"))
  }

  private func run(on file: URL) throws -> Outcome {
    var outcome = Outcome()
    try StoreMigrator(file: file, versions: [old], options: options).migrate()
    try fill(file, seed: seed)
    let start = try snapshot(file)
    outcome.rowCount = start.rows.values.reduce(0) { $0 + $1.count }
    guard let up = try goUpAndDown(file, &outcome) else { return outcome }
    guard let again = try goUpAndDown(file, &outcome) else { return outcome }
    outcome.problems += up.differences(to: again, "up again is not up", except: inventedTables)
    guard outcome.problems.isEmpty else { return outcome }
    // Other values under the same keys: what was kept of the first ones must not come back.
    try fill(file, seed: ~seed)
    _ = try goUpAndDown(file, &outcome)
    return outcome
  }

  /// Runs the plan and takes it back.
  ///
  /// - Returns: What the store held in between; nil where the plan stopped before its first write.
  private func goUpAndDown(_ file: URL, _ outcome: inout Outcome) throws -> StoreSnapshot? {
    let start = try snapshot(file)
    let orphanCount = try orphans(file).count
    let migrator = StoreMigrator(file: file, versions: [old, new], plans: [plan], options: options)
    do {
      try migrator.migrate()
    } catch let error as StoreError where error.kind == .blocked {
      outcome.stop = "\(error)"
      outcome.problems += start.differences(to: try snapshot(file), "the plan stopped, and yet")
      return nil
    }
    let up = try snapshot(file)
    outcome.problems += try check(migrator, file, orphanCount)
    try migrator.migrate(to: old)
    let down = try snapshot(file)
    outcome.problems += start.differences(to: down, "down does not lead back", except: lostTables)
    return up
  }

  /// Fills the tables of the old version with generated rows in place of those that are there.
  private func fill(_ file: URL, seed: UInt64) throws {
    let connection = try SQLiteConnection(.file(file.path))
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.execute("BEGIN")
    for table in StorageLayout(old).tables {
      try connection.execute("DELETE FROM \(SQLName.quoted(table.name))")
    }
    var generator = RowGenerator(old, seed: seed, rowsPerTable: rowsPerTable)
    try generator.fill(connection)
    try connection.execute("COMMIT")
  }

  private func snapshot(_ file: URL) throws -> StoreSnapshot {
    try StoreSnapshot(SQLiteConnection(.file(file.path)))
  }

  /// The links that lead nowhere, as SQLite tells of them.
  private func orphans(_ file: URL) throws -> [[SQLiteValue]] {
    try SQLiteConnection(.file(file.path)).rows("PRAGMA foreign_key_check")
  }

  private func check(
    _ migrator: StoreMigrator,
    _ file: URL,
    _ orphanCount: Int
  ) throws -> [String] {
    let connection = try SQLiteConnection(.file(file.path))
    var problems: [String] = []
    let integrity = try connection.value("PRAGMA integrity_check")?.text
    if integrity != "ok" { problems.append("integrity: \(integrity ?? "no answer")") }
    // Rows may lead nowhere before: a unique key may have left no room for the row that they led to.
    let orphans = try orphans(file)
    if let first = orphans.first, orphans.count > orphanCount {
      problems.append("\(orphans.count) links lead nowhere, such as \(first)")
    }
    let status = try migrator.status()
    if status.state != .upToDate {
      problems.append("afterwards the store is \(status.state.rawValue): \(status.message)")
    }
    return problems
  }
}

// MARK: - Comparing

extension MigrationTrial {
  /// The entities of steps that say they lose something.
  ///
  /// Code of the app that runs has to be undone by other code of it, so its rows are compared.
  private var lostTables: Set<String> {
    let losing = plan.steps.filter { step in
      if case .runCode = step.operation { false } else { step.lost != nil }
    }
    return Set(losing.flatMap { entities(of: $0) })
  }

  /// The entities where keys are made, or code and expressions give what they like each time.
  private var inventedTables: Set<String> {
    let inventing = plan.steps.filter { step in
      switch step.operation {
      case .changePrimaryKey(_, _, .generated), .changePrimaryKey(_, _, .code), .runCode,
        .unembedEntity, .splitEntity, .addProperty(_, _, .expression), .addProperty(_, _, .code):
        true
      default: step.lost != nil
      }
    }
    return Set(inventing.flatMap { entities(of: $0) })
  }

  /// The entity of a step under both its names, and those that link to it.
  private func entities(of step: PlanStep) -> [String] {
    let name = step.path.entity
    // Objects of a child lie with those of its parents, and links to these may lead to them.
    let parents = [old, new].flatMap { version in
      (try? version[entity: name].map(version.ancestors)) ?? []
    }
    let family = [name] + parents.map(\.name)
    let linking = (old.entities + new.entities).filter { entity in
      entity.properties.contains { $0.type.target.map(family.contains) == true }
    }
    return family + linking.map(\.name)
  }
}
