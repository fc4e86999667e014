internal import ModelObjects
internal import ModelSchema

/// Makes cells and rows of values that the app's code gives to a property.
struct MigrationWriter {
  let migration: Migration
  let className: String
  let property: PropertySchema

  init(_ migration: Migration, _ className: String, _ property: PropertySchema) {
    self.migration = migration
    self.className = className
    self.property = property
  }

  private var rows: StateRows { migration.after }

  // MARK: One value

  /// What the column holds for a value.
  func cell(_ value: Any?) throws -> SQLiteValue {
    guard let value = Self.unwrapped(value) else {
      guard property.isOptional else { throw refusal("nil") }
      return .null
    }
    if let target = property.type.target { return try key(value, of: target) }
    guard let stored = rows.scalar(of: property)?.storedValue(of: value) else {
      throw refusal("\(value)")
    }
    return SQLiteValue(stored)
  }

  /// Nil for nil in any number of optionals, as a value of `Any` can hold it.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if let optional = value as? any AnyOptional {
      return optional.wrapped.flatMap { unwrapped($0) }
    }
    return value
  }

  private func key(_ value: Any, of target: String) throws -> SQLiteValue {
    guard let object = value as? MigrationObject, object.newClassName == target else {
      throw refusal("\(value)")
    }
    return object.newKey
  }

  private func refusal(_ value: String) -> StoreError {
    AutomaticChanges.refusal(
      "Invalid value '\(value)' for '\(property.realmWord(in: rows.version))' property "
        + "'\(className).\(property.name)'."
    )
  }

  // MARK: Many values

  private func elements(_ value: Any?) throws -> ElementList? {
    guard let value = Self.unwrapped(value) else { return nil }
    guard let list = ElementList(value, isKeyed: property.collection == .map) else {
      throw refusal("\(value)")
    }
    return list
  }

  /// Gives a collection other elements.
  func replaceElements(of owner: SQLiteValue, in table: StorageTable, by value: Any?) throws {
    let list = try elements(value)
    let cells = try list?.elements.map(cell) ?? []
    let name = SQLName.quoted(table.name)
    try rows.connection.execute("DELETE FROM \(name) WHERE \"_owner\" = ?", [owner])
    for (place, element) in cells.enumerated() {
      let order = table[.position] ?? table[.mapKey]
      let rank: SQLiteValue =
        property.collection == .map
        ? .text(list?.keys[place] ?? "") : .integer(Int64(place))
      let columns = ["_owner"] + [order?.name].compactMap { $0 } + ["value"]
      let values = [owner] + (order == nil ? [] : [rank]) + [element]
      try rows.connection.execute(
        """
        INSERT OR IGNORE INTO \(name) (\(SQLName.list(columns))) \
        VALUES (\(values.map { _ in "?" }.joined(separator: ", ")))
        """,
        values
      )
    }
  }

  // MARK: Parts

  /// Gives an object other parts.
  func replaceParts(
    of owner: SQLiteValue,
    in table: StorageTable,
    _ column: String,
    by value: Any?
  ) throws {
    // Read before the old ones go, which they may be.
    let fresh = try parts(value)
    let old = try rows.connection.rows(
      "SELECT \"_id\" FROM \(SQLName.quoted(table.name)) WHERE \(SQLName.quoted(column)) = ?",
      [owner]
    )
    for part in old { try rows.delete(part[0], from: table) }
    for (place, part) in fresh.enumerated() {
      var cells = [column: owner, "_position": SQLiteValue.integer(Int64(place))]
      if property.collection == .map { cells["_key"] = .text(part.key) }
      guard let target = property.type.target else { continue }
      _ = try MigrationCreating(migration, target, ownedBy: cells).create(part.values)
    }
  }

  private func parts(_ value: Any?) throws -> [(key: String, values: [String: Any?])] {
    guard let value = Self.unwrapped(value) else { return [] }
    if property.collection == .single { return [("", try values(value))] }
    guard let list = try elements(value) else { return [] }
    return try list.elements.enumerated().map { place, element in
      (list.keys.isEmpty ? "" : list.keys[place], try values(element))
    }
  }

  private func values(_ value: Any) throws -> [String: Any?] {
    if let members = value as? [String: Any?] { return members }
    guard let object = value as? MigrationObject else { throw refusal("\(value)") }
    return try object.allValues()
  }
}

extension MigrationObject {
  /// The values of all properties; those of parts are dictionaries, so that copies own parts of their own.
  func allValues() throws -> [String: Any?] {
    var values: [String: Any?] = [:]
    for property in state.rows(of: className)?.entity.properties ?? []
    where isOld || migration.isVisible(property.name, of: className) {
      let value = self[property.name]
      if case .embedded = property.type {
        values[property.name] = try Self.copied(value)
      } else {
        values[property.name] = value
      }
    }
    return values
  }

  private static func copied(_ value: Any?) throws -> Any? {
    switch value {
    case let object as MigrationObject: try object.allValues()
    case let list as [MigrationObject]: try list.map { try $0.allValues() }
    case let map as [String: MigrationObject]: try map.mapValues { try $0.allValues() }
    default: value
    }
  }
}
