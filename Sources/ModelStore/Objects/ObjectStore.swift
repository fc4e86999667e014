internal import Foundation
internal import ModelObjects
internal import ModelSchema

/// A store of objects in a SQLite file: add them, find them, change them, and see every change.
///
/// Objects of a store are live. Reading a property gives what its row has, and writing one writes to the row,
/// in a write transaction. For each row there is one object at a time. A store and its objects belong to one
/// thread, queue or actor.
///
/// ```swift
/// let store = try ObjectStore(configuration: .init(fileURL: file, objectTypes: [Brand.self]))
/// try store.write {
///   store.add(Brand(value: ["id": "a", "name": "Aroma"]))
/// }
/// for brand in store.objects(Brand.self) { print(brand.name) }
/// ```
//
//   ObjectStore ── SQLiteConnection                      the file
//     │  generation: goes up when rows may have changed other than through objects
//     ├─ ObjectClass (one a class)                       where its properties lie, when its rows changed last
//     │    └─ identities: key -> object, weakly
//     └─ transaction: dirty objects, in order            written to their rows before anything is asked
//
//   object ── RowState (key, generation)  ── store       an object of before that reads its row again
//     └─ list ── ListState (owner's key)  ── store
//
// Values lie in the objects, as they do without a store: a read costs a compare of two numbers. What was
// rejected stands in `Design.md`.
public final class ObjectStore {
  /// How the store was opened.
  public let configuration: Configuration

  let connection: SQLiteConnection
  let classes: ClassRegistry
  let cursors = CursorList()
  let confinement: Confinement
  let openFile: OpenFile

  /// Goes up whenever rows may be others than the objects have them.
  var generation: UInt64 = 1 { didSet { changedAt = generation } }
  /// The generation since which rows of any class may be others; see also ``ObjectClass/changedAt``.
  private(set) var changedAt: UInt64 = 1
  var transaction: WriteTransaction?
  var isSuspended = false
  var dataVersion: Int64 = 0
  /// Whether observers are told by itself what others have written; else they are after ``refresh()``.
  ///
  /// It is where the store belongs to the main thread, a queue or an actor, and has observers.
  public var autorefresh = true
  /// The observers; nil where there are none.
  var observation: Observation?
  /// Whether the store shows one state of the file until it is refreshed, and whether it holds one now.
  private(set) var pinsStates = false
  var isPinned = false
  /// Objects that were last read before this generation are invalid.
  var invalidatedAt: UInt64 = 0

  /// Of a frozen store: what guards it, and the store that was frozen.
  let frozenLock: NSRecursiveLock?
  weak var origin: ObjectStore?
  /// The store that was last made by freezing this one, and the state that it shows.
  weak var frozen: ObjectStore?
  var frozenStamp: (UInt64, Int) = (0, 0)

  init(_ configuration: Configuration, _ confinement: Confinement) throws {
    self.configuration = configuration
    self.confinement = confinement
    frozenLock = nil
    openFile = try OpenFile(configuration)
    let opening = StoreOpening(configuration, isShared: !openFile.isOnly)
    connection = try opening.connect()
    try QueryFunctions.register(on: connection)
    classes = ClassRegistry(
      try opening.prepare(connection),
      on: connection,
      isComplete: configuration.objectTypes != nil
    )
    pinsStates = try configuration.path != nil && connection.journalMode == .wal
    classes.grow = { [unowned self] body in
      if transaction == nil { try unpinned(body) } else { try body() }
    }
    try pin()
  }

  /// Opens a store of this thread beside those that are open: it sees what they commit, as another process does.
  package convenience init(separate configuration: Configuration) throws {
    try self.init(configuration, .thisThread)
  }

  init(frozen origin: ObjectStore) throws {
    configuration = origin.configuration
    confinement = .everywhere
    frozenLock = NSRecursiveLock()
    openFile = origin.openFile
    self.origin = origin
    connection = try origin.snapshot()
    try QueryFunctions.register(on: connection)
    classes = origin.classes.copy(on: connection)
  }
}

extension ObjectStore: Equatable {
  /// Tells whether two stores are the same instance.
  public static func == (lhs: ObjectStore, rhs: ObjectStore) -> Bool { lhs === rhs }
}

@available(*, unavailable, message: "open a store of the same configuration where it is needed")
extension ObjectStore: Sendable {}

extension ObjectStore {
  /// Shows what other connections have written since the store was last refreshed.
  ///
  /// Until then all that is read is of one state of the file. A write transaction begins with the newest
  /// state too. In a write transaction and on a frozen store this does nothing.
  ///
  /// - Returns: Whether there was anything.
  @discardableResult
  public func refresh() -> Bool {
    let isOther = attempt { try advance() }
    observation?.deliver()
    return isOther
  }

  /// Takes notice that rows of some classes may be others than the objects have them.
  func noteChange(of classes: [ObjectClass]) {
    let before = changedAt
    generation += 1
    changedAt = before
    for changed in classes { changed.changedAt = generation }
  }

  /// Calls what reads or writes for an accessor, which cannot throw.
  ///
  /// What the disk causes while something is written is thrown when the transaction ends; nothing more is
  /// written before.
  func attempt<Result>(_ body: () throws -> Result) -> Result {
    confinement.check()
    frozenLock?.lock()
    defer { frozenLock?.unlock() }
    if transaction?.hasFailed == true, let nothing = () as? Result { return nothing }
    do {
      try requireFile()
      return try body()
    } catch {
      if let nothing = () as? Result, keepForCommit(error) { return nothing }
      StoreFailure.fail("\(error)")
    }
  }
}
