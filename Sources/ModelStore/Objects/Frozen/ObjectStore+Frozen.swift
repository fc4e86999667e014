internal import Foundation
internal import ModelObjects

// A frozen store is a connection of its own that holds a read transaction of SQLite, so it sees one state of the
// file for as long as it lives, whatever others write:
//
//   live store ── freeze() ──▶ frozen store ── read transaction ──▶ the file as it was
//        ▲                        └─ objects, lists, results: the usual ones, of this store
//        └──────── thaw() ────────┘
//
// So everything that a store can do can be asked of what is frozen too: links, lists, queries, sections. Copies of
// values could not follow a link, and a list of keys does not say what the rows were. The price is that SQLite
// cannot shorten its log as long as a frozen store lives. Frozen stores of one state are one store. A store in
// memory has no such transactions: it is copied.
//
// It may be used by many threads, as nothing in it changes but what is filled in when it is first asked for: that
// has a lock.
extension ObjectStore {
  /// Whether the store shows one state for ever, and may be used on every thread.
  public var isFrozen: Bool { frozenLock != nil }

  /// The store as it is now, for ever: it can be read on every thread, and not be written.
  ///
  /// The store is refreshed first; in a write transaction it is the state before that. As long as a frozen
  /// store or an object of it lives, the file cannot be made shorter; keep them no longer than needed.
  ///
  /// - Returns: The frozen store; itself where it is frozen.
  public func freeze() -> ObjectStore {
    if isFrozen { return self }
    return attempt {
      guard transaction == nil else {
        try flush()
        return try ObjectStore(frozen: self)
      }
      return try frozenAsShown()
    }
  }

  private func frozenAsShown() throws -> ObjectStore {
    try advance()
    while true {
      let stamp = (generation, connection.totalChanges)
      if let frozen, stamp == frozenStamp { return frozen }
      let made = try ObjectStore(frozen: self)
      // What another connection committed in between is in one of them only.
      guard try !advance() else { continue }
      (frozen, frozenStamp) = (made, stamp)
      return made
    }
  }

  /// The store that goes on living: the one that was frozen where it belongs here, else a new one.
  ///
  /// - Parameter actor: The actor that uses the store: the one that runs.
  /// - Returns: The store; itself where it is not frozen.
  public func thaw(actor: isolated (any Actor)? = #isolation) -> ObjectStore {
    guard isFrozen else { return self }
    if let origin, origin.confinement.covers(actor) { return origin }
    do {
      return try ObjectStore(configuration: configuration, actor: actor)
    } catch {
      StoreFailure.fail("\(error)")
    }
  }

  /// Whether an object of this store stands for a row of another store too.
  func sharesRows(with other: ObjectStore) -> Bool {
    if other === self || other.origin === self { return true }
    return configuration.identity.map { $0 == other.configuration.identity } ?? false
  }

  /// The connection of a frozen store.
  func snapshot() throws -> SQLiteConnection {
    guard configuration.path != nil else {
      guard transaction == nil else {
        StoreFailure.fail("A store in memory cannot be frozen in a write transaction.")
      }
      let copy = try SQLiteConnection(.memory, options: SQLiteOptions(isSharedByThreads: true))
      try connection.copy(to: copy)
      return copy
    }
    let options = SQLiteOptions(
      access: .readOnly,
      busyTimeout: configuration.waitingTime,
      isSharedByThreads: true
    )
    let reading = try SQLiteConnection(connection.location, options: options)
    try reading.execute("BEGIN")
    // The transaction sees the state of its first read.
    _ = try reading.integer("SELECT count(*) FROM sqlite_master")
    return reading
  }
}

extension ObjectStore {
  /// Lets go of all objects: each is invalid from now on, and the store gives new ones.
  ///
  /// A write transaction is cancelled.
  public func invalidate() {
    confinement.check()
    if isInWriteTransaction { cancelWrite() }
    attempt {
      try cursors.detachAll()
      for known in classes.known { known.forgetObjects() }
      generation += 1
      invalidatedAt = generation
    }
  }
}
