internal import CModelKitSQLite
internal import ModelSchema

/// Tries a change on a copy of the schema without rows, to learn which triggers and views it breaks.
///
/// Looking for names in their texts would not do: another table may have a column of the name.
struct SchemaRehearsal {
  private let catalog: DatabaseCatalog
  private let highestVersion: Int32

  init(_ catalog: DatabaseCatalog, _ highestVersion: Int32) {
    self.catalog = catalog
    self.highestVersion = highestVersion
  }

  /// The triggers and views that no longer work without some columns of a table.
  func objects(brokenByDropping columns: Set<String>, of table: String) throws -> [Dependant] {
    let objects = catalog.views + catalog.triggers
    let mayMention = mayMention(columns, table)
    guard objects.contains(where: mayMention) else { return [] }
    let before = try workingObjects(objects, without: [], of: table)
    let after = try workingObjects(objects, without: columns, of: table)
    return objects.filter { object in
      // What cannot be tried, because it needs what is missing here, is judged by its text.
      let canTell = before.contains(object.name) && !mayPassForText(object, columns)
      let isBroken = canTell ? !after.contains(object.name) : mayMention(object)
      return isBroken || isForUpdate(object, of: columns, table)
    }.map { Dependant(kind: $0.kind == .view ? .view : .trigger, name: $0.name, table: $0.table) }
  }

  private func mayMention(_ columns: Set<String>, _ table: String) -> (SchemaObject) -> Bool {
    { object in
      let tokens = SQLText(object.sql ?? "").tokens
      return columns.contains { column in tokens.contains { $0.isName(column) } }
        && tokens.contains { $0.isName(table) }
    }
  }

  /// Whether SQLite before 3.29 would take a column that is missing for a text.
  private func mayPassForText(_ object: SchemaObject, _ columns: Set<String>) -> Bool {
    SQLiteConnection.libraryVersion < 3_029_000
      && SQLText(object.sql ?? "").tokens.contains { token in
        token.kind == .quotedName && columns.contains(SQLName.folded(token.value))
      }
  }

  /// Whether a trigger waits for updates of the columns: it would still be valid, and never run.
  private func isForUpdate(_ object: SchemaObject, of columns: Set<String>, _ table: String) -> Bool
  {
    object.kind == .trigger && SQLName.areSame(object.table, table)
      && TriggerEvent(object.sql ?? "").columns.contains { columns.contains(SQLName.folded($0)) }
  }

  /// The names of those that SQLite can compile.
  private func workingObjects(
    _ objects: [SchemaObject],
    without columns: Set<String>,
    of table: String
  ) throws -> Set<String> {
    let connection = try SQLiteConnection(
      .memory,
      options: SQLiteOptions(highestVersion: highestVersion)
    )
    // A column that is missing must not pass for a text.
    unsafe modelkit_refuse_quoted_texts(connection.handle)
    for object in catalog.objects where object.kind == .table {
      guard let sql = try definition(of: object, without: columns, of: table) else { continue }
      // A module or collation may be missing here: then what needs it cannot be tried.
      try? connection.execute(sql)
    }
    for view in catalog.views { try? connection.execute(view.sql ?? "") }
    return Set(objects.filter { isWorking($0, on: connection) }.map(\.name))
  }

  private func definition(
    of object: SchemaObject,
    without columns: Set<String>,
    of table: String
  ) throws -> String? {
    guard SQLName.areSame(object.name, table) else { return object.sql }
    guard var definition = catalog.table(table)?.definition else { return nil }
    definition.columns.removeAll { columns.contains(SQLName.folded($0.name)) }
    // Constraints are looked at elsewhere, and may name what is dropped.
    definition.constraints.removeAll { $0.kind != .primaryKey }
    for index in definition.columns.indices {
      definition.columns[index].setConstraint(.check, nil)
      definition.columns[index].setConstraint(.generated, nil)
    }
    return definition.sql
  }

  private func isWorking(_ object: SchemaObject, on connection: SQLiteConnection) -> Bool {
    do {
      if object.kind == .view {
        _ = try connection.prepare("SELECT * FROM \(SQLName.quoted(object.name))")
        return true
      }
      try connection.execute(object.sql ?? "")
      defer { try? connection.execute("DROP TRIGGER \(SQLName.quoted(object.name))") }
      let columns = try connection.rows("PRAGMA table_info(\(SQLName.quoted(object.table)))")
      let first = columns.first?[1].text
      // Compiling a statement compiles the triggers that it would run.
      let sql = TriggerEvent(object.sql ?? "").statement(on: object.table, firstColumn: first)
      _ = try connection.prepare(sql)
      return true
    } catch {
      return false
    }
  }
}

/// What lets a trigger run.
struct TriggerEvent {
  private let verb: String
  /// The columns after `UPDATE OF`.
  let columns: [String]

  init(_ sql: String) {
    let tokens = SQLText(sql).tokens
    let verbs = ["DELETE", "INSERT", "UPDATE"]
    // The name of the trigger comes third, and may be such a word.
    let start =
      tokens.indices.dropFirst(3).first { index in verbs.contains { tokens[index].isWord($0) } }
    verb = start.map { tokens[$0].text.uppercased() } ?? "DELETE"
    guard let start, start + 1 < tokens.count, tokens[start + 1].isWord("OF") else {
      columns = []
      return
    }
    columns = tokens[(start + 2)...].prefix { !$0.isWord("ON") }.filter { $0.kind != .symbol }
      .map(\.value)
  }

  func statement(on table: String, firstColumn: String?) -> String {
    let table = SQLName.quoted(table)
    switch verb {
    case "INSERT": return "INSERT INTO \(table) DEFAULT VALUES"
    case "UPDATE":
      let column = SQLName.quoted(columns.first ?? firstColumn ?? "rowid")
      return "UPDATE \(table) SET \(column) = NULL"
    default: return "DELETE FROM \(table)"
    }
  }
}
