internal import ModelObjects

/// The observers of a store, and what has changed since they were told.
//
//   own statement ─▶ ChangeLog ─────┐
//   other store   ─▶ its rows ──────┤
//   other program ─▶ "look at all" ─┴▶ catchUp() ─▶ RowWatch: which rows are others ─▶ Observer.take
//                                                                                        │
//   commit · refresh · begin of a transaction · the queue's or actor's turn ─▶ deliver() ─▶ Observer.deliver
//
// A store has one as long as it has observers: without them its statements tell nobody anything.
final class Observation {
  private struct Entry {
    weak var observer: Observer?
  }

  unowned let store: ObjectStore
  let log = ChangeLog()
  let watches: RowWatchList
  /// What observers without key paths look at, by class.
  let nodes = WatchNodeList()
  private let identity: String?
  private var entries: [Entry] = []
  /// Whether others have written since the rows were looked at, and whether that may be anything.
  private var hasForeign = false
  private var mustLookAtAll = false
  /// The last commit of what the store shows, where it is known; the log has what that changed.
  var shown: LogState?
  private var depth = 0
  private var isAgain = false
  private(set) var waker: ObservationWaker?
  private var foreign: ForeignWatch?

  init(_ store: ObjectStore) {
    self.store = store
    identity = store.openFile.identity
    watches = RowWatchList(store.connection, log)
    store.connection.listener = log
    CommitHub.begin(identity)
    guard store.confinement.canSchedule else { return }
    let waker = ObservationWaker(store.confinement, self)
    self.waker = waker
    if let identity { ObservationHub.add(waker, of: identity) }
    resume()
  }

  deinit {
    CommitHub.end(identity)
  }

  // MARK: Observers

  private var active: [Observer] {
    entries.compactMap(\.observer).filter(\.isActive)
  }

  /// Adds an observer, which is told soon what there is.
  func add(_ observer: Observer) -> NotificationToken {
    entries.append(Entry(observer: observer))
    let token = NotificationToken(observer)
    if let waker { waker.wake() } else { deliver() }
    return token
  }

  /// Lets go of ended observers; of everything, where none is left.
  private func tidy() {
    entries.removeAll { $0.observer?.isActive != true }
    guard entries.isEmpty else { return }
    store.dropRecord()
    store.connection.listener = nil
    store.observation = nil
  }

  // MARK: What has changed

  /// Remembers that others have written.
  ///
  /// - Parameter state: The last commit of what the store shows now, where it is known.
  func noteOthers(_ state: LogState? = nil) {
    hasForeign = true
    if let touched = CommitHub.changes(of: identity, from: shown, to: state) {
      log.note(touched)
    } else {
      mustLookAtAll = true
    }
    shown = state
    tellStoreLater(.didChange)
  }

  /// Lets all observers note what has changed.
  func catchUp() throws {
    try store.prepareToRead()
    guard mustLookAtAll || !log.isEmpty else {
      hasForeign = false
      return
    }
    var run = ObservationRun(log.take(), isWhole: mustLookAtAll, on: store.connection)
    // Until all is noted: what cannot be read now is looked for again.
    mustLookAtAll = true
    for watch in watches.all {
      let touched = run.touched[watch.key.table]
      if run.isWhole || touched?.isWhole == true {
        try watch.lookAtAll()
      } else if let touched {
        try watch.look(at: touched.rows)
      }
    }
    for observer in active { try observer.take(&run) }
    for watch in watches.all { watch.changes = RowChanges() }
    (mustLookAtAll, hasForeign) = (false, false)
  }

  /// Puts aside what others have written since the observers were told, after a transaction has begun.
  //
  // Others may commit between the last look and the lock. That belongs to what is told after the transaction, but for
  // observers that are not told of it.
  func putAside() throws {
    guard hasForeign else { return }
    try catchUp()
    for observer in active { try observer.putAside() }
  }

  // MARK: Telling

  /// Tells all observers what has changed, until nothing more does.
  func deliver() {
    guard store.transaction == nil, !store.isSuspended else { return }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { tidy() }
    }
    repeat {
      isAgain = false
      for observer in active where observer.isActive {
        deliver(to: observer)
        // An observer may have begun a transaction, and not ended it.
        guard store.transaction == nil else { return }
      }
    } while isAgain
  }

  private func deliver(to observer: Observer) {
    do {
      try catchUp()
      try observer.deliver()
    } catch {
      observer.fail(error)
    }
  }

  /// Tells the observers of the store itself.
  private func tellStore() {
    for observer in active where observer is StoreObserver { deliver(to: observer) }
  }

  private func tellStoreLater(_ notification: ObjectStore.Notification) {
    for case let observer as StoreObserver in active { observer.waiting = notification }
  }

  /// Called after a transaction; the observers of some tokens know what it did.
  func didCommit(skipping tokens: [NotificationToken]) {
    tellStoreLater(.didChange)
    for observer in tokens.compactMap(\.observer) {
      do {
        try catchUp()
        try observer.skip()
      } catch {
        observer.fail(error)
      }
    }
    tellStore()
    didEnd()
  }

  /// Called after a transaction that is kept, or not.
  func didEnd() {
    if depth > 0 {
      isAgain = true
    } else if let waker {
      waker.wake()
    } else {
      deliver()
    }
  }

  /// Called when it is the turn of the store's queue or actor.
  ///
  /// - Parameter isForeign: Whether others have written.
  func wake(isForeign: Bool) {
    guard store.transaction == nil, !store.isSuspended else { return }
    do {
      if store.autorefresh { try store.advance() }
    } catch {
      for observer in active { observer.fail(error) }
      return
    }
    if isForeign, !store.autorefresh { tellStoreLater(.refreshRequired) }
    deliver()
  }

  // MARK: Others

  /// Stops looking for what other processes write, and lets go of the file.
  func pause() {
    foreign?.stop()
    foreign = nil
  }

  /// Looks for what other processes write.
  func resume() {
    guard let waker, foreign == nil, store.configuration.path != nil else { return }
    foreign = ForeignWatch(store.connection.location) { waker.wake(isForeign: true) }
  }
}
