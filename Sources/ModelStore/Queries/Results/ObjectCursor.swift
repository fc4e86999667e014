internal import ModelObjects

/// Goes through the objects of a query, without holding more than one of them.
//
//   reading:   an open statement gives row after row        outside of a write transaction
//   detached:  the keys that are left are in memory         from the moment when a transaction begins, and
//                                                           where many threads may use the store
//
// In a transaction the loop's own changes must not reach the rows that it goes through.
final class ObjectCursor {
  private let store: ObjectStore
  private let objectClass: ObjectClass
  private var statement: SQLiteStatement?
  private var keys: ArraySlice<RowKey> = []
  /// The object that the loop looks at; see `CursorList`.
  // This and the next are unchecked, since nothing is called while they are looked at: an object that is freed has
  // left them before.
  @exclusivity(unchecked) private var lent: ObjectBase?
  /// The row state of an object that nobody has kept, for the next one.
  @exclusivity(unchecked) private var spare: RowState?

  init(_ results: ResultsState) throws {
    store = results.store
    objectClass = results.objectClass
    objectClass.tidy()
    guard store.transaction == nil, !store.isFrozen else {
      keys = try results.keys()[...]
      return
    }
    statement = try results.statement()
    store.cursors.add(self)
  }

  deinit { close() }

  /// The next object, for an iterator, which cannot throw.
  func nextObject() -> ObjectBase? {
    guard let statement else { return store.attempt(nextByKey) }
    // An open statement means that the store has its file, and no transaction.
    store.confinement.check()
    do {
      return try next(statement)
    } catch {
      return store.attempt { () throws -> ObjectBase? in throw error }
    }
  }

  private func next(_ statement: SQLiteStatement) throws -> ObjectBase? {
    takeBack()
    if try statement.step() { return try object(from: statement) }
    close()
    return nil
  }

  private func nextByKey() throws -> ObjectBase? {
    while let key = keys.popFirst() {
      if let object = try store.object(objectClass, key) { return object }
    }
    return nil
  }

  func detach() throws {
    guard let statement else { return }
    var rest: [RowKey] = []
    while try statement.step() {
      if let key = try statement.key(at: 0) { rest.append(key) }
    }
    keys = rest[...]
    close()
  }

  private func close() {
    guard statement != nil else { return }
    takeBack()
    statement = nil
    unsafe spare = nil
    store.cursors.remove(self)
  }

  // MARK: Lending

  /// The object of the row where the statement stands: the one that it has already, or one that is lent.
  private func object(from statement: SQLiteStatement) throws -> ObjectBase {
    let key = try store.key(of: objectClass, from: statement)
    if let known = try store.known(objectClass, key, from: statement) { return known }
    let object = objectClass.type.init()
    let row = takeSpare(key)
    try store.load(object, objectClass, row, from: statement)
    objectClass.mark(object)
    object.uncheckedState = row
    unsafe lent = object
    unsafe store.cursors.lentCount += 1
    return object
  }

  private func takeSpare(_ key: RowKey) -> RowState {
    if let row = unsafe spare.take(), row.begin(key) { return row }
    return RowState(store, objectClass, key)
  }

  /// The lent object, where it is that of a row.
  func lentObject(_ objectClass: ObjectClass, _ key: RowKey) -> ObjectBase? {
    guard let lent = unsafe lent, let row = lent.row, row.objectClass === objectClass,
      row.key == key
    else { return nil }
    return lent
  }

  /// Ends the loan: an object that somebody has kept is the one of its row from now on.
  private func takeBack() {
    guard unsafe lent != nil else { return }
    let isUnkept = unsafe isKnownUniquelyReferenced(&lent)
    guard let object = unsafe lent.take() else { return }
    unsafe store.cursors.lentCount -= 1
    if isUnkept {
      unsafe spare = object.takeRow()
      if unsafe !isKnownUniquelyReferenced(&spare) { unsafe spare = nil }
    } else if let row = object.row {
      row.objectClass.remember(object, for: row.key)
    }
  }
}
