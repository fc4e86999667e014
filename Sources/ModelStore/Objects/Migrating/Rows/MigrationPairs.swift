internal import ModelSchema

/// The objects of a class, as they were and as they will be, one after the other.
final class MigrationPairs {
  typealias Pair = (old: MigrationObject?, new: MigrationObject?)

  private let migration: Migration
  private let name: String
  private let old: ClassRows?
  private let new: ClassRows?
  /// Reads the old rows; a reader of its own stands behind it, so that code may write meanwhile.
  private let statement: SQLiteStatement?
  private var done = 0
  private var total = 0
  /// Of a new class: the keys that were read last, and the next of them.
  private var keys: [SQLiteValue] = []
  private var place = 0

  init(_ name: String, in migration: Migration) throws {
    self.migration = migration
    let newName = migration.newName(of: name)
    self.name = newName
    old = migration.before.rows(of: migration.oldName(of: newName))
    new = migration.changes.described[entity: newName].flatMap { _ in
      migration.after.rows(of: newName)
    }
    guard old != nil || new != nil else {
      throw AutomaticChanges.refusal("Object type '\(name)' is not managed by the Realm.")
    }
    statement = try old.map { rows in
      try migration.before.connection.prepare(
        "\(rows.selectSQL) ORDER BY \(SQLName.quoted(rows.key))"
      )
    }
    guard let table = old?.table.name else { return }
    let count = "SELECT count(*) FROM \(SQLName.quoted(table))"
    total = Int(try migration.before.connection.integer(count) ?? 0)
  }

  func next() throws -> Pair? {
    guard let statement, let old else { return try nextNew() }
    while try statement.step() {
      let row = try statement.row()
      done += 1
      if done.isMultiple(of: 1_000) { try tell() }
      let before = MigrationObject(migration, isOld: true, old.entity.name, row[0])
      before.row = row
      guard new != nil else { return (before, nil) }
      // Code may have renamed a property meanwhile.
      guard let rows = migration.after.rows(of: name) else { return nil }
      let key = migration.newKey(of: row[0], in: name)
      guard try migration.after.exists(key, in: rows) else { continue }
      return (before, MigrationObject(migration, isOld: false, name, key))
    }
    try tell()
    return nil
  }

  private func tell() throws {
    try migration.tell("the objects of \(name)", done, total)
  }

  private func nextNew() throws -> Pair? {
    guard let rows = new else { return nil }
    while true {
      if place == keys.count { try readKeys(rows) }
      guard place < keys.count else { return nil }
      let key = keys[place]
      place += 1
      guard try migration.after.exists(key, in: rows) else { continue }
      return (nil, MigrationObject(migration, isOld: false, name, key))
    }
  }

  private func readKeys(_ rows: ClassRows) throws {
    let key = SQLName.quoted(rows.key)
    let start = keys.isEmpty ? "" : "WHERE \(key) > ? "
    let sql = """
      SELECT \(key) FROM \(SQLName.quoted(rows.table.name)) \(start)ORDER BY \(key) LIMIT 500
      """
    keys = try migration.after.connection.rows(sql, keys.suffix(1)).map { $0[0] }
    place = 0
  }
}

extension Migration {
  /// The name that a class will have.
  func newName(of name: String) -> String {
    var current = name
    for case .renameClass(current, let new) in changes.rules.map(\.kind)
    where changes.described[entity: current] == nil {
      current = new
    }
    return current
  }

  /// The name that a class had.
  func oldName(of name: String) -> String {
    var current = name
    for case .renameClass(let old, current) in changes.rules.map(\.kind).reversed()
    where before.version[entity: current] == nil {
      current = old
    }
    return current
  }

  /// The name that a property had.
  func oldName(of name: String, in entity: EntitySchema, _ newClassName: String) -> String {
    guard entity[name] == nil else { return name }
    var current = name
    for case .renameProperty(newClassName, let old, current) in changes.rules.map(\.kind).reversed()
    {
      current = old
    }
    return current
  }

  /// The key that the row of an old key has by now.
  func newKey(of key: SQLiteValue, in name: String) -> SQLiteValue {
    movedKeys[name]?[key] ?? key
  }
}
