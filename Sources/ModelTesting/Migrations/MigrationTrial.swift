internal import Foundation
package import ModelSchema
package import ModelStore

/// One plan on generated rows: up, down, up again, and what went wrong.
//
//   old version, generated rows ──up──▶ S1 ──down──▶ equal to the start? ──up──▶ equal to S1?
//                                      └ integrity, references, drift
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
    try fill(file)
    let start = try snapshot(file)
    outcome.rowCount = start.rows.values.reduce(0) { $0 + $1.count }
    let migrator = StoreMigrator(file: file, versions: [old, new], plans: [plan], options: options)
    do {
      try migrator.migrate()
    } catch let error as StoreError where [.blocked, .constraint].contains(error.kind) {
      outcome.stop = "\(error)"
      let after = try snapshot(file)
      outcome.problems += differences(start, after, "the plan stopped, and yet")
      return outcome
    }
    let up = try snapshot(file)
    outcome.problems += try check(migrator, file)
    try migrator.migrate(to: old)
    let down = try snapshot(file)
    outcome.problems += differences(start, down, "down does not lead back", except: lostTables)
    try migrator.migrate()
    let again = try snapshot(file)
    outcome.problems += differences(up, again, "up again is not up", except: inventedTables)
    return outcome
  }

  private func fill(_ file: URL) throws {
    let connection = try SQLiteConnection(.file(file.path))
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.execute("BEGIN")
    var generator = RowGenerator(old, seed: seed, rowsPerTable: rowsPerTable)
    try generator.fill(connection)
    try connection.execute("COMMIT")
  }

  private func snapshot(_ file: URL) throws -> StoreSnapshot {
    try StoreSnapshot(SQLiteConnection(.file(file.path)))
  }

  private func check(_ migrator: StoreMigrator, _ file: URL) throws -> [String] {
    let connection = try SQLiteConnection(.file(file.path))
    var problems: [String] = []
    let integrity = try connection.value("PRAGMA integrity_check")?.text
    if integrity != "ok" { problems.append("integrity: \(integrity ?? "no answer")") }
    let violations = try connection.rows("PRAGMA foreign_key_check")
    if let first = violations.first {
      problems.append("\(violations.count) links lead nowhere, such as \(first)")
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
  /// The entities whose values a step says it loses.
  private var lostTables: Set<String> {
    Set(plan.steps.filter { $0.lost != nil }.flatMap { entities(of: $0) })
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

  private func differences(
    _ left: StoreSnapshot,
    _ right: StoreSnapshot,
    _ headline: String,
    except tables: Set<String> = []
  ) -> [String] {
    var found: [String] = []
    for object in Set(left.objects).symmetricDifference(right.objects).sorted() {
      found.append("\(headline): \(object) is \(left.objects.contains(object) ? "missing" : "new")")
    }
    for (table, rows) in left.rows.sorted(by: { $0.key < $1.key }) {
      let owner = SchemaPath(parsing: table).entity
      guard let others = right.rows[table], others != rows, !tables.contains(owner) else {
        continue
      }
      let odd = Set(rows).symmetricDifference(others).sorted()
      let example = odd.first { rows.contains($0) } ?? odd.first ?? "the number of equal rows"
      found.append("\(headline): \(table) differs in \(odd.count) rows, such as \(example)")
    }
    return found
  }
}
