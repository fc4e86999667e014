internal import ModelObjects
internal import ModelSchema

// What changes of a collection do to its rows.
extension ListState {
  func replace(
    _ range: Range<Int>,
    with objects: [ObjectBase?],
    _ adding: inout ObjectAdding
  ) throws {
    try store.flush()
    if case .children = property.elements {
      try replaceChildren(range, with: objects, &adding)
    } else {
      var added = try objects.map { try $0.map { try adding.key(ofLinked: $0) } ?? .null }
      if property.kind == .set { added = new(added) }
      try exchange(range, with: added, of: keys.count)
      exchangeKeys(range, with: added.map(RowKey.init))
    }
  }

  /// Two new objects may turn out to be one row, by their primary key.
  private func new(_ added: [SQLiteValue]) -> [SQLiteValue] {
    var known: Set<RowKey> = []
    return added.filter { value in
      guard let key = RowKey(value), place(of: key) == nil else { return false }
      return known.insert(key).inserted
    }
  }

  /// Puts values in the place of others.
  func exchange(_ range: Range<Int>, with values: [SQLiteValue], of total: Int) throws {
    guard property.kind != .list else {
      try rows.makeRoom(range, for: values.count, of: total)
      return try rows.insert(values, at: range.lowerBound)
    }
    try rows.delete(identifiers[range])
    let new = try rows.insert(values, keys: names(range.lowerBound, values.count))
    identifiers.replaceSubrange(range, with: new)
  }

  /// The keys that a map has at some positions; none where the collection is no map.
  private func names(_ position: Int, _ count: Int) -> [String] {
    property.kind == .map ? list?.keyTexts(in: position..<position + count) ?? [] : []
  }

  private func replaceChildren(
    _ range: Range<Int>,
    with objects: [ObjectBase?],
    _ adding: inout ObjectAdding
  ) throws {
    let children = objects.compactMap(\.self)
    guard children.allSatisfy({ $0.row == nil }) else {
      StoreFailure.fail("Cannot add an existing managed embedded object to a List.")
    }
    if property.kind == .list {
      try rows.makeRoom(range, for: children.count, of: keys.count)
    } else {
      try rows.delete(identifiers[range])
    }
    let names = names(range.lowerBound, children.count)
    for (offset, child) in children.enumerated() {
      let position = range.lowerBound + offset
      try adding.add(child, ownedBy: property.ownerColumn, rows.key, at: position)
      if let name = names.isEmpty ? nil : names[offset], case .number(let row)? = child.row?.key {
        try rows.name(row, name)
      }
    }
    noteChildren(range, children)
  }

  private func noteChildren(_ range: Range<Int>, _ children: [ObjectBase]) {
    let added = children.map { $0.row?.key }
    exchangeKeys(range, with: added)
    if property.kind != .list {
      let new = added.compactMap { if case .number(let row)? = $0 { row } else { nil } }
      identifiers.replaceSubrange(range, with: new)
    }
    guard !range.isEmpty else { return }
    // The removed ones are gone, and must notice.
    store.generation += 1
    generation = store.generation
  }

  /// Writes the elements of a collection that has just become the store's.
  func takeOver(_ adding: inout ObjectAdding, isNew: Bool) throws {
    generation = store.generation
    guard let list else { return }
    if holdsObjects {
      let objects = Self.takeObjects(from: list, property)
      let staysInPlace = adding.policy == .modified || objects.contains { $0?.row != nil }
      if isNew || !staysInPlace || !hasListOfChildren {
        if !isNew { try rows.deleteAll() }
        try replace(0..<0, with: objects, &adding)
      } else {
        try updateChildren(with: objects, &adding)
      }
    } else {
      if !isNew { try rows.deleteAll() }
      try takeOverScalars(of: list, &adding)
    }
    guard !isNew else { return }
    // The object that had the row before has a collection of its own.
    store.generation += 1
    generation = store.generation
  }

  private var hasListOfChildren: Bool {
    guard case .children = property.elements else { return false }
    return property.kind == .list
  }

  private static func takeObjects(
    from list: any PersistedCollection,
    _ property: PropertyList
  ) -> [ObjectBase?] {
    let objects = list.ownObjects
    if case .children = property.elements, property.kind == .map {
      // The row of an embedded object is its member: there is none of null.
      let present = zip(list.keyTexts, objects).filter { $0.1 != nil }
      _ = list.fill(keys: present.map(\.0))
      list.clear()
      return present.map(\.1)
    }
    list.clear()
    return objects
  }

  private func takeOverScalars(
    of list: any PersistedCollection,
    _ adding: inout ObjectAdding
  ) throws {
    var values = try settledValues(of: list, &adding)
    if property.kind == .set {
      // Elements may differ and be one in the store, which keeps dates less exactly.
      var known: Set<StoredValue> = []
      values = values.filter { known.insert($0).inserted }
      _ = list.fill(with: values)
    }
    scalarCount = values.count
    try exchange(0..<0, with: values.map(SQLiteValue.init), of: 0)
  }

  /// Gives the embedded objects of a list the values of new ones, position by position.
  private func updateChildren(
    with objects: [ObjectBase?],
    _ adding: inout ObjectAdding
  ) throws {
    try store.flush()
    let read = try rows.read("_id")
    if !read.isDense { try rows.close() }
    exchangeKeys(0..<keys.count, with: read.values.map(RowKey.init))
    for (key, child) in zip(keys, objects) {
      guard let target, let key, let child, let known = try store.object(target, key)
      else { continue }
      try adding.updateInPlace(known, from: child)
    }
    let rest = min(keys.count, objects.count)
    try replace(rest..<keys.count, with: Array(objects[rest...]), &adding)
  }
}
