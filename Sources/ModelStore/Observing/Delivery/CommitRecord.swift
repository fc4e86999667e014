internal import ModelObjects

/// The rows that a transaction changes, for the observers of other stores.
final class CommitRecord: RowChangeListener {
  private let store: ObjectStore
  private let identity: String
  private let before: LogState
  private let log = ChangeLog(takesAll: true)
  /// The log of the store's own observers.
  private let ownLog: ChangeLog?

  /// Begins with a transaction; nil where nobody else observes.
  init?(_ store: ObjectStore) {
    let observation = store.observation
    guard let identity = store.openFile.identity,
      CommitHub.hasObservers(identity, isObserving: observation != nil),
      let before = store.connection.logState
    else { return nil }
    self.store = store
    self.identity = identity
    self.before = before
    ownLog = observation?.log
    store.connection.listener = self
  }

  func noteRow(_ row: Int64, of table: UnsafePointer<CChar>) {
    unsafe log.noteRow(row, of: table)
    unsafe ownLog?.noteRow(row, of: table)
  }

  /// Tells the stores of this process, after the commit.
  func publish() {
    end()
    // Others may have committed since.
    guard let after = store.connection.logState, after.follows(before) else { return }
    CommitHub.publish(.init(before: before, after: after, touched: log.take()), of: identity)
  }

  /// Ends with the transaction.
  func end() { store.connection.listener = store.observation?.log }
}
