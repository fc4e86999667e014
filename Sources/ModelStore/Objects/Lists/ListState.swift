internal import ModelObjects

/// A store's part in one list.
final class ListState: CollectionState {
  private let store: ObjectStore
  private let property: PropertyList
  private let rows: ElementTable
  private let target: ObjectClass?
  private weak var list: (any AnyList)?

  private var generation: UInt64 = 0
  /// The keys of the objects, where the elements are some.
  private var keys: [RowKey] = []
  private var scalarCount = 0
  private var isDense = true

  init(_ store: ObjectStore, _ property: PropertyList, of key: RowKey, _ list: any AnyList) throws {
    self.store = store
    self.property = property
    self.list = list
    rows = ElementTable(store.connection, property, of: key)
    switch property.elements {
    case .scalars: target = nil
    case .links(let name), .children(let name):
      target = try store.classes.objectClass(named: name)
    }
  }

  var holdsObjects: Bool { target != nil }

  var count: Int {
    willRead()
    return holdsObjects ? keys.count : scalarCount
  }

  func willRead() {
    guard generation != store.generation else { return }
    store.attempt(load)
  }

  private func load() throws {
    try store.flush()
    let read = try rows.read(elementColumn)
    isDense = read.isDense
    if holdsObjects {
      keys = read.values.compactMap(RowKey.init)
    } else {
      scalarCount = read.values.count
      guard list?.fill(with: read.values.map(\.stored)) == true else {
        throw StoreError(
          .unstorableValue,
          "an element of \(property.table) does not fit \(property.property.valueType)",
          hint: "the row was written by something else than this model"
        )
      }
    }
    generation = store.generation
  }

  private var elementColumn: String {
    if case .children = property.elements { return "_id" }
    return "value"
  }

  // MARK: Objects

  /// The objects as results.
  var results: ResultsState {
    guard let target else { StoreFailure.fail("the elements of \(property.table) are no objects") }
    return ResultsState(store, target, ObjectQuery(source: .list(property, of: rows.key)))
  }

  func object(at position: Int) -> ObjectBase {
    willRead()
    guard let target, let found = store.attempt({ try store.object(target, keys[position]) }) else {
      StoreFailure.fail("Object has been deleted or invalidated.")
    }
    return found
  }

  func objects() -> [ObjectBase] {
    willRead()
    return (0..<keys.count).map(object(at:))
  }

  // MARK: Changes

  func willChange() {
    guard store.transaction != nil else {
      StoreFailure.fail("Cannot modify managed List outside of a write transaction.")
    }
    willRead()
    guard !isDense else { return }
    store.attempt(rows.close)
    isDense = true
  }

  func replace(_ range: Range<Int>, with objects: [ObjectBase]) {
    store.attempt {
      var adding = ObjectAdding(store, .error)
      try replace(range, with: objects, &adding)
      try adding.finish()
    }
  }

  private func replace(
    _ range: Range<Int>,
    with objects: [ObjectBase],
    _ adding: inout ObjectAdding
  ) throws {
    try store.flush()
    if case .children = property.elements {
      try replaceChildren(range, with: objects, &adding)
    } else {
      let added = try objects.map { try adding.key(ofLinked: $0) }
      try rows.makeRoom(range, for: added.count, of: keys.count)
      try rows.insert(added, at: range.lowerBound)
      keys.replaceSubrange(range, with: added.compactMap(RowKey.init))
    }
  }

  private func replaceChildren(
    _ range: Range<Int>,
    with objects: [ObjectBase],
    _ adding: inout ObjectAdding
  ) throws {
    guard objects.allSatisfy({ $0.row == nil }) else {
      StoreFailure.fail("Cannot add an existing managed embedded object to a List.")
    }
    try rows.makeRoom(range, for: objects.count, of: keys.count)
    for (offset, child) in objects.enumerated() {
      let position = range.lowerBound + offset
      try adding.add(child, ownedBy: property.ownerColumn, rows.key, at: position)
    }
    keys.replaceSubrange(range, with: objects.compactMap { $0.row?.key })
    guard !range.isEmpty else { return }
    // The removed ones are gone, and must notice.
    store.generation += 1
    generation = store.generation
  }

  func didReplace(_ range: Range<Int>, withCount count: Int) {
    store.attempt {
      let added = list?.storedValues(in: range.lowerBound..<range.lowerBound + count) ?? []
      try rows.makeRoom(range, for: count, of: scalarCount)
      try rows.insert(added.map(SQLiteValue.init), at: range.lowerBound)
    }
    scalarCount += count - range.count
  }

  /// Writes the elements of a list that has just become the store's.
  func takeOver(_ adding: inout ObjectAdding, isNew: Bool) throws {
    generation = store.generation
    guard let list else { return }
    if !isNew { try rows.makeRoom(0..<Int(Int32.max), for: 0, of: 0) }
    if holdsObjects {
      let objects = list.ownObjects
      list.clear()
      try replace(0..<0, with: objects, &adding)
    } else {
      let values = list.storedValues(in: 0..<list.elements.count)
      scalarCount = values.count
      try rows.insert(values.map(SQLiteValue.init), at: 0)
    }
  }
}

extension ObjectStore {
  /// Lets the store take part in a list of an object.
  func attachList(_ property: PropertyList, of object: ObjectBase, _ row: RowState) {
    guard let list = property.property.list(in: object), list.attachedState() == nil else { return }
    attempt { list.attach(try ListState(self, property, of: row.key, list)) }
  }

  /// Gives a list that the store has the elements of the one that was assigned in its place.
  func refill(_ list: any AnyList, _ property: PropertyList, of object: ObjectBase) {
    guard let assigned = property.property.list(in: object), assigned !== list else { return }
    property.property.put(list, in: object)
    list.assign(assigned)
  }
}
