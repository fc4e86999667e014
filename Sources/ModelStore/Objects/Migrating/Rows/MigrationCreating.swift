internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// Makes a new object of a class that is known by its name.
struct MigrationCreating {
  private let migration: Migration
  private let rows: ClassRows
  private let goal: EntitySchema
  /// Of a part: the columns that say whose it is.
  private let ownership: [String: SQLiteValue]?

  init(
    _ migration: Migration,
    _ name: String,
    ownedBy ownership: [String: SQLiteValue]? = nil
  ) throws {
    self.migration = migration
    rows = try migration.requiredRows(of: name)
    goal = migration.changes.described[entity: name] ?? rows.entity
    self.ownership = ownership
    if rows.entity.isEmbedded, ownership == nil {
      throw AutomaticChanges.refusal("Embedded objects cannot be created directly")
    }
  }

  func create(_ value: Any) throws -> MigrationObject {
    let values = try members(value)
    for name in values.keys where goal[name] == nil {
      throw AutomaticChanges.refusal("Invalid property name '\(name)' for class '\(goal.name)'.")
    }
    var cells = ownership ?? [:]
    for property in rows.entity.properties {
      guard case .columns(_, let columns)? = rows.places[property.name], let column = columns.first
      else { continue }
      cells[column.name] = try cell(of: property, values).map { rows.stored($0, in: column.name) }
    }
    let key = try insert(cells)
    let object = MigrationObject(migration, isOld: false, rows.entity.name, key)
    for (name, value) in values {
      if case .columns? = rows.places[name] { continue }
      try object.write(value, to: name)
    }
    return object
  }

  /// The values by property; of an object those that both classes have.
  private func members(_ value: Any) throws -> [String: Any?] {
    if let members = value as? [String: Any?] { return members }
    if let object = value as? MigrationObject {
      return try object.allValues().filter { goal[$0.key] != nil }
    }
    guard let list = value as? [Any?], list.count == goal.properties.count else {
      throw AutomaticChanges.refusal(
        "Invalid value '\(value)' to initialize object of type '\(goal.name)'."
      )
    }
    return Dictionary(zip(goal.properties.map(\.name), list)) { $1 }
  }

  private func cell(
    of property: PropertySchema,
    _ values: [String: Any?]
  ) throws -> SQLiteValue? {
    if let value = values[property.name] {
      return try MigrationWriter(migration, goal.name, property).cell(value)
    }
    let isGone = goal[property.name] == nil
    if isGone, rows.entity.primaryKey.contains(property.name) { return unusedKey(property) }
    if property.isOptional, property.defaultValue == nil { return .null }
    let version = migration.after.version
    switch property.type {
    case .scalar(.uuid) where property.defaultValue == nil: return .text(UUID().uuidString)
    case .scalar(.objectId) where property.defaultValue == nil:
      return SQLiteValue(ObjectId.generate().storedValue)
    default: break
    }
    let value = isGone ? nil : property.defaultValue
    guard let value = value ?? migration.changes.blank(of: property) else { return .null }
    return SQLiteValue(StoredValue(value, of: property, in: version))
  }

  /// A key that goes when the code has run: SQLite makes numbers up.
  private func unusedKey(_ property: PropertySchema) -> SQLiteValue? {
    rows.table.isRowIDKey ? nil : .text(UUID().uuidString)
  }

  private func insert(_ cells: [String: SQLiteValue]) throws -> SQLiteValue {
    let columns = cells.keys.sorted()
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let name = SQLName.quoted(rows.table.name)
    let sql =
      columns.isEmpty
      ? "INSERT INTO \(name) DEFAULT VALUES"
      : "INSERT INTO \(name) (\(SQLName.list(columns))) VALUES (\(marks))"
    let connection = migration.after.connection
    do {
      try connection.execute(sql, columns.compactMap { cells[$0] })
    } catch let error as StoreError where error.kind == .constraint {
      let value = cells[rows.key].map { $0 == rows.nilKey ? "null" : "\($0)" } ?? ""
      throw AutomaticChanges.refusal(
        "Attempting to create an object of type '\(goal.name)' with an existing primary key value "
          + "'\(value)'"
      )
    }
    if let key = cells[rows.key], key != .null { return key }
    return .integer(connection.lastRowID)
  }
}
