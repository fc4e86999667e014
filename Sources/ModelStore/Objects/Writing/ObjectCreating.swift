internal import ModelObjects

/// Makes objects of a store out of values: dictionaries, arrays and other objects.
//
// A nested value comes before the object that holds it, so every link has its target. Objects of this store are
// linked to as they are, embedded ones apart; others are copied.
final class ObjectCreating: ObjectMaking {
  private let store: ObjectStore
  private let policy: ObjectStore.UpdatePolicy
  /// The copies of objects that values led to: objects may link to each other in circles.
  ///
  /// The objects are kept, so that no other one takes the place of one in memory.
  private var copies: [ObjectIdentifier: (source: ObjectBase, copy: ObjectBase)] = [:]

  init(_ store: ObjectStore, _ policy: ObjectStore.UpdatePolicy) {
    self.store = store
    self.policy = policy
  }

  var skipsEqual: Bool { policy == .modified }

  /// Adds the object of a value, or updates the one that has its key.
  func create(_ type: ObjectBase.Type, from value: Any) throws -> ObjectBase {
    if let source = value as? ObjectBase, let known = copies[ObjectIdentifier(source)] {
      return known.copy
    }
    let objectClass = try store.classes.objectClass(of: type)
    if policy != .error, let known = try known(objectClass, value) {
      remember(known, of: value)
      ObjectFiller(self).fill(known, from: value, keepingKey: true)
      return known
    }
    let object = type.init()
    remember(object, of: value)
    ObjectFiller(self).fill(object, from: value)
    guard !objectClass.isEmbedded else { return object }
    var adding = ObjectAdding(store, policy)
    try adding.add(object)
    try adding.finish()
    return object
  }

  private func remember(_ object: ObjectBase, of value: Any) {
    guard let source = value as? ObjectBase else { return }
    copies[ObjectIdentifier(source)] = (source, object)
  }

  /// The object that has the key of a value, or the key that a new object starts with.
  private func known(_ objectClass: ObjectClass, _ value: Any) throws -> ObjectBase? {
    guard objectClass.hasKeyProperty else { return nil }
    let blank = objectClass.type.init()
    let key = ObjectFiller.values(of: objectClass.type, in: value).first { $0.0.isPrimaryKey }
    if let key { ObjectFiller(self).fill(blank, from: [key.0.name: key.1]) }
    guard let row = store.keyOf(blank, objectClass) else { return nil }
    return try store.object(objectClass, row)
  }

  // MARK: Nested values

  func object(of type: ObjectBase.Type, from value: Any) -> ObjectBase {
    if let object = value as? ObjectBase, object.isKind(of: type), isOurs(object) { return object }
    return store.attempt { try create(type, from: value) }
  }

  private func isOurs(_ object: ObjectBase) -> Bool {
    guard let row = object.row, !(object is EmbeddedObject) else { return false }
    return row.store === store
  }

  func update(_ child: ObjectBase, from value: Any) -> Bool {
    ObjectFiller(self).fill(child, from: value)
    return true
  }
}
