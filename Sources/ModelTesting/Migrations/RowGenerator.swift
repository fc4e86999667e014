internal import ModelSchema
internal import ModelStore

/// Fills the tables of a version with rows that tests are wont to forget.
///
/// Nulls wherever they are allowed, equal values wherever no key forbids them, the ends of the ranges of
/// integers, huge and tiny real numbers, text that is empty, long, a number, or not Latin, links that many
/// rows share and rows that nothing links to. The same version, seed and count give the same rows.
struct RowGenerator {
  private let version: SchemaVersion
  private let layout: StorageLayout
  private let rowsPerTable: Int
  private var values: ValueGenerator
  /// The keys of each table that has rows, which links and owners choose from.
  private var keys: [String: [[SQLiteValue]]] = [:]
  /// The entities of the objects under these keys.
  private var types: [String: [String?]] = [:]
  /// How many elements each owner has so far, by place.
  private var counts: [ElementPlace: Int64] = [:]

  init(_ version: SchemaVersion, seed: UInt64, rowsPerTable: Int) {
    self.version = version
    self.rowsPerTable = rowsPerTable
    layout = StorageLayout(version)
    values = ValueGenerator(version, seed: seed)
  }

  /// Adds rows to all tables, which must be there and empty.
  ///
  /// Keys of all tables are made before any row, so links may go in circles; foreign keys are to be off
  /// meanwhile.
  mutating func fill(_ connection: SQLiteConnection) throws {
    for table in layout.tables where table.isOfObjects { makeKeys(of: table) }
    for table in layout.tables { try fill(table, connection) }
  }

  private mutating func makeKeys(of table: StorageTable) {
    var seen: Set<[SQLiteValue]> = []
    // A key of a short type, such as an enum, has fewer values than rows are wanted.
    for _ in 0..<rowsPerTable * 4 where seen.count < rowsPerTable {
      let key = table.primaryKey.map { name -> SQLiteValue in
        guard let column = table[column: name] else { return .integer(Int64(seen.count + 1)) }
        return values.key(of: column, number: seen.count + 1)
      }
      guard seen.insert(key).inserted else { continue }
      keys[table.name, default: []].append(key)
      types[table.name, default: []].append(values.element(of: concreteTypes(of: table)))
    }
  }

  private mutating func fill(_ table: StorageTable, _ connection: SQLiteConnection) throws {
    let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
    let insert = """
      INSERT INTO \(SQLName.quoted(table.name)) (\(SQLName.list(table.columns.map(\.name)))) \
      VALUES (\(marks))
      """
    var used = UniqueTuples(table)
    let count = table.isOfObjects ? keys[table.name, default: []].count : rowsPerTable
    for number in 0..<count {
      // A few attempts to fit the unique indexes, which a type of few values cannot serve for ever.
      for _ in 0..<8 {
        guard let row = makeRow(number, of: table), used.accept(row) else { continue }
        try connection.execute(insert, row)
        break
      }
    }
  }
}

// MARK: - One row

/// A property of one owner that holds many.
private struct ElementPlace: Hashable {
  let table: String
  let column: String
  let owner: [SQLiteValue]
}

extension RowGenerator {
  /// Nil where a row is asked to link to a table without rows.
  private mutating func makeRow(_ number: Int, of table: StorageTable) -> [SQLiteValue]? {
    var row: [String: SQLiteValue] = [:]
    let type = table.isOfObjects ? types[table.name]?[number] : nil
    for column in table.columns where !isForeign(column, of: type) {
      row[column.name] = value(of: column, in: table)
    }
    row["_type"] = type.map(SQLiteValue.text)
    if table.isOfObjects, let key = keys[table.name]?[number] {
      for (name, value) in zip(table.primaryKey, key) { row[name] = value }
    }
    guard link(&row, of: table, type) else { return nil }
    return table.columns.map { row[$0.name] ?? .null }
  }

  private mutating func value(of column: StorageColumn, in table: StorageTable) -> SQLiteValue {
    guard case .value = column.role, case .collection(let path) = table.role,
      let property = version[path]
    else { return values.value(of: column) }
    return property.isOptional && values.chance(4) ? .null : values.value(of: property)
  }

  /// The entities whose objects lie in the table.
  private func concreteTypes(of table: StorageTable) -> [String] {
    guard case .entity(let name) = table.role, let root = version[entity: name] else { return [] }
    let family = [root] + version.descendants(of: root)
    return family.filter { !$0.isAbstract }.map(\.name)
  }

  /// Whether the column is of a property that objects of the type do not have.
  private func isForeign(_ column: StorageColumn, of type: String?) -> Bool {
    guard case .property(let path, _) = column.role, let type, let entity = version[entity: type]
    else { return false }
    let line = [entity] + ((try? version.ancestors(of: entity)) ?? [])
    return !line.contains { $0.name == path.entity }
  }

  private mutating func link(
    _ row: inout [String: SQLiteValue],
    of table: StorageTable,
    _ type: String?
  ) -> Bool {
    let owners = table.foreignKeys.filter { table.isOwner($0) }
    let chosen = values.element(of: owners)
    for key in table.foreignKeys where !key.columns.contains(where: table.primaryKey.contains) {
      let columns = key.columns.compactMap { table[column: $0] }
      if columns.contains(where: { isForeign($0, of: type) }) { continue }
      let isOwner = table.isOwner(key)
      let isNeeded = isOwner ? key == chosen : columns.contains(where: \.isRequired)
      let target = values.element(of: targets(of: key, in: table))
      if isNeeded, target == nil { return false }
      let isNull = isOwner ? !isNeeded : !isNeeded && values.chance(4)
      for (place, name) in key.columns.enumerated() {
        row[name] = isNull ? .null : target?[place] ?? .null
      }
      if isOwner, isNeeded { number(&row, key, target ?? [], table) }
    }
    return true
  }

  /// The keys of the objects that a reference may lead to: those of the link's entity.
  private func targets(of key: StorageForeignKey, in table: StorageTable) -> [[SQLiteValue]] {
    let keys = keys[key.table] ?? []
    guard let types = types[key.table], let name = entity(behind: key, in: table),
      let entity = version[entity: name]
    else { return keys }
    let allowed = Set(([entity] + version.descendants(of: entity)).map(\.name))
    return zip(keys, types).filter { allowed.contains($1 ?? name) }.map(\.0)
  }

  private func entity(behind key: StorageForeignKey, in table: StorageTable) -> String? {
    guard let column = key.columns.first.flatMap({ table[column: $0] }) else { return nil }
    switch (column.role, table.role) {
    case (.property(let path, _), _): return version[path]?.type.target
    case (.place(let path, _), _): return path.entity
    case (.owner, .collection(let path)): return path.entity
    case (_, .collection(let path)): return version[path]?.type.target
    default: return nil
    }
  }

  /// Gives an element its position behind those that its owner has.
  private mutating func number(
    _ row: inout [String: SQLiteValue],
    _ key: StorageForeignKey,
    _ owner: [SQLiteValue],
    _ table: StorageTable
  ) {
    guard table[column: "_position"] != nil, let column = key.columns.first else { return }
    let place = ElementPlace(table: table.name, column: column, owner: owner)
    row["_position"] = .integer(counts[place, default: 0])
    counts[place, default: 0] += 1
  }
}

extension StorageTable {
  fileprivate var isOfObjects: Bool {
    if case .entity = role { true } else { false }
  }

  /// Whether the reference leads from a part to the object that owns it.
  fileprivate func isOwner(_ key: StorageForeignKey) -> Bool {
    guard let name = key.columns.first, let column = self[column: name] else { return false }
    return switch column.role {
    case .place, .owner: true
    default: false
    }
  }
}
