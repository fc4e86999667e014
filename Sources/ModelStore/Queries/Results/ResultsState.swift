internal import ModelObjects

/// What results read from the store, and read again when rows may have changed.
final class ResultsState {
  let store: ObjectStore
  let objectClass: ObjectClass
  let query: ObjectQuery
  /// The store's generation when the results were made.
  let madeAt: UInt64
  /// Made when it is first needed: most results are only asked for others.
  private(set) lazy var rendered = store.attempt {
    try RenderedQuery(query, objectClass, in: store)
  }

  private var keysStamp: Stamp?
  private var found: [RowKey] = []
  private var valuesStamp: Stamp?
  private var foundValues: [SQLiteValue] = []

  init(_ store: ObjectStore, _ objectClass: ObjectClass, _ query: ObjectQuery) {
    self.store = store
    self.objectClass = objectClass
    self.query = query
    madeAt = store.generation
  }

  /// The keys of all objects, in order.
  func keys() throws -> [RowKey] {
    try prepareToRead()
    if let keysStamp, keysStamp == stamp { return found }
    var keys: [RowKey] = []
    try store.connection.forEachRow(rendered.select(rendered.key), rendered.values) { row in
      if let key = RowKey(try row.value(at: 0)) { keys.append(key) }
    }
    found = keys
    keysStamp = stamp
    return keys
  }

  /// The elements without parts, in order.
  func values() throws -> [SQLiteValue] {
    try prepareToRead()
    if let valuesStamp, valuesStamp == stamp { return foundValues }
    var values: [SQLiteValue] = []
    try store.connection.forEachRow(rendered.select(rendered.key), rendered.values) { row in
      values.append(try row.value(at: 0))
    }
    foundValues = values
    valuesStamp = stamp
    return values
  }

  func count() throws -> Int {
    try prepareToRead()
    if let keysStamp, keysStamp == stamp { return found.count }
    let sql = rendered.aggregate { _ in "count(*)" }
    return Int(try store.connection.integer(sql, rendered.values) ?? 0)
  }

  func object(at position: Int) throws -> ObjectBase? {
    let keys = try keys()
    guard keys.indices.contains(position) else {
      StoreFailure.fail(
        "Index \(position) is out of bounds (must be less than \(keys.count))."
      )
    }
    return try store.object(objectClass, keys[position])
  }

  /// The first object, or the last; nothing else is read.
  func end(isLast: Bool) throws -> ObjectBase? {
    guard rendered.limit.isEmpty || !isLast else {
      return try keys().last.flatMap { try store.object(objectClass, $0) }
    }
    try prepareToRead()
    let statement = try store.connection.prepare(rendered.end(columns, isLast: isLast))
    try statement.bind(rendered.values)
    defer { statement.reset() }
    return try statement.step() ? store.object(objectClass, from: statement) : nil
  }

  func contains(_ key: RowKey) throws -> Bool {
    guard rendered.limit.isEmpty else { return try keys().contains(key) }
    try prepareToRead()
    return try store.connection.value(rendered.contains, rendered.values + [key.value]) != nil
  }

  /// A statement that gives all rows in order, with the class's columns.
  func statement() throws -> SQLiteStatement {
    try prepareToRead()
    let statement = try store.connection.prepare(rendered.select(columns))
    try statement.bind(rendered.values)
    return statement
  }

  func prepareToRead() throws {
    try store.prepareToRead()
  }

  private var columns: String { objectClass.statements.columnList(of: rendered.alias) }

  /// What tells whether rows may have changed, by this connection or by another.
  struct Stamp: Equatable {
    let generation: UInt64
    let changes: Int
  }

  var stamp: Stamp {
    Stamp(generation: store.generation, changes: store.connection.totalChanges)
  }
}
