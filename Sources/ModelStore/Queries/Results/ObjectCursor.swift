internal import ModelObjects

/// Goes through the objects of a query, without holding more than one of them.
//
//   reading:   an open statement gives row after row        outside of a write transaction
//   detached:  the keys that are left are in memory         from the moment when a transaction begins
//
// In a transaction the loop's own changes must not reach the rows that it goes through.
final class ObjectCursor {
  private let results: ResultsState
  private var statement: SQLiteStatement?
  private var keys: ArraySlice<RowKey> = []

  init(_ results: ResultsState) throws {
    self.results = results
    guard results.store.transaction == nil else {
      keys = try results.keys()[...]
      return
    }
    statement = try results.statement()
    results.store.cursors.add(self)
  }

  func next() throws -> ObjectBase? {
    if let statement {
      if try statement.step() {
        return try results.store.object(results.objectClass, from: statement)
      }
      self.statement = nil
      return nil
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

/// The cursors of a store that have an open statement.
final class CursorList {
  private struct Entry {
    weak var cursor: ObjectCursor?
  }

  private var entries: [Entry] = []

  func add(_ cursor: ObjectCursor) {
    entries.removeAll { $0.cursor == nil }
    entries.append(Entry(cursor: cursor))
  }

  func detachAll() throws {
    for entry in entries { try entry.cursor?.detach() }
    entries = []
  }
}
