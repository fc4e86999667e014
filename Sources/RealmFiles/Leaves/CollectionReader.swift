/// Reads the collections of a row.
struct CollectionReader {
  private let storage: RealmStorage
  private let depth: Int

  init(_ storage: RealmStorage, depth: Int = 0) {
    self.storage = storage
    self.depth = depth
  }

  /// The collection that a row's cell leads to; 0 is an empty one.
  func value(_ cell: Int64, of column: Column) throws(RealmFileError) -> RealmValue {
    guard cell >= 0, cell & 7 == 0, let offset = Int(exactly: cell) else {
      throw .damaged("a collection of '\(column.name)' lies at \(cell), where no part can lie")
    }
    if column.isSubtable { return .list(try subtable(offset, column)) }
    switch column.collection {
    case .dictionary: return .dictionary(try entries(offset, column.shape))
    case .set: return .set(try elements(offset, column.shape))
    case .list, .single: return .list(try elements(offset, column.shape))
    }
  }

  /// The values of a table of its own with one column.
  private func subtable(_ offset: Int, _ column: Column) throws(RealmFileError) -> [RealmValue] {
    guard offset != 0 else { return [] }
    let columns = try Node.references(storage.bytes, at: offset)
    var element = column
    element.collection = .single
    var walk = try LegacyColumn(element, at: columns.reference(0), storage)
    var values: [RealmValue] = []
    while let value = try walk.next() { values.append(value) }
    return values
  }

  /// The elements of a list or a set; links to objects that are gone are left out.
  func elements(_ offset: Int, _ shape: ElementShape) throws(RealmFileError) -> [RealmValue] {
    let dropsNulls = shape.type == .link || shape.type == .linkList
    return try values(offset, shape).filter { !dropsNulls || $0 != .null }
  }

  private func values(_ offset: Int, _ shape: ElementShape) throws(RealmFileError) -> [RealmValue] {
    guard offset != 0 else { return [] }
    var values: [RealmValue] = []
    var cursor = TreeCursor(offset, storage)
    while let place = try cursor.next() {
      let leaf = try Leaf(place, shape, depth: depth, storage)
      for index in 0..<leaf.count { values.append(try leaf.value(index)) }
    }
    return values
  }

  /// The entries of a dictionary: two trees, or, in formats 21 and 22, a tree of clusters.
  func entries(_ offset: Int, _ shape: ElementShape) throws(RealmFileError) -> [RealmEntry] {
    guard offset != 0 else { return [] }
    var mixed = shape
    (mixed.type, mixed.isNullable) = (.mixed, true)
    let text = ElementShape(type: .string, isNullable: false)
    guard storage.format < 23 else {
      let node = try Node.references(storage.bytes, at: offset)
      let keys = try values(node.optionalReference(0) ?? 0, text)
      let values = try values(node.optionalReference(1) ?? 0, mixed)
      return try entries(keys, values, at: offset)
    }
    var cursor = try ClusterCursor(offset, storage)
    var entries: [RealmEntry] = []
    while let cluster = try cursor.next() {
      let keys = try Leaf(cluster.node.reference(1), text, storage)
      let values = try Leaf(cluster.node.reference(2), mixed, depth: depth, storage)
      try storage.visit(cluster.node.offset)
      for index in 0..<cluster.count {
        entries.append(try entry(keys.value(index), values.value(index), at: offset))
      }
    }
    return entries
  }

  private func entries(
    _ keys: [RealmValue],
    _ values: [RealmValue],
    at offset: Int
  ) throws(RealmFileError) -> [RealmEntry] {
    guard keys.count == values.count else {
      throw .damaged("a dictionary has \(keys.count) keys and \(values.count) values", at: offset)
    }
    var entries: [RealmEntry] = []
    for (key, value) in zip(keys, values) { entries.append(try entry(key, value, at: offset)) }
    return entries
  }

  private func entry(
    _ key: RealmValue,
    _ value: RealmValue,
    at offset: Int
  ) throws(RealmFileError) -> RealmEntry {
    guard case .string(let key) = key else {
      throw .damaged("a dictionary has a key that is no text", at: offset)
    }
    return RealmEntry(key: key, value: value)
  }
}
