internal import ModelObjects

/// Somebody who is told of changes; a token keeps it.
//
//   Observation ── take(run)   what has changed since the last look: only noted
//               └─ deliver()   the change since the last call, against the state of now: told
//
// Between the two any number of commits may lie. What was noted is a set, and the change is found when it is
// told: so nothing must be put together of changes, and nothing can be lost.
class Observer {
  let store: ObjectStore
  private let cancelled = Guarded(false)

  init(_ store: ObjectStore) {
    self.store = store
  }

  var isActive: Bool { !cancelled.current }

  /// Ends the observer; on any thread.
  func cancel() { cancelled.current = true }

  /// Notes what has changed.
  func take(_ run: inout ObservationRun) throws {}

  /// Tells what was noted.
  func deliver() throws {}

  /// Puts aside what was noted until now, before a transaction of the store adds to it.
  func putAside() throws {}

  /// Forgets what was noted since, as if it had been told; what was put aside is told.
  func skip() throws {}

  /// Tells that something could not be read.
  func fail(_ error: any Error) {}
}

/// An observer of changes of one type.
class ChangeObserver<Change>: Observer {
  /// Who is told.
  enum Sink {
    case call((Change) -> Void)
    /// A sequence, which asks for the change when its reader is ready.
    case pull(ChangeMailbox)
  }

  private let sink: Sink

  init(_ store: ObjectStore, _ sink: Sink) {
    self.sink = sink
    super.init(store)
  }

  /// The change since the last one, or nil.
  func nextChange() throws -> Change? { nil }

  /// What tells of an error.
  func failure(_ error: any Error) -> Change? { nil }

  override func deliver() throws {
    switch sink {
    case .call(let body): if let change = try nextChange() { body(change) }
    case .pull(let mailbox): mailbox.signal()
    }
  }

  override func fail(_ error: any Error) {
    guard case .call(let body) = sink, let change = failure(error) else { return }
    body(change)
  }

  override func cancel() {
    super.cancel()
    if case .pull(let mailbox) = sink { mailbox.signal() }
  }
}

/// What has changed since the observers were told last.
struct ObservationRun {
  /// The rows that the store itself has changed, by table.
  let touched: [String: ChangeLog.Touched]
  /// Whether others may have changed anything.
  let isWhole: Bool
  let connection: SQLiteConnection
  private var known: [ObjectIdentifier: Set<Int64>] = [:]

  init(_ touched: [String: ChangeLog.Touched], isWhole: Bool, on connection: SQLiteConnection) {
    self.touched = touched
    self.isWhole = isWhole
    self.connection = connection
  }

  func isTouched(_ table: String) -> Bool { isWhole || touched[table] != nil }

  func isTouched(_ table: String, row: Int64) -> Bool {
    if isWhole { return true }
    guard let touched = touched[table] else { return false }
    return touched.isWhole || touched.rows.contains(row)
  }

  /// The rows of a node's class that have changed, or lead to what has.
  mutating func changedRows(_ node: WatchNode) throws -> Set<Int64> {
    try node.changedRows(&known, connection)
  }
}
