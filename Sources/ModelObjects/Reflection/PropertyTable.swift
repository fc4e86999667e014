import Foundation

/// The persisted properties of every class that was asked for, found out once per class.
//
//   class | fields of the blank instance          | result
//   Brand | state, _id, _name, _tags, cache       | id, name, tags
//
// The blank instance is there for the traits, and is dropped again.
final class PropertyTable: @unchecked Sendable {
  static let shared = PropertyTable()

  private let lock = NSLock()
  private var properties: [ObjectIdentifier: [PersistedProperty]] = [:]

  private init() {}

  func properties(of type: ObjectBase.Type) -> [PersistedProperty] {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ properties[key] }) {
      return known
    }
    // Not under the lock: the blank instance runs the user's initialiser, which may ask for a class itself.
    // Threads that meet here find the same, and the first result stays.
    let found = Self.find(in: type.init())
    return lock.withLock {
      if let first = properties[key] {
        return first
      }
      properties[key] = found
      return found
    }
  }

  private static func find(in blank: ObjectBase) -> [PersistedProperty] {
    var found: [PersistedProperty] = []
    for field in StoredField.all(of: blank) {
      guard let cell = field.type as? any PersistedCell.Type else { continue }
      let traits = cell.traits(in: blank, at: field.offset)
      found.append(
        PersistedProperty(
          // The compiler stores the property `name` as `_name`.
          name: String(field.name.dropFirst()),
          offset: field.offset,
          cell: cell,
          isPrimaryKey: traits.contains(.primaryKey),
          isIndexed: traits.contains(.indexed),
          position: found.count
        )
      )
    }
    return found
  }
}

extension ObjectBase {
  /// The persisted properties of the class, those of superclasses first, then by declaration.
  package static var persistedProperties: [PersistedProperty] {
    PropertyTable.shared.properties(of: self)
  }
}
