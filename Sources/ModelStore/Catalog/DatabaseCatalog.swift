internal import ModelSchema

/// All that a database holds, except rows.
package struct DatabaseCatalog: Hashable, Sendable {
  /// The entries of the schema in the order in which they were made, without SQLite's own.
  package var objects: [SchemaObject]
  /// The tables by their folded names, virtual ones included.
  package var tables: [String: TableInfo]

  /// Reads a database.
  ///
  /// Read it in a transaction where others may change the schema meanwhile.
  ///
  /// - Parameter connection: The open database.
  /// - Throws: ``StoreError`` where it cannot be read.
  package init(reading connection: SQLiteConnection) throws {
    objects = try Self.objects(of: connection)
    let reader = CatalogReader(connection: connection, objects: objects)
    tables = [:]
    for object in objects where object.kind == .table && !object.isInternal {
      let key = SQLName.folded(object.name)
      // Such as é and e with an accent, which are two names to SQLite.
      guard tables[key] == nil else {
        throw StoreError(
          .unsupported,
          "there are two tables \(SQLName.quoted(object.name)), which only differ in how they encode it",
          hint: "give one of them another name",
          at: StoreError.Origin(path: connection.location.path)
        )
      }
      tables[key] = try reader.table(object)
    }
    objects.removeAll(where: \.isInternal)
  }

  private static func objects(of connection: SQLiteConnection) throws -> [SchemaObject] {
    var objects: [SchemaObject] = []
    let sql = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid"
    try connection.forEachRow(sql) { row in
      guard let kind = try row.text(at: 0).flatMap(SchemaObject.Kind.init),
        let name = try row.text(at: 1)
      else { return }
      let table = try row.text(at: 2) ?? name
      objects.append(SchemaObject(kind: kind, name: name, table: table, sql: try row.text(at: 3)))
    }
    return objects
  }

  package func table(_ name: String) -> TableInfo? { tables[SQLName.folded(name)] }

  /// The table of a name.
  ///
  /// - Throws: ``StoreError`` of the kind `missing`.
  package func requiredTable(_ name: String) throws -> TableInfo {
    guard let table = table(name) else {
      throw StoreError(.missing, "there is no table \(SQLName.quoted(name))")
    }
    return table
  }

  package func objects(_ kind: SchemaObject.Kind) -> [SchemaObject] {
    objects.filter { $0.kind == kind }
  }

  /// The indexes and triggers of a table that statements made, in their order.
  package func dependants(of table: String) -> [SchemaObject] {
    objects.filter { object in
      (object.kind == .index || object.kind == .trigger) && object.sql != nil
        && SQLName.areSame(object.table, table)
    }
  }

  /// The tables with a foreign key to a table, itself included, by their names.
  package func children(of table: String) -> [TableInfo] {
    tables.values.filter { child in
      child.foreignKeys.contains { SQLName.areSame($0.table, table) }
    }.sorted { $0.name < $1.name }
  }

  /// The triggers of all tables and views.
  package var triggers: [SchemaObject] { objects(.trigger) }
  package var views: [SchemaObject] { objects(.view) }
}
