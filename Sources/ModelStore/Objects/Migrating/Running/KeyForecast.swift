internal import ModelSchema

/// Looks before the first write whether a new primary key can be one, where no code will set it.
struct KeyForecast {
  let connection: SQLiteConnection
  let old: SchemaVersion
  let changes: AutomaticChanges

  /// - Throws: ``StoreError`` that names the class and the objects that would share a key.
  func check() throws {
    for entity in changes.described.entities {
      let oldName = self.oldName(of: entity.name)
      guard let key = entity.primaryKey.first, !changes.generatesKeys(of: entity.name),
        let now = old[entity: oldName], let table = StorageLayout(old).table(of: oldName, in: old)
      else { continue }
      let oldKey = self.oldName(of: key, in: entity.name)
      let isSame =
        now[oldKey].map { old in
          entity[key].map { changes.difference(old, $0) != .replaced } ?? false
        } ?? false
      let isConverted = changes.rules.contains {
        if case .convert(SchemaPath(entity.name, key), _) = $0.kind { true } else { false }
      }
      guard now.primaryKey != [oldKey] || !isSame, !isConverted else { continue }
      try check(entity, table, isSame ? oldKey : nil)
    }
  }

  /// Looks at the values of a column, or, where there is none, at the number of rows that get one value.
  private func check(_ entity: EntitySchema, _ table: StorageTable, _ column: String?) throws {
    let name = SQLName.quoted(table.name)
    guard let column else {
      let count = try connection.integer("SELECT count(*) FROM \(name)") ?? 0
      guard count > 1 else { return }
      throw DuplicateKeys(entity, "all \(count) objects of '\(entity.name)' would have one").error
    }
    let value = SQLName.quoted(column)
    let twins = try connection.rows(
      """
      SELECT \(value), count(*) FROM \(name) GROUP BY \(value) HAVING count(*) > 1 \
      ORDER BY 2 DESC, 1 LIMIT 5
      """
    )
    guard !twins.isEmpty else { return }
    let words = twins.map { "\($0[1]) have \($0[0])" }.joined(separator: ", ")
    throw DuplicateKeys(entity, "of the objects of '\(entity.name)' \(words)").error
  }

  private func oldName(of type: String) -> String {
    var name = type
    for case .renameClass(let old, let new) in changes.rules.map(\.kind).reversed()
    where new == name && self.old[entity: name] == nil {
      name = old
    }
    return name
  }

  private func oldName(of property: String, in type: String) -> String {
    var name = property
    for case .renameProperty(type, let old, let new) in changes.rules.map(\.kind).reversed()
    where new == name {
      name = old
    }
    return name
  }
}
