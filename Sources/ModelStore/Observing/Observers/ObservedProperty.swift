internal import ModelObjects
internal import ModelSchema

/// A property of an observed object, with the ways over which more than itself is looked at.
struct ObservedProperty {
  let name: String
  let field: QueryField
  /// What follows the name in key paths.
  let rests: [KeyPathNames]

  /// The properties that an observer looks at.
  ///
  /// - Parameters:
  ///   - objectClass: The class of the object.
  ///   - keyPaths: The paths that count; nil for the object's own properties.
  ///   - store: The store.
  /// - Returns: The properties, in the order of their declarations.
  /// - Throws: ``StoreError`` where a class is not there.
  static func all(
    of objectClass: ObjectClass,
    _ keyPaths: [String]?,
    in store: ObjectStore
  ) throws -> [ObservedProperty] {
    let own = objectClass.type.persistedProperties.map(\.name)
    let paths = keyPaths.flatMap { $0.isEmpty ? nil : $0.map { KeyPathNames($0) } }
    let names = paths.map { paths in Set(paths.map(\.first)) } ?? Set(own)
    let ordered = (own + objectClass.linking.map(\.name)).filter(names.contains)
    return try ordered.compactMap { name in
      guard let field = try store.classes.field(name, of: objectClass) else { return nil }
      let rests = paths?.filter { $0.first == name }.compactMap(\.rest) ?? []
      return ObservedProperty(name: name, field: field, rests: rests)
    }
  }
}

/// Makes a print of what a property of one object leads to.
struct PropertyPrinter {
  let store: ObjectStore
  private var print = ValuePrint()
  /// The tables that were read.
  private(set) var tables: Set<String> = []

  init(_ store: ObjectStore) {
    self.store = store
  }

  static func print(
    _ property: ObservedProperty,
    of row: Int64,
    _ objectClass: ObjectClass,
    in store: ObjectStore
  ) throws -> (print: UInt64, tables: Set<String>) {
    var printer = PropertyPrinter(store)
    try printer.add(property.field, of: objectClass, [row], property.rests)
    return (printer.print.value, printer.tables)
  }

  private mutating func add(
    _ field: QueryField,
    of objectClass: ObjectClass,
    _ rows: [Int64],
    _ rests: [KeyPathNames]
  ) throws {
    try addValues(field, of: objectClass, rows)
    guard !rests.isEmpty, case .object(let name) = field.type else { return }
    let target = try store.classes.objectClass(named: name)
    let targets = try targets(field, of: objectClass, rows, target)
    tables.insert(target.table.name)
    for first in Set(rests.map(\.first)).sorted() {
      guard let next = try store.classes.field(first, of: target) else { continue }
      let further = rests.filter { $0.first == first }.compactMap(\.rest)
      try add(next, of: target, targets, further)
    }
  }

  private mutating func addValues(
    _ field: QueryField,
    of objectClass: ObjectClass,
    _ rows: [Int64]
  ) throws {
    let owner = SQLName.quoted(objectClass.table.name)
    if case .column(let column) = field.place {
      tables.insert(objectClass.table.name)
      let sql = "SELECT \(SQLName.quoted(column)) FROM \(owner) WHERE rowid = ?"
      try add(sql, rows)
      if field.type == .scalar(.mixed) { try addContents(sql, rows) }
      return
    }
    let elements = field.elements
    tables.insert(elements.table)
    let known = store.classes.schema(of: objectClass).layout[table: elements.table]
    let places =
      elements.isBacklink ? [] : ["_position", "_key"].filter { known?[column: $0] != nil }
    let columns =
      ["e.rowid"] + places.map { "e.\($0)" }
      + (elements.value.map { ["e.\(SQLName.quoted($0))"] } ?? [])
      + (field.isCustom ? known?.members.map { "e.\(SQLName.quoted($0))" } ?? [] : [])
    let sql = """
      SELECT \(columns.joined(separator: ", ")) FROM \(owner) AS p \
      JOIN \(SQLName.quoted(elements.table)) AS e \
      ON e.\(SQLName.quoted(elements.owner)) = p.\(SQLName.quoted(objectClass.keyColumn)) \
      WHERE p.rowid = ? ORDER BY \(places.isEmpty ? "e.rowid" : columns[1])
      """
    // A value is what it is; which object stands for it does not matter.
    try add(sql, rows, skippingRowID: elements.value != nil || field.isCustom)
    if field.type == .scalar(.mixed) { try addContents(sql, rows) }
  }

  /// Adds what is in the lists and dictionaries that a statement gives as its last column.
  private mutating func addContents(_ sql: String, _ rows: [Int64]) throws {
    tables.formUnion([MixedStorage.listTable, MixedStorage.mapTable])
    var waiting = try rows.flatMap { try contents(sql, $0) }
    while let row = waiting.popLast() {
      for (table, place) in MixedStorage.places {
        let sql = """
          SELECT \(place), value FROM \(SQLName.quoted(table)) WHERE _owner = ? ORDER BY \(place)
          """
        try add(sql, [row])
        waiting += try contents(sql, row)
      }
    }
  }

  private func contents(_ sql: String, _ row: Int64) throws -> [Int64] {
    var found: [Int64] = []
    try store.connection.forEachRow(sql, [.integer(row)]) { values in
      guard case .blob(let bytes) = try values.value(at: values.columnCount - 1) else { return }
      switch MixedTarget(bytes: bytes) {
      case .list(let content), .dictionary(let content): found.append(content)
      default: break
      }
    }
    return found
  }

  /// Adds what a statement gives for each row, and how much it is.
  private mutating func add(_ sql: String, _ rows: [Int64], skippingRowID: Bool = false) throws {
    for row in rows {
      var count = 0
      try store.connection.forEachRow(sql, [.integer(row)]) { found in
        count += 1
        // The rows of values are put in anew where values move.
        for place in (skippingRowID ? 1 : 0)..<found.columnCount {
          found.add(at: place, to: &print)
        }
      }
      print.combine(UInt64(count))
    }
  }

  private func targets(
    _ field: QueryField,
    of objectClass: ObjectClass,
    _ rows: [Int64],
    _ target: ObjectClass
  ) throws -> [Int64] {
    let owner = "\(SQLName.quoted(objectClass.table.name)) AS p"
    let key = "t.\(SQLName.quoted(target.keyColumn))"
    var sql = "SELECT t.rowid FROM \(owner) "
    if case .column(let column) = field.place {
      sql +=
        "JOIN \(SQLName.quoted(target.table.name)) AS t ON \(key) = p.\(SQLName.quoted(column))"
    } else {
      let elements = field.elements
      let link = elements.value.map { "e.\(SQLName.quoted($0))" }
      sql += """
        JOIN \(SQLName.quoted(elements.table)) AS e \
        ON e.\(SQLName.quoted(elements.owner)) = p.\(SQLName.quoted(objectClass.keyColumn)) \
        JOIN \(SQLName.quoted(target.table.name)) AS t ON \(link.map { "\(key) = \($0)" } ?? "t.rowid = e.rowid")
        """
    }
    sql += " WHERE p.rowid = ? ORDER BY t.rowid"
    var found: Set<Int64> = []
    for row in rows {
      try store.connection.forEachRow(sql, [.integer(row)]) { found.insert($0.integer(at: 0)) }
    }
    return found.sorted()
  }
}

extension StorageTable {
  /// The columns that hold properties.
  fileprivate var members: [String] {
    columns.filter { if case .property = $0.role { true } else { false } }.map(\.name)
  }
}
