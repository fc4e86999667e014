internal import ModelSchema

/// Makes entities of tables that no ModelKit has written.
struct TableImporter {
  private let catalog: DatabaseCatalog
  private let file: String
  private(set) var notes: [ImportNote] = []

  init(catalog: DatabaseCatalog, file: String) {
    self.catalog = catalog
    self.file = file
  }

  mutating func version() throws -> SchemaVersion {
    var version = SchemaVersion()
    for info in catalog.tables.values.sorted(by: { $0.name < $1.name }) {
      if info.isVirtual {
        note(.skipped, "the virtual table is not read", info.name)
      } else {
        version[entity: info.name] = entity(info)
      }
    }
    for object in catalog.views + catalog.triggers { note(.skipped, "the \(object) is not read") }
    try version.check()
    return version
  }

  private mutating func note(
    _ kind: ImportNote.Kind,
    _ message: String,
    _ entity: String? = nil,
    _ property: String? = nil
  ) {
    let path = entity.map { SchemaPath($0, property) }
    notes.append(ImportNote(kind, message, file: file, path: path))
  }

  // MARK: Entities

  private mutating func entity(_ info: TableInfo) -> EntitySchema {
    var entity = EntitySchema(info.name)
    for column in info.columns where column.visibility != .hidden {
      entity[column.name] = property(column, info)
    }
    entity.primaryKey = info.primaryKey
    entity.isStrict = info.isStrict
    entity.isWithoutRowID = !info.hasRowID
    for index in info.indexes where index.origin != .primaryKey {
      let names = index.columns.compactMap(\.name)
      guard !index.isPartial, names.count == index.columns.count else {
        note(.skipped, "the index '\(index.name)' is not read", info.name)
        continue
      }
      if index.isUnique {
        entity.uniqueKeys.append(names)
      } else {
        let elements = index.columns.map {
          IndexSchema.Element($0.name ?? "", isDescending: $0.isDescending)
        }
        entity.indexes.append(IndexSchema(name: index.name, elements))
      }
    }
    return entity
  }

  private mutating func property(_ column: ColumnInfo, _ info: TableInfo) -> PropertySchema {
    let isKey = column.keyPosition > 0
    var property = PropertySchema(
      column.name,
      type(of: column, info),
      isOptional: !column.isNotNull && !isKey
    )
    property.defaultValue = defaultValue(column, property.type, info)
    if column.isGenerated {
      property.annotations["sqlite"] = ["generated": true]
      note(.kept, "the column is computed by the database", info.name, column.name)
    }
    guard !isKey, let (key, target) = link(column, info) else { return property }
    property.type = .link(target)
    property.defaultValue = nil
    property.deleteRule = key.onDelete == "RESTRICT" ? .deny : .nullify
    if key.onDelete == "CASCADE" {
      property.annotations["sqlite"] = ["onDelete": "CASCADE"]
      note(.kept, "rows go with the row that they lead to", info.name, column.name)
    }
    return property
  }

  // MARK: Values

  private mutating func type(of column: ColumnInfo, _ info: TableInfo) -> PropertyType {
    let type = SQLName.folded(column.type)
    func mentions(_ words: String...) -> Bool { words.contains { type.contains($0) } }
    if mentions("bool") { return .scalar(.bool) }
    if mentions("int") { return .scalar(.int64) }
    if mentions("char", "clob", "text") { return .scalar(.string) }
    if mentions("blob") { return .scalar(.data) }
    if mentions("real", "floa", "doub") { return .scalar(.double) }
    if mentions("numeric", "decimal") {
      note(.changed, "'\(column.type)' is read as double", info.name, column.name)
      return .scalar(.double)
    }
    if !type.isEmpty, type != "any" {
      note(
        .changed,
        "'\(column.type)' says nothing to SQLite; read as mixed",
        info.name,
        column.name
      )
    }
    return .scalar(.mixed)
  }

  /// The reference that makes a column a link: to the whole key of a table that is read.
  private func link(
    _ column: ColumnInfo,
    _ info: TableInfo
  ) -> (key: ForeignKeyInfo, target: String)? {
    for key in info.foreignKeys {
      guard let name = key.columns.first, key.columns.count == 1,
        SQLName.areSame(name, column.name), let target = catalog.table(key.table),
        !target.isVirtual, target.primaryKey.count == 1
      else { continue }
      let columns = key.targetColumns.map(SQLName.folded)
      if columns.isEmpty || columns == target.primaryKey.map(SQLName.folded) {
        return (key, target.name)
      }
    }
    return nil
  }

  private mutating func defaultValue(
    _ column: ColumnInfo,
    _ type: PropertyType,
    _ info: TableInfo
  ) -> SchemaValue? {
    guard let text = column.defaultText, SQLName.folded(text) != "null" else { return nil }
    if text.hasPrefix("'"), text.hasSuffix("'"), text.count > 1 {
      if type == .scalar(.string) { return .string(Self.unquoted(text)) }
    } else if type == .scalar(.bool), ["0", "1", "true", "false"].contains(SQLName.folded(text)) {
      return .bool(["1", "true"].contains(SQLName.folded(text)))
    } else if type == .scalar(.int64), let number = Int64(text) {
      return .integer(number)
    } else if type == .scalar(.double), let number = Double(text) {
      return .double(number)
    }
    note(.skipped, "the default \(text) is not read", info.name, column.name)
    return nil
  }

  /// The text of a literal, in which two quotes stand for one.
  private static func unquoted(_ literal: String) -> String {
    var text = ""
    var isSecond = false
    for character in literal.dropFirst().dropLast() {
      isSecond = character == "'" && !isSecond
      if !isSecond { text.append(character) }
    }
    return text
  }
}
