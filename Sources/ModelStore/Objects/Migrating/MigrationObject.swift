internal import ModelObjects
internal import ModelSchema

/// An object in a migration, whose properties are known by their names only.
///
/// An integer of any size is an `Int`, an enum its raw value, a link another such object, and a list, a set or
/// a map an array or a dictionary. What is read of a new object is what its row has now, and what is written
/// is in the row at once. Old objects cannot be changed.
///
/// ```swift
/// migration.enumerateObjects(ofType: "Partner") { old, new in
///   new?["name"] = old?["title"]
///   new?["tags"] = (old?["keywords"] as? String)?.split(separator: ",").map(String.init) ?? []
/// }
/// ```
@dynamicMemberLookup
public final class MigrationObject {
  let migration: Migration
  let isOld: Bool
  var key: SQLiteValue
  /// The values of an old object, which do not change; nil where they are not read yet.
  var row: [SQLiteValue]?

  /// The name of its class.
  public let className: String

  init(_ migration: Migration, isOld: Bool, _ className: String, _ key: SQLiteValue) {
    self.migration = migration
    self.isOld = isOld
    self.className = className
    self.key = key
  }
}

/// An object whose class is known by its name only; Realm's users know this name for it too.
public typealias DynamicObject = MigrationObject

@available(*, unavailable)
extension MigrationObject: Sendable {}

extension MigrationObject {
  /// The value of a property; nil where it has none.
  ///
  /// A property that the class does not have, and a value that does not fit, end the migration with an error.
  ///
  /// - Parameter propertyName: The name of the property.
  public subscript(propertyName: String) -> Any? {
    get { migration.attempt(nil) { try read(propertyName) } }
    set { migration.attempt(()) { try write(newValue, to: propertyName) } }
  }

  /// The value of a property; nil where it has none.
  ///
  /// - Parameter member: The name of the property.
  public subscript(dynamicMember member: String) -> Any? {
    get { self[member] }
    set { self[member] = newValue }
  }

  /// The value of a property as a type, or nil where it has none or one of another type.
  ///
  /// - Parameters:
  ///   - propertyName: The name of the property.
  ///   - type: The type.
  /// - Returns: The value.
  public func value<Value>(_ propertyName: String, as type: Value.Type = Value.self) -> Value? {
    self[propertyName] as? Value
  }

  /// The objects of a list or a set of links, or the parts that a list holds.
  ///
  /// - Parameter propertyName: The name of the property.
  /// - Returns: The objects, in order.
  public func dynamicList(_ propertyName: String) -> [MigrationObject] {
    self[propertyName] as? [MigrationObject] ?? []
  }

  /// The class.
  public var objectSchema: ObjectSchema? {
    (isOld ? migration.oldSchema : migration.newSchema)[className]
  }

  /// Whether the object has been deleted.
  public var isInvalidated: Bool {
    migration.attempt(true) {
      guard let rows = state.rows(of: className) else { return true }
      return try !state.exists(key, in: rows)
    }
  }

  /// Whether two objects are of one row, one of them perhaps as it was.
  ///
  /// - Parameter object: The other object.
  /// - Returns: Whether they are.
  public func isSameObject(as object: MigrationObject) -> Bool {
    newClassName == object.newClassName && newKey == object.newKey
  }
}

extension MigrationObject {
  var state: StateRows { isOld ? migration.before : migration.after }
  /// What the object is called after the migration.
  var newClassName: String { isOld ? migration.newName(of: className) : className }
  var newKey: SQLiteValue { isOld ? migration.newKey(of: key, in: newClassName) : key }

  /// The property, and where it lies.
  func place(of name: String) throws -> (property: PropertySchema, place: StoragePlace, ClassRows) {
    guard let rows = state.rows(of: className) else {
      throw AutomaticChanges.refusal("Object type '\(className)' is not managed by the Realm.")
    }
    // An old object answers to the new name of a property that a rule renames.
    let known = isOld ? migration.oldName(of: name, in: rows.entity, newClassName) : name
    guard let property = rows.entity[known], let place = rows.places[known],
      isOld || migration.isVisible(name, of: className)
    else {
      throw AutomaticChanges.refusal("Invalid property name '\(name)' for class '\(className)'.")
    }
    return (property, place, rows)
  }

  private func read(_ name: String) throws -> Any? {
    let (property, place, rows) = try place(of: name)
    guard case .columns(_, let columns) = place else { return try readMany(property, place) }
    guard let column = columns.first?.name else { return nil }
    return value(of: try cell(column, rows), property)
  }

  private func cell(_ column: String, _ rows: ClassRows) throws -> SQLiteValue {
    if let row, let place = rows.columns[column] { return rows.plain(row[place], in: column) }
    return rows.plain(try state.cell(column, of: key, in: rows), in: column)
  }

  private func readMany(_ property: PropertySchema, _ place: StoragePlace) throws -> Any? {
    let elements = try state.elements(of: key, at: place)
    if property.collection == .map {
      var members: [String: Any] = [:]
      for (name, cell) in elements {
        members[name] = value(of: cell, property) ?? Optional<Any>.none
      }
      return members
    }
    if let target = property.type.target {
      let objects = elements.map { MigrationObject(migration, isOld: isOld, target, $0.1) }
      return property.collection == .single ? objects.first : objects
    }
    if property.isOptional { return elements.map { value(of: $0.1, property) } }
    return elements.compactMap { value(of: $0.1, property) }
  }

  private func value(of cell: SQLiteValue, _ property: PropertySchema) -> Any? {
    guard let scalar = state.scalar(of: property) else {
      guard cell != .null, let target = property.type.target else { return nil }
      return MigrationObject(migration, isOld: isOld, target, cell)
    }
    return scalar.value(of: cell.stored)
  }
}

extension Migration {
  /// Whether new objects show a property: one that is gone is in the table as long as the code runs.
  func isVisible(_ name: String, of className: String) -> Bool {
    changes.described[entity: className]?[name] != nil
  }
}
