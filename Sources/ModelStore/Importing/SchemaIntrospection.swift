internal import ModelSchema

/// Reads a version out of tables that no ModelKit has made.
struct SchemaIntrospection {
  private(set) var version = SchemaVersion()
  private(set) var notes: [ImportNote] = []
  private let catalog: DatabaseCatalog
  private let connection: SQLiteConnection

  init(_ catalog: DatabaseCatalog, _ connection: SQLiteConnection) {
    self.catalog = catalog
    self.connection = connection
  }

  mutating func read() throws {
    for table in catalog.tables.values.sorted(by: { SchemaValue.precedes($0.name, $1.name) }) {
      if HistoryTable.bookkeeping.contains(table.name) { continue }
      if table.isVirtual {
        note(.skipped, "a virtual table is no entity", table)
        continue
      }
      version[entity: table.name] = try entity(table)
    }
    for object in catalog.views + catalog.triggers {
      notes.append(ImportNote(.skipped, "the \(object) stays in the file, and no version knows it"))
    }
    if catalog.table("Z_METADATA") != nil {
      notes.append(ImportNote(.information, "Core Data made the file; import its model instead"))
    }
  }

  private mutating func note(
    _ kind: ImportNote.Kind,
    _ message: String,
    _ table: TableInfo,
    _ column: String? = nil
  ) {
    notes.append(ImportNote(kind, message, path: SchemaPath(table.name, column)))
  }

  // MARK: Tables

  private mutating func entity(_ table: TableInfo) throws -> EntitySchema {
    var entity = EntitySchema(table.name)
    entity.isStrict = table.isStrict
    entity.isWithoutRowID = !table.hasRowID
    entity.primaryKey = isSurrogate(table) ? [] : table.primaryKey
    for column in table.columns where !(isSurrogate(table) && column.keyPosition > 0) {
      entity[column.name] = try property(column, of: table)
    }
    if table.primaryKey.isEmpty {
      note(.information, "it has no key; give it one before it is adopted", table)
    }
    for index in table.indexes { read(index, of: table, into: &entity) }
    keepChecks(of: table, in: &entity)
    return entity
  }

  /// Whether the key is the one that ModelKit gives to entities without any.
  private func isSurrogate(_ table: TableInfo) -> Bool {
    table.primaryKey == ["_id"] && table.definition?.rowIDColumn == "_id"
  }

  private mutating func read(
    _ index: IndexInfo,
    of table: TableInfo,
    into entity: inout EntitySchema
  ) {
    let names = index.columns.compactMap(\.name)
    guard index.origin != .primaryKey else { return }
    guard !index.isPartial, names.count == index.columns.count else {
      note(.skipped, "the index \(index.name) covers a part of the rows, or expressions", table)
      return
    }
    if index.isUnique {
      if !entity.uniqueKeys.contains(names) { entity.uniqueKeys.append(names) }
    } else {
      let elements = index.columns.map {
        IndexSchema.Element($0.name ?? "", isDescending: $0.isDescending)
      }
      // An index that every reference has anyway is none that somebody asked for.
      let isImplied =
        names.count == 1
        && table.foreignKeys.contains {
          $0.columns.map(SQLName.folded) == names.map(SQLName.folded)
        }
      if !isImplied { entity.indexes.append(IndexSchema(name: index.name, elements)) }
    }
  }

  private mutating func keepChecks(of table: TableInfo, in entity: inout EntitySchema) {
    guard let definition = table.definition else {
      note(.unknown, "its CREATE TABLE text cannot be read", table)
      return
    }
    let columns = definition.columns.flatMap(\.constraints).filter { $0.kind == .check }.map(\.text)
    let checks = columns + definition.constraints.filter { $0.kind == .check }.map(\.text)
    guard !checks.isEmpty else { return }
    entity.annotations["sqlite.checks"] = .array(checks.map(SchemaValue.string))
    note(.kept, "checks stay in the table: \(checks.joined(separator: ", "))", table)
  }

  // MARK: Columns

  private mutating func property(
    _ column: ColumnInfo,
    of table: TableInfo
  ) throws -> PropertySchema {
    var property = PropertySchema(column.name, .scalar(.mixed))
    property.isOptional = !column.isNotNull && column.keyPosition == 0
    if column.isGenerated {
      property.type = .scalar(.undefined)
      property.isTransient = true
      property.derivation = table.definition?.column(column.name)?.constraint(.generated)?.text
      note(
        .changed,
        "a generated column is read as a property that is not stored",
        table,
        column.name
      )
      return property
    }
    if try readLink(column, of: table, into: &property) { return property }
    var type = ColumnType(declared: column.type)
    if type.scalar == .date { try type.readDates(of: column.name, in: table.name, on: connection) }
    property.type = .scalar(type.scalar)
    property.dateEncoding = type.dates
    if let message = type.message { note(.changed, message, table, column.name) }
    readDefault(column, of: table, into: &property)
    if let collation = table.definition?.column(column.name)?.collation {
      property.annotations["sqlite.collation"] = .string(collation)
      note(.kept, "the collation \(collation) stays in the table", table, column.name)
    }
    return property
  }

  private mutating func readLink(
    _ column: ColumnInfo,
    of table: TableInfo,
    into property: inout PropertySchema
  ) throws -> Bool {
    let keys = table.foreignKeys.filter { key in
      key.columns.contains { SQLName.areSame($0, column.name) }
    }
    guard let key = keys.first, let target = catalog.table(key.table) else { return false }
    let targets = key.targetColumns.isEmpty ? target.primaryKey : key.targetColumns
    let isToKey = targets.map(SQLName.folded) == target.primaryKey.map(SQLName.folded)
    guard keys.count == 1, key.columns.count == 1, isToKey else {
      note(
        .changed,
        "a reference to \(key.table) by several columns, or not by its key, is read as values",
        table,
        column.name
      )
      return false
    }
    property.type = .link(target.name)
    property.deleteRule =
      switch key.onDelete.uppercased() {
      case "SET NULL": .nullify
      case "RESTRICT": .deny
      default: .noAction
      }
    if key.onDelete.uppercased() == "CASCADE" {
      property.annotations["sqlite.onDelete"] = "CASCADE"
      note(
        .kept,
        "rows go with their \(target.name); the table goes on to see to it",
        table,
        column.name
      )
    }
    return true
  }

  private mutating func readDefault(
    _ column: ColumnInfo,
    of table: TableInfo,
    into property: inout PropertySchema
  ) {
    guard let text = column.defaultText, SQLName.folded(text) != "null" else { return }
    guard let value = SchemaValue(literal: text) else {
      property.annotations["sqlite.default"] = .string(text)
      note(.kept, "the default \(text) stays in the table", table, column.name)
      return
    }
    // SQLite has no booleans; 1 and 0 stand for them.
    let flags: [SchemaValue: SchemaValue] = [1: true, 0: false]
    property.defaultValue = property.type == .scalar(.bool) ? flags[value] ?? value : value
  }
}
