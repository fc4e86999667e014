internal import ModelObjects
internal import ModelSchema

/// What a store has besides the tables of its classes where a property is mixed.
//
//   modelkit_mixed (_id)                             a list or a dictionary that is a mixed value
//     modelkit_mixed.list (_owner, _position, value)
//     modelkit_mixed.members (_owner, _key, value)
//   index    modelkit_mixed:Brand.extra              the references in the column, as an object that is deleted must
//                                                    find its links; it also says which columns are mixed
//   triggers modelkit_mixed:Brand.extra:…            delete the list that a value was, when the value is another
//            modelkit_mixed:Brand                    make links to a deleted object null
//
// No foreign key can do it, as a mixed value may lead to any class. Triggers are part of the file: so rows that are
// deleted with others, and by other programs, take what they own along (what is nested deeper, where the program has
// SQLite's `recursive_triggers` on, as stores have). A change of tables drops the triggers; they
// are made anew when the store is opened, and what was left without an owner meanwhile is deleted.
package struct MixedStorage {
  package static let table = MixedContent.tableName
  package static let listTable = "\(table).list"
  package static let mapTable = "\(table).members"
  /// The tables of elements, with the columns that tell their order.
  static let places = [(listTable, "_position"), (mapTable, "_key")]
  static let prefix = "\(MixedContent.tableName):"

  /// The tables of `MixedContent`, whose class the app does not know.
  static let schema: (version: SchemaVersion, layout: StorageLayout)? = {
    guard let version = try? SchemaVersion(types: [MixedContent.self]) else { return nil }
    return (version, StorageLayout(version))
  }()

  /// A column of mixed values.
  struct Column: Hashable {
    let table: String
    let name: String
    let isSet: Bool

    /// What its index is called, and its triggers begin with.
    var title: String { "\(MixedStorage.prefix)\(table).\(name)" }
  }

  /// The columns of all classes, and those of what is nested; none where no property is mixed.
  let columns: [Column]
  /// The classes whose objects a value can lead to, with their tables.
  let targets: [(name: String, table: StorageTable)]

  init(_ version: SchemaVersion, _ layout: StorageLayout) {
    var columns = Self.columns(version, layout)
    if !columns.isEmpty, let nested = Self.schema {
      columns += Self.columns(nested.version, nested.layout)
    }
    // In an order of their own, so that triggers are the same whenever they are written.
    self.columns = columns.sorted { $0.title < $1.title }
    targets = version.entities.filter { !$0.isEmbedded }.compactMap { entity in
      layout.table(of: entity.name, in: version).map { (entity.name, $0) }
    }
  }

  private static func columns(_ version: SchemaVersion, _ layout: StorageLayout) -> [Column] {
    version.entities.flatMap { entity in
      entity.properties.filter { $0.type == .scalar(.mixed) }.flatMap { property -> [Column] in
        let isSet = property.collection == .set
        switch layout.place(of: SchemaPath(entity.name, property.name), in: version) {
        case .columns(let table, let columns):
          return columns.map { Column(table: table.name, name: $0.name, isSet: false) }
        case .collection(let table):
          return [Column(table: table.name, name: "value", isSet: isSet)]
        case .embedded, .nowhere: return []
        }
      }
    }
  }

  /// The tables of what is nested; none where no property is mixed.
  var tables: [StorageTable] { columns.isEmpty ? [] : Self.schema?.layout.tables ?? [] }

  /// Makes what is missing.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - sweeps: Whether what no value leads to is removed; not while values are being written.
  /// - Throws: ``StoreError``, by SQLite.
  func prepare(on connection: SQLiteConnection, sweeps: Bool = true) throws {
    guard !columns.isEmpty, !connection.isReadOnly else { return }
    let triggers = MixedTriggers(self).all
    var known: [String: String] = [:]
    for row in try connection.rows("SELECT name, sql FROM sqlite_master") {
      known[row[0].text ?? ""] = row[1].text ?? ""
    }
    let isComplete =
      triggers.allSatisfy { known[$0.name] == $0.sql }
      && columns.allSatisfy { known[$0.title] != nil }
    guard !isComplete else { return }
    try connection.transactionOrSavepoint {
      for table in tables where known[table.name] == nil {
        try connection.execute(table.createSQL())
        for index in table.indexes { try connection.execute(index.createSQL) }
      }
      for column in columns { try connection.execute(Self.indexSQL(of: column)) }
      if sweeps { try MixedSweep(self).run(on: connection) }
      for trigger in triggers {
        try connection.execute("DROP TRIGGER IF EXISTS \(SQLName.quoted(trigger.name))")
        try connection.execute(trigger.sql)
      }
    }
  }

  private static func indexSQL(of column: Column) -> String {
    let name = SQLName.quoted(column.name)
    return """
      CREATE INDEX IF NOT EXISTS \(SQLName.quoted(column.title)) \
      ON \(SQLName.quoted(column.table)) (\(name)) WHERE \(MixedTriggers.isReference(name))
      """
  }
}

// MARK: - Changes of tables

extension MixedStorage {
  /// Drops the triggers, before tables change.
  static func dropTriggers(on connection: SQLiteConnection) throws {
    for name in try names(of: "trigger", on: connection) {
      try connection.execute("DROP TRIGGER \(SQLName.quoted(name))")
    }
  }

  /// Lets links lead to the objects that they led to before these got other names or keys.
  ///
  /// - Parameters:
  ///   - old: What the links begin with; all of it where `isWhole`.
  ///   - new: What takes its place.
  ///   - isWhole: Whether it is one object.
  ///   - connection: The connection.
  /// - Throws: ``StoreError``, by SQLite.
  static func redirect(
    _ old: [UInt8],
    to new: [UInt8],
    isWhole: Bool,
    on connection: SQLiteConnection
  ) throws {
    for index in try names(of: "index", on: connection) {
      let owner = "SELECT tbl_name FROM sqlite_master WHERE type = 'index' AND name = ?"
      let name = "SELECT name FROM pragma_index_info(?)"
      guard let table = try connection.value(owner, [.text(index)])?.text,
        let column = try connection.value(name, [.text(index)])?.text.map(SQLName.quoted)
      else { continue }
      let part = isWhole ? column : "substr(\(column), 1, length(?1))"
      try connection.execute(
        """
        UPDATE \(SQLName.quoted(table)) \
        SET \(column) = CAST(?2 || substr(\(column), length(?1) + 1) AS BLOB) \
        WHERE \(MixedTriggers.isReference(column)) AND \(part) = ?1
        """,
        [.blob(old), .blob(new)]
      )
    }
  }

  private static func names(of kind: String, on connection: SQLiteConnection) throws -> [String] {
    try connection.rows(
      "SELECT name FROM sqlite_master WHERE type = ? AND substr(name, 1, ?) = ?",
      [.text(kind), .integer(Int64(prefix.utf8.count)), .text(prefix)]
    ).compactMap { $0[0].text }
  }
}

@available(*, unavailable)
extension MixedStorage: Sendable {}
