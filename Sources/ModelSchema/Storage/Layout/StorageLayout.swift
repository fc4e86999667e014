/// The tables in which a version lies in SQLite.
///
/// Equal versions have equal layouts, and the layout is computed, not stored.
//
//   Album (entity, key id)          "Album"         id INTEGER PRIMARY KEY, title TEXT NOT NULL,
//     title, artist -> Artist                       artist INTEGER REFERENCES "Artist" ("id")
//     tags: list of string          "Album.tags"    _owner -> Album CASCADE, value TEXT, _position
//     cover: embedded Image         "Image"         _id INTEGER PRIMARY KEY, "Album.cover" -> Album
//                                                   CASCADE, _position, width INTEGER
//   Person <- Employee (parent)     "Person"        …, _type TEXT, "Employee.salary" REAL
//
// A link to an entity with a key of several properties has a column for each: "artist.country",
// "artist.number". An embedded object that is stored as JSON is a TEXT column of its owner.
package struct StorageLayout: Hashable, Sendable {
  /// The tables, by name.
  package let tables: [StorageTable]
  private let places: [TableRole: Int]

  package init(_ version: SchemaVersion) {
    let builder = LayoutBuilder(version)
    tables = builder.tables().sorted { SchemaValue.precedes($0.name, $1.name) }
    places = Dictionary(
      tables.enumerated().map { ($1.role, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package subscript(role: TableRole) -> StorageTable? { places[role].map { tables[$0] } }

  package subscript(table name: String) -> StorageTable? { tables.first { $0.name == name } }

  /// The statements that create everything, tables first.
  package var createSQL: [String] {
    tables.map { $0.createSQL() } + tables.flatMap(\.indexes).map(\.createSQL)
  }
}

/// How a property of an entity lies in the tables.
package enum StoragePlace: Hashable, Sendable {
  /// In columns of its entity's table.
  case columns(StorageTable, [StorageColumn])
  /// In a table of its own.
  case collection(StorageTable)
  /// In the table of an embedded entity, whose columns name the owner.
  case embedded(StorageTable, [StorageColumn])
  /// Not at all.
  case nowhere
}

extension StorageLayout {
  /// The table of an entity, which a whole hierarchy may share.
  package func table(of entity: String, in version: SchemaVersion) -> StorageTable? {
    self[.entity(LayoutBuilder(version).root(of: entity))]
  }

  /// Where a property lies.
  package func place(of path: SchemaPath, in version: SchemaVersion) -> StoragePlace {
    let builder = LayoutBuilder(version)
    guard let property = version[path], !property.isTransient else { return .nowhere }
    if let table = self[.collection(path)] { return .collection(table) }
    if case .embedded(let target) = property.type, !property.isStoredAsJSON {
      guard let table = self[.entity(builder.root(of: target))] else { return .nowhere }
      let columns = table.columns.filter { column in
        if case .place(path, _) = column.role { true } else { false }
      }
      // In an object that lies in JSON it lies there too.
      return columns.isEmpty ? .nowhere : .embedded(table, columns)
    }
    guard let table = self[.entity(builder.root(of: path.entity))] else { return .nowhere }
    return .columns(
      table,
      table.columns.filter { column in
        if case .property(path, _) = column.role { true } else { false }
      }
    )
  }
}
