internal import ModelSchema

/// Reads what pragmas say of tables.
struct CatalogReader {
  private let connection: SQLiteConnection
  private let texts: [String: String]

  init(connection: SQLiteConnection, objects: [SchemaObject]) {
    self.connection = connection
    var texts: [String: String] = [:]
    for object in objects where object.kind == .index {
      texts[SQLName.folded(object.name)] = object.sql
    }
    self.texts = texts
  }

  func table(_ object: SchemaObject) throws -> TableInfo {
    let sql = object.sql ?? ""
    let tokens = SQLText(sql).tokens
    let isVirtual = tokens.count > 1 && tokens[1].isWord("VIRTUAL")
    return TableInfo(
      name: object.name,
      sql: sql,
      definition: isVirtual ? nil : try? TableDefinition(parsing: sql),
      // The module of a virtual table may be missing.
      columns: isVirtual ? (try? columns(of: object.name)) ?? [] : try columns(of: object.name),
      foreignKeys: isVirtual ? [] : try foreignKeys(of: object.name),
      indexes: isVirtual ? [] : try indexes(of: object.name),
      isVirtual: isVirtual
    )
  }

  private func columns(of table: String) throws -> [ColumnInfo] {
    let hasExtended = connection.supports(.extendedTableInfo)
    let pragma = hasExtended ? "table_xinfo" : "table_info"
    var columns: [ColumnInfo] = []
    try connection.forEachRow("PRAGMA \(pragma)(\(SQLName.quoted(table)))") { row in
      let hidden = hasExtended ? row.integer(at: 6) : 0
      columns.append(
        ColumnInfo(
          name: try row.text(at: 1) ?? "",
          type: try row.text(at: 2) ?? "",
          isNotNull: row.integer(at: 3) != 0,
          defaultText: try row.text(at: 4),
          keyPosition: Int(row.integer(at: 5)),
          visibility: ColumnInfo.Visibility(rawValue: hidden) ?? .visible
        )
      )
    }
    return columns
  }

  private func foreignKeys(of table: String) throws -> [ForeignKeyInfo] {
    var keys: [Int64: ForeignKeyInfo] = [:]
    try connection.forEachRow("PRAGMA foreign_key_list(\(SQLName.quoted(table)))") { row in
      let id = row.integer(at: 0)
      var key =
        try keys[id]
        ?? ForeignKeyInfo(
          id: id,
          columns: [],
          table: row.text(at: 2) ?? "",
          targetColumns: [],
          onUpdate: row.text(at: 5) ?? "",
          onDelete: row.text(at: 6) ?? ""
        )
      key.columns.append(try row.text(at: 3) ?? "")
      if let target = try row.text(at: 4) { key.targetColumns.append(target) }
      keys[id] = key
    }
    return keys.values.sorted { $0.id < $1.id }
  }

  private func indexes(of table: String) throws -> [IndexInfo] {
    var indexes: [IndexInfo] = []
    try connection.forEachRow("PRAGMA index_list(\(SQLName.quoted(table)))") { row in
      let name = try row.text(at: 1) ?? ""
      indexes.append(
        IndexInfo(
          name: name,
          isUnique: row.integer(at: 2) != 0,
          origin: try row.text(at: 3).flatMap(IndexInfo.Origin.init) ?? .statement,
          isPartial: row.integer(at: 4) != 0,
          columns: try columns(ofIndex: name),
          sql: texts[SQLName.folded(name)]
        )
      )
    }
    return indexes.sorted { $0.name < $1.name }
  }

  private func columns(ofIndex index: String) throws -> [IndexInfo.Column] {
    var columns: [IndexInfo.Column] = []
    try connection.forEachRow("PRAGMA index_xinfo(\(SQLName.quoted(index)))") { row in
      // What is not part of the key was added by SQLite.
      guard row.integer(at: 5) != 0 else { return }
      columns.append(
        IndexInfo.Column(
          name: try row.text(at: 2),
          isDescending: row.integer(at: 3) != 0,
          collation: try row.text(at: 4) ?? "BINARY"
        )
      )
    }
    return columns
  }
}
