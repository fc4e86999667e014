internal import ModelObjects

// Adding objects that were mapped from a payload: a row that is there takes what the payload had, and keeps
// the rest.
extension ObjectAdding {
  /// Adds an object of a payload, or gives the row that has its key what the payload had.
  ///
  /// - Parameter object: The object, which nobody else has unless the app took it while it was mapped.
  /// - Returns: Whether there was such a row.
  /// - Throws: ``StoreError`` where the row cannot be written.
  mutating func upsert(_ object: inout ObjectBase) throws -> Bool {
    let objectClass = try store.classes.objectClass(of: type(of: object))
    // A row whose object nobody has needs none of its own.
    guard objectClass.hasOnlyColumns, isKnownUniquelyReferenced(&object),
      let key = store.keyOf(object, objectClass), !store.hasObject(objectClass, key),
      let presence = endPresence(of: object)
    else {
      try add(object)
      return object.row?.isShared == true
    }
    // What was so for the last one is mostly so for this one.
    if lastWasKnown, try update(key, of: object, objectClass, presence) { return true }
    lastWasKnown = try !insertAbsent(object, objectClass)
    guard lastWasKnown else { return false }
    if try update(key, of: object, objectClass, presence) { return true }
    // Something else than the key stands in the way: the plain statement says what.
    try insert(object, objectClass, owner: nil)
    return false
  }

  /// Gives a row the columns that are other ones in an object.
  ///
  /// - Returns: False where there is no such row.
  private func update(
    _ key: RowKey,
    of object: ObjectBase,
    _ objectClass: ObjectClass,
    _ presence: PresenceState
  ) throws -> Bool {
    try store.flush()
    let statement = try objectClass.statements.select(on: store.connection)
    try statement.bind(key, at: 0)
    defer { statement.reset() }
    guard try statement.step() else { return false }
    let changed = try presence.written.compactMap { offset -> Int? in
      guard case .column(let index) = objectClass.role(at: offset), index > 0,
        try !objectClass.columns[index].isSame(in: object, as: statement, at: index)
      else { return nil }
      return index
    }
    if !changed.isEmpty {
      try store.update(key, of: objectClass, changed.sorted(), from: object)
    }
    return true
  }

  /// Gives the row that has an object's key what the payload had.
  ///
  /// - Returns: False where there is no such row; the object is then an ordinary new one.
  mutating func updatePresent(_ object: ObjectBase, _ objectClass: ObjectClass) throws -> Bool {
    let presence = endPresence(of: object)
    guard let presence, objectClass.hasKeyProperty, let key = store.keyOf(object, objectClass),
      let known = try store.object(objectClass, key), let row = known.row
    else { return false }
    take(presence.written, of: object, into: known, row)
    // The object stands for the row too, in case that links lead to it; it has nothing to say itself.
    let second = RowState(store, objectClass, key)
    second.generation = 0
    second.isShared = true
    object.state = second
    return true
  }

  /// The same for an embedded object and the one that its owner has.
  mutating func updatePresent(
    _ child: ObjectBase?,
    _ property: PropertyChild,
    of owner: RowState
  ) throws -> Bool {
    guard let child, let presence = child.state as? PresenceState,
      let known = store.child(of: owner, property), let row = known.row
    else { return false }
    presence.end(child)
    take(presence.written, of: child, into: known, row)
    return true
  }

  /// Makes an object an ordinary new one.
  ///
  /// - Returns: What the payload had of it; nil where it came from no payload.
  @discardableResult
  func endPresence(of object: ObjectBase) -> PresenceState? {
    guard let presence = object.state as? PresenceState else { return nil }
    presence.end(object)
    return presence
  }

  private mutating func take(
    _ written: [Int],
    of object: ObjectBase,
    into known: ObjectBase,
    _ row: RowState
  ) {
    let objectClass = row.objectClass
    for offset in written {
      switch objectClass.role(at: offset) {
      case .none, .linking: break
      case .column(let index):
        let column = objectClass.columns[index]
        guard index > 0 || !objectClass.hasKeyProperty, !column.isSame(in: object, as: known),
          let value = column.property.storedValue(in: object),
          column.property.store(value, in: known)
        else { continue }
        store.note(index, of: known, row)
      case .mixed(let index):
        let property = objectClass.columns[index].property
        property.put(mixed: property.mixedValue(in: object), in: known)
        enqueue(mixed: index, of: known, row)
      case .link(let index):
        takeLink(index, of: object, into: known, row)
      case .child(let place):
        let child = objectClass.children[place]
        enqueue(child.property.takeObject(from: object), child, of: row)
      case .list(let place):
        let list = objectClass.lists[place]
        guard let collection = list.property.collection(in: object) else { continue }
        enqueue(collection, list, of: row)
      }
    }
  }

  private mutating func takeLink(
    _ index: Int,
    of object: ObjectBase,
    into known: ObjectBase,
    _ row: RowState
  ) {
    if let target = row.objectClass.columns[index].property.takeObject(from: object) {
      enqueue(linked: target, index, of: known, row)
    } else {
      row.links[index] = .null
      store.note(index, of: known, row)
    }
  }
}
