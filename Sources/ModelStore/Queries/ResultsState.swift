internal import ModelObjects
internal import ModelSchema

/// What results read from the store, and read again when rows may have changed.
final class ResultsState {
  let store: ObjectStore
  let objectClass: ObjectClass
  let query: ObjectQuery

  private var generation: UInt64 = 0
  private var found: [RowKey] = []

  init(_ store: ObjectStore, _ objectClass: ObjectClass, _ query: ObjectQuery) {
    self.store = store
    self.objectClass = objectClass
    self.query = query
  }

  /// The keys of all objects, in order.
  func keys() throws -> [RowKey] {
    try prepareToRead()
    if generation == store.generation, store.transaction == nil { return found }
    let sql = "SELECT \(keyColumn) \(query.clauses(objectClass))"
    var keys: [RowKey] = []
    try store.connection.forEachRow(sql, query.values) { row in
      if let key = RowKey(try row.value(at: 0)) { keys.append(key) }
    }
    found = keys
    generation = store.generation
    return keys
  }

  func count() throws -> Int {
    try prepareToRead()
    if generation == store.generation, store.transaction == nil { return found.count }
    var counted = query
    counted.order = []
    let table = SQLName.quoted(objectClass.table.name)
    let condition = query.condition.map { " WHERE \($0.sql)" } ?? ""
    let sql = "SELECT count(*) FROM \(table)\(condition)"
    return Int(try store.connection.integer(sql, query.values) ?? 0)
  }

  func object(at position: Int) throws -> ObjectBase? {
    try store.object(objectClass, keys()[position])
  }

  /// A statement that gives all rows in order, with the class's columns.
  func statement() throws -> SQLiteStatement {
    try prepareToRead()
    let columns = objectClass.statements.columnList
    let statement = try store.connection.prepare(
      "SELECT \(columns) \(query.clauses(objectClass))"
    )
    try statement.bind(query.values)
    return statement
  }

  private func prepareToRead() throws {
    if store.transaction == nil { store.noticeOthers() } else { try store.flush() }
  }

  private var keyColumn: String { SQLName.quoted(objectClass.keyColumn) }
}
