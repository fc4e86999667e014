internal import ModelObjects

/// Goes through the objects of a query, without holding more than one of them.
//
//   reading:   an open statement gives row after row        outside of a write transaction
//   detached:  the keys that are left are in memory         from the moment when a transaction begins, and
//                                                           where many threads may use the store
//
// In a transaction the loop's own changes must not reach the rows that it goes through.
final class ObjectCursor {
  private let results: ResultsState
  private var statement: SQLiteStatement?
  private var keys: ArraySlice<RowKey> = []
  private var place: Int?

  init(_ results: ResultsState) throws {
    self.results = results
    guard results.store.transaction == nil, !results.store.isFrozen else {
      keys = try results.keys()[...]
      return
    }
    statement = try results.statement()
    place = results.store.cursors.add(self)
  }

  deinit {
    place.map(results.store.cursors.remove)
  }

  func next() throws -> ObjectBase? {
    if let statement, let place {
      results.store.cursors.takeBack(place)
      guard try statement.step() else {
        self.statement = nil
        return nil
      }
      return try results.store.object(results.objectClass, from: statement, lentAt: place)
    }
    while let key = keys.popFirst() {
      if let object = try results.store.object(results.objectClass, key) { return object }
    }
    return nil
  }

  func detach() throws {
    guard let statement else { return }
    var rest: [RowKey] = []
    while try statement.step() {
      if let key = RowKey(try statement.value(at: 0)) { rest.append(key) }
    }
    keys = rest[...]
    self.statement = nil
  }
}
