internal import ModelSchema
internal import ModelStore

/// What a store holds, in a form in which two can be compared: rows without their order, and the objects
/// of the database by meaning.
struct StoreSnapshot: Equatable {
  /// The rows of each table, sorted; a row is its values by column.
  let rows: [String: [String]]
  /// Tables with their columns and references, indexes, triggers and views.
  let objects: [String]

  init(_ connection: SQLiteConnection) throws {
    let names = try connection.rows(
      """
      SELECT type, name FROM sqlite_master
      WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tbl_name NOT LIKE 'modelkit\\_%' ESCAPE '\\'
      ORDER BY type, name
      """
    )
    var rows: [String: [String]] = [:]
    var objects: [String] = []
    for object in names {
      guard let type = object[0].text, let name = object[1].text else { continue }
      objects.append(type == "index" ? try Self.index(name, connection) : "\(type) \(name)")
      guard type == "table" else { continue }
      let columns = try Self.columns(of: name, connection)
      objects += columns.map { "\(name).\($0)" }
      rows[name] = try Self.rows(of: name, connection)
    }
    self.rows = rows
    self.objects = objects.sorted()
  }

  /// An index by what it does: its name may be that of a table before it was renamed.
  private static func index(_ name: String, _ connection: SQLiteConnection) throws -> String {
    let columns = try connection.rows("PRAGMA index_xinfo(\(SQLName.quoted(name)))")
      .filter { $0[5] == .integer(1) }
      .map { "\($0[2])\($0[3] == .integer(1) ? " descending" : "") \($0[4])" }
    let origin = try connection.rows(
      "SELECT tbl_name, sql LIKE 'CREATE UNIQUE%' FROM sqlite_master WHERE name = ?",
      [.text(name)]
    )
    let table = origin.first?[0].text ?? ""
    let kind = origin.first?[1] == .integer(1) ? "unique index" : "index"
    return "\(kind) of \(table) on \(columns.joined(separator: ", "))"
  }

  private static func columns(
    of table: String,
    _ connection: SQLiteConnection
  ) throws -> [String] {
    let name = SQLName.quoted(table)
    let columns = try connection.rows("PRAGMA table_xinfo(\(name))").map { row in
      "\(row[1]) \(row[2]) required \(row[3]) key \(row[5])"
    }
    let references = try connection.rows("PRAGMA foreign_key_list(\(name))").map { row in
      "\(row[3]) references \(row[2]).\(row[4]) on delete \(row[6])"
    }
    return columns + references
  }

  private static func rows(of table: String, _ connection: SQLiteConnection) throws -> [String] {
    let columns = try connection.rows("PRAGMA table_xinfo(\(SQLName.quoted(table)))")
      .compactMap { $0[1].text }
      .sorted()
    return try connection.rows("SELECT \(SQLName.list(columns)) FROM \(SQLName.quoted(table))")
      .map { row in
        zip(columns, row).map { "\($0) = \($1)" }.joined(separator: ", ")
      }
      .sorted()
  }
}

extension StoreSnapshot {
  /// What another snapshot holds otherwise, in words, with one row of each table as an example.
  ///
  /// - Parameters:
  ///   - other: The later snapshot.
  ///   - headline: What the differences mean.
  ///   - entities: Entities whose rows are not compared; their tables and indexes are.
  /// - Returns: A line for each object and each table that differs.
  func differences(
    to other: StoreSnapshot,
    _ headline: String,
    except entities: Set<String> = []
  ) -> [String] {
    var found: [String] = []
    for object in Set(objects).symmetricDifference(other.objects).sorted() {
      found.append("\(headline): \(object) is \(objects.contains(object) ? "missing" : "new")")
    }
    for (table, before) in rows.sorted(by: { $0.key < $1.key }) {
      let owner = SchemaPath(parsing: table).entity
      guard let after = other.rows[table], after != before, !entities.contains(owner) else {
        continue
      }
      let odd = Set(before).symmetricDifference(after).sorted()
      let example = odd.first { before.contains($0) } ?? odd.first ?? "the number of equal rows"
      found.append("\(headline): \(table) differs in \(odd.count) rows, such as \(example)")
    }
    return found
  }
}
