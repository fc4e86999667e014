import Foundation

/// The properties of every class that was asked for, found out once per class.
//
//   class | fields of the blank instance          | result
//   Brand | state, _id, _name, _tags, cache       | id, name, tags; not persisted: cache
//
// The blank instance is there for the traits, and is dropped again.
final class PropertyTable: @unchecked Sendable {
  static let shared = PropertyTable()

  private let lock = NSLock()
  private var tables: [ObjectIdentifier: ClassProperties] = [:]

  private init() {}

  func properties(of type: ObjectBase.Type) -> ClassProperties {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ tables[key] }) {
      return known
    }
    // Not under the lock: the blank instance runs the user's initialiser, which may ask for a class itself.
    // Threads that meet here find the same, and the first result stays.
    let found = ClassProperties(of: type.init())
    return lock.withLock {
      if let first = tables[key] {
        return first
      }
      tables[key] = found
      return found
    }
  }
}

/// What the stored properties of a class are.
struct ClassProperties: Sendable {
  /// The persisted ones, those of superclasses first, then by declaration.
  private(set) var persisted: [PersistedProperty] = []
  /// Those that tell which objects link to an object.
  private(set) var linking: [LinkingProperty] = []
  /// The names of those that are neither persisted nor said to be ignored.
  private(set) var others: [String] = []

  init(of blank: ObjectBase) {
    let type = Swift.type(of: blank)
    let ignored = Set(type.ignoredProperties())
    let names = type.propertiesMapping()
    for field in StoredField.all(of: blank).dropFirst(ObjectBase.ownFieldCount) {
      guard let cell = field.type as? any PersistedCell.Type else {
        let name = Self.plainName(field.name)
        if !ignored.contains(name) { others.append(name) }
        continue
      }
      // The compiler stores the property `name` as `_name`.
      let name = String(field.name.dropFirst())
      guard !ignored.contains(name) else { continue }
      if let found = cell.value(in: blank, at: field.offset) as? any AnyLinkingObjects {
        linking.append(LinkingProperty(name, at: field.offset, cell, found))
      } else {
        add(name, storedAs: names[name] ?? name, field.offset, cell, blank)
      }
    }
  }

  private static func plainName(_ name: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
  }

  private mutating func add(
    _ name: String,
    storedAs storedName: String,
    _ offset: Int,
    _ cell: any PersistedCell.Type,
    _ blank: ObjectBase
  ) {
    let type = Swift.type(of: blank)
    let traits = cell.traits(in: blank, at: offset)
    persisted.append(
      PersistedProperty(
        name: name,
        storedName: storedName,
        offset: offset,
        cell: cell,
        isPrimaryKey: traits.contains(.primaryKey) || type.primaryKey() == name,
        isIndexed: traits.contains(.indexed) || type.indexedProperties().contains(name),
        isUnique: traits.contains(.unique),
        partType: cell.partType,
        position: persisted.count
      )
    )
  }
}

extension ObjectBase {
  /// The stored properties that every object has before those of its class.
  fileprivate static let ownFieldCount = 1

  /// The persisted properties of the class, those of superclasses first, then by declaration.
  package static var persistedProperties: [PersistedProperty] {
    PropertyTable.shared.properties(of: self).persisted
  }

  /// The names of the persisted properties, those of superclasses first, then by declaration.
  ///
  /// That is the order in which an array has values for `init(value:)`.
  public static var persistedPropertyNames: [String] { persistedProperties.map(\.name) }

  /// The properties that tell which objects link to an object.
  package static var linkingProperties: [LinkingProperty] {
    PropertyTable.shared.properties(of: self).linking
  }

  /// The names of the stored properties that no store keeps, and that ``ignoredProperties()`` does not name.
  ///
  /// Mark those with ``Persisted`` that a store is to keep: a value that is only in memory is lost with its
  /// object, and two objects of one row have each their own.
  public static var unpersistedProperties: [String] {
    PropertyTable.shared.properties(of: self).others
  }

  /// The name that stores have for a property.
  package static func storedName(of name: String) -> String {
    persistedProperties.first { $0.name == name }?.storedName ?? name
  }
}
