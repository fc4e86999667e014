internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// A store's part in one list, set or map.
final class ListState: CollectionState {
  let store: ObjectStore
  let property: PropertyList
  let rows: ElementTable
  weak var list: (any PersistedCollection)?
  /// The store's part in the owner, as long as its object lives.
  private weak var owner: RowState?
  private let ownerLife: RowLife
  /// The class of the elements; nil for scalars.
  let target: ObjectClass?
  /// Whether the objects stand for elements of a type of the user's own.
  let convertsObjects: Bool

  /// The store's generation when somebody first asked.
  let madeAt: UInt64
  var generation: UInt64 = 0
  /// The keys of the objects, where the elements are some; nil is a map's null.
  private(set) var keys: [RowKey?] = []
  /// The first position of each key, once somebody has asked for one.
  private var knownPlaces: [RowKey: Int]?
  var scalarCount = 0
  /// The row identifiers of the elements of a set or map.
  var identifiers: [Int64] = []
  private var isDense = true
  /// The connection's count of changes when the elements were read; it counts where the owner's object is gone.
  private var changes = 0

  init(
    _ store: ObjectStore,
    _ property: PropertyList,
    of owner: RowState,
    _ list: any PersistedCollection
  ) throws {
    self.store = store
    self.property = property
    self.list = list
    self.owner = owner
    ownerLife = owner.life
    madeAt = store.generation
    rows = ElementTable(store.connection, property, of: owner.key)
    holdsMixed = type(of: list).elementType == MixedValue.self
    convertsObjects = property.convertsObjects
    switch property.elements {
    case .scalars: target = nil
    case .links(let name), .children(let name):
      target = try store.classes.objectClass(named: name)
    }
  }

  var holdsObjects: Bool { target != nil }
  let holdsMixed: Bool

  var count: Int {
    willRead()
    return holdsObjects ? keys.count : scalarCount
  }

  func willRead() {
    store.confinement.check()
    store.frozenLock?.lock()
    defer { store.frozenLock?.unlock() }
    guard generation != store.generation || isOrphan else { return }
    store.attempt(load)
  }

  /// Whether the row may have another object by now, whose collection changes without a word to this one.
  private var isOrphan: Bool {
    ownerLife.isOver && changes != store.connection.totalChanges
  }

  private func load() throws {
    try store.flush()
    let read = try rows.read(elementColumn)
    isDense = read.isDense
    identifiers = read.identifiers
    guard list?.fill(keys: read.keys) != false else { throw misfit("a key") }
    if holdsObjects {
      exchangeKeys(0..<keys.count, with: read.values.map(RowKey.init))
    } else {
      scalarCount = read.values.count
      guard list?.fill(with: read.values.map(\.stored)) == true else { throw misfit("an element") }
    }
    generation = store.generation
    changes = store.connection.totalChanges
  }

  private func misfit(_ part: String) -> StoreError {
    StoreError(
      .unstorableValue,
      "\(part) of \(property.table) does not fit \(property.property.valueType)",
      hint: "the row was written by something else than this model"
    )
  }

  private var elementColumn: String {
    if case .children = property.elements { return "_id" }
    return "value"
  }

  // MARK: Objects

  /// The objects of a collection as results; it must belong to a store.
  static func results(of collection: any PersistedCollection) -> ResultsState {
    guard let state = collection.attachedState() as? ListState, let target = state.target else {
      failUnattached(collection)
    }
    let source = ObjectQuery.Source.list(state.property, of: state.rows.key)
    return ResultsState(state.store, target, ObjectQuery(source: source))
  }

  /// The scalars of a collection as results; it must belong to a store.
  static func scalars(of collection: (any PersistedCollection)?) -> ResultsState {
    guard let state = collection?.attachedState() as? ListState, !state.holdsObjects else {
      failUnattached(collection)
    }
    let (store, property) = (state.store, state.property.property.name)
    guard let owner = state.owner?.objectClass,
      let field = store.attempt({ try store.classes.field(property, of: owner) })
    else { StoreFailure.fail("Object has been deleted or invalidated.") }
    let source = ObjectQuery.Source.scalars(state.property, of: state.rows.key, field)
    return ResultsState(store, owner, ObjectQuery(source: source))
  }

  private static func failUnattached(_ collection: (any PersistedCollection)?) -> Never {
    let name =
      switch collection.map({ type(of: $0).kind }) {
      case .set: "MutableSet"
      case .map: "Map"
      case .list, .single, nil: "List"
      }
    StoreFailure.fail("This method may only be called on \(name) instances retrieved from a Realm")
  }

  func object(at position: Int) -> ObjectBase? {
    willRead()
    guard let key = keys[position] else { return nil }
    guard let target, let found = store.attempt({ try store.object(target, key) }) else {
      StoreFailure.fail("Object has been deleted or invalidated.")
    }
    return found
  }

  func objects() -> [ObjectBase?] {
    willRead()
    return (0..<keys.count).map(object(at:))
  }

  func position(of object: ObjectBase) -> Int? {
    willRead()
    guard let row = object.row, row.objectClass === target else { return nil }
    return place(of: row.key)
  }

  /// The first position of a key.
  func place(of key: RowKey) -> Int? {
    if knownPlaces == nil {
      knownPlaces = [:]
      notePlaces(from: 0)
    }
    return knownPlaces?[key]
  }

  private func notePlaces(from start: Int) {
    for place in start..<keys.count {
      if let key = keys[place], knownPlaces?[key] == nil { knownPlaces?[key] = place }
    }
  }

  func exchangeKeys(_ range: Range<Int>, with new: [RowKey?]) {
    let end = keys.count
    keys.replaceSubrange(range, with: new)
    // What is added at the end moves nothing.
    if range.lowerBound < end {
      knownPlaces = nil
    } else if knownPlaces != nil {
      notePlaces(from: end)
    }
  }

  // MARK: Changes

  func willChange() {
    store.confinement.check()
    guard store.transaction != nil else {
      StoreFailure.fail(
        "Cannot modify managed \(property.kind.realmName) outside of a write transaction."
      )
    }
    willRead()
    guard !isDense else { return }
    store.attempt(rows.close)
    isDense = true
  }

  func replace(_ range: Range<Int>, with objects: [ObjectBase?]) {
    store.attempt {
      var adding = ObjectAdding(store, .error)
      try replace(range, with: objects, &adding)
      try adding.finish()
    }
    tellOthers()
  }

  func move(from source: Int, to destination: Int) {
    store.attempt {
      try store.flush()
      try rows.move(from: source, to: destination)
    }
    if holdsObjects {
      keys.insert(keys.remove(at: source), at: destination)
      knownPlaces = nil
    }
    tellOthers()
  }

  func didReplace(_ range: Range<Int>, withCount count: Int) {
    store.attempt {
      let added = list?.storedValues(in: range.lowerBound..<range.lowerBound + count) ?? []
      try exchange(range, with: added.map(SQLiteValue.init), of: scalarCount)
    }
    scalarCount += count - range.count
    if holdsMixed, !range.isEmpty {
      store.noteMixedChange()
      generation = store.generation
    }
    tellOthers()
  }

  /// Another object of the same row has a collection of its own.
  private func tellOthers() {
    guard ownerLife.isOver || owner?.isShared == true else { return }
    store.generation += 1
    generation = store.generation
  }
}

extension PropertyCollection {
  /// What Realm's messages call the collection.
  fileprivate var realmName: String {
    switch self {
    case .single, .list: "List"
    case .set: "Set"
    case .map: "Dictionary"
    }
  }
}

extension ObjectStore {
  /// Lets the store take part in a collection of an object.
  func attachList(_ property: PropertyList, of object: ObjectBase, _ row: RowState) {
    guard let list = property.property.collection(in: object), list.attachedState() == nil
    else { return }
    attempt { list.attach(try ListState(self, property, of: row, list)) }
  }

  /// Gives a collection that the store has the elements of the one that was assigned in its place.
  func refill(_ list: any PersistedCollection, _ property: PropertyList, of object: ObjectBase) {
    guard let assigned = property.property.collection(in: object), assigned !== list
    else { return }
    property.property.put(list, in: object)
    list.assign(assigned)
  }
}
