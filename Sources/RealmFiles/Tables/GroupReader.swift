//   group: [names, tables, file size, free lists …, version …]; only the first two matter to a reader.

/// Reads which tables a file has.
struct GroupReader {
  private let storage: RealmStorage

  init(_ storage: RealmStorage) { self.storage = storage }

  /// All tables, those that Realm keeps for itself included; none where nothing was ever written.
  func tables(at top: Int) throws(RealmFileError) -> [Table] {
    guard top != 0 else { return [] }
    storage.startAccount()
    let group = try Node.references(storage.bytes, at: top)
    let names = try StringLeaf(group.reference(0), .text, isNullable: false, storage)
    let places = try Node.references(storage.bytes, at: group.reference(1))
    var tables: [Table] = []
    // The place of a dropped table holds an integer.
    for index in 0..<places.count {
      guard let offset = try places.optionalReference(index) else { continue }
      guard index < names.count, case .string(let name) = try names.value(index) else {
        throw .damaged("table \(index) has no name", at: top)
      }
      do throws(RealmFileError) {
        tables.append(try TableReader(storage).table(name, at: offset, index: index))
      } catch {
        throw error.inTable(name)
      }
    }
    for table in tables { storage.classNames[table.key] = table.className }
    for table in tables { try resolve(table) }
    if storage.format < 11 { try readPrimaryKeys(tables) }
    return tables
  }

  private func resolve(_ table: Table) throws(RealmFileError) {
    for index in table.columns.indices {
      let column = table.columns[index]
      guard column.shape.type == .link || column.shape.type == .linkList else { continue }
      guard let key = table.targets[column.place], let name = storage.classNames[key] else {
        throw .damaged("'\(column.name)' leads to a table that there is not").inTable(table.name)
      }
      table.columns[index].shape.target = name
    }
  }

  /// Before format 10 a table `pk` had them: the name of a table and of its property in each row.
  private func readPrimaryKeys(_ tables: [Table]) throws(RealmFileError) {
    guard let list = tables.first(where: { $0.name == "pk" }) else { return }
    let rows = RowCursor(list, storage)
    while let row = try rows.next() {
      guard case .string(let name)? = row["pk_table"],
        case .string(let property)? = row["pk_property"]
      else { continue }
      for table in tables where table.name == name || table.className == name {
        table.primaryKey = table.primaryKey ?? property
      }
    }
  }
}
