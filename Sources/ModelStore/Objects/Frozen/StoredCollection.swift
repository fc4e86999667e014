internal import ModelObjects

/// A list, set or map that a store has: the same one can be had in another store of the same rows.
struct StoredCollection {
  let store: ObjectStore
  let key: RowKey
  private let property: PropertyList
  /// Whether the store has let go of the collection.
  private var isLetGo = false

  init?(_ collection: any PersistedCollection) {
    guard let state = collection.attachedState() as? ListState else { return nil }
    self.init(state.store, state.rows.key, state.property)
    isLetGo = state.madeAt < store.invalidatedAt
  }

  init(_ store: ObjectStore, _ key: RowKey, _ property: PropertyList) {
    self.store = store
    self.key = key
    self.property = property
  }

  var isFrozen: Bool { store.isFrozen }

  var isInvalidated: Bool { isLetGo || isOwnerGone }

  var isOwnerGone: Bool { store.attempt { try owner(in: store) == nil } }

  /// The collection in another store; nil where the object that has it is not there.
  func twin(in other: ObjectStore) -> (any PersistedCollection)? {
    other.attempt {
      try owner(in: other).flatMap { Self.collection(property, of: $0) }
    }
  }

  private static func collection(
    _ known: PropertyList,
    of owner: ObjectBase
  ) -> (any PersistedCollection)? {
    guard let row = owner.row,
      let property = row.objectClass.lists.first(where: { isSame($0, known) })
    else { return nil }
    row.store.attachList(property, of: owner, row)
    return property.property.collection(in: owner)
  }

  /// The object that has the collection.
  private func owner(in other: ObjectStore) throws -> ObjectBase? {
    guard let name = store.classes.known.first(where: { $0.lists.contains(where: isSame) })?.name
    else { return nil }
    return try other.object(other.classes.objectClass(named: name), key)
  }

  private func isSame(_ other: PropertyList) -> Bool { Self.isSame(other, property) }

  private static func isSame(_ one: PropertyList, _ other: PropertyList) -> Bool {
    one.table == other.table && one.ownerColumn == other.ownerColumn
  }

  /// Finds the collection in other stores, also on other threads.
  func finder<Collection>() -> (ObjectStore) throws -> Collection? {
    let name = store.classes.known.first { $0.lists.contains(where: isSame) }?.name
    // Not the store: what is handed on must not keep it, or end it elsewhere.
    return { [key, property] other in
      guard let name else { return nil }
      let owner = try other.object(other.classes.objectClass(named: name), key)
      return owner.flatMap { Self.collection(property, of: $0) } as? Collection
    }
  }

  static func frozen<Collection: PersistedCollection>(_ collection: Collection) -> Collection {
    guard let stored = StoredCollection(collection) else {
      StoreFailure.fail("Unmanaged collections cannot be frozen.")
    }
    if stored.isFrozen { return collection }
    guard let frozen = stored.twin(in: stored.store.freeze()) as? Collection else {
      StoreFailure.fail("Object has been deleted or invalidated.")
    }
    return frozen
  }

  static func thawed<Collection: PersistedCollection>(
    _ collection: Collection,
    _ actor: isolated (any Actor)?
  ) -> Collection? {
    guard let stored = StoredCollection(collection), stored.isFrozen else { return collection }
    return stored.twin(in: stored.store.thaw(actor: actor)) as? Collection
  }
}
