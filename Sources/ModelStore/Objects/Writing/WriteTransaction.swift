internal import ModelObjects

/// What an open transaction has not yet written to the rows.
//
// A property that is set marks its column in the object's `RowState`; the object waits here. All that waits
// is written before the database is asked for anything and before the commit, one UPDATE an object.
final class WriteTransaction {
  private struct Waiting {
    let object: ObjectBase
    let row: RowState
  }

  /// The store, which nobody may have while the transaction is open: `try Realm().beginWrite()`.
  private let store: ObjectStore
  private var waiting: [Waiting] = []
  /// What the disk has caused; thrown instead of a commit.
  var failure: StoreError? { didSet { hasFailed = failure != nil } }
  private(set) var hasFailed = false
  /// What the observers of other stores are told; nil where there are none.
  var record: CommitRecord?

  /// Columns from this one on share the last bit.
  static let lastBit = 63

  init(_ store: ObjectStore) {
    self.store = store
  }

  func note(_ column: Int, of object: ObjectBase, _ row: RowState) {
    if row.written == 0 { waiting.append(Waiting(object: object, row: row)) }
    row.written |= 1 << UInt64(min(column, Self.lastBit))
  }

  var isClean: Bool { waiting.isEmpty }

  /// Hands out what waits, which then waits no more.
  func takeAll(_ body: (ObjectBase, RowState) throws -> Void) rethrows {
    let all = waiting
    waiting = []
    for (place, entry) in all.enumerated() {
      do {
        try body(entry.object, entry.row)
      } catch {
        // What comes behind it waits on: nobody else knows that it does.
        waiting = all[(place + 1)...] + waiting
        throw error
      }
    }
  }

  /// Forgets what waits: the rows stay as they are.
  func dropAll() {
    for entry in waiting { entry.row.written = 0 }
    waiting = []
  }

  /// The columns of a set of bits.
  static func columns(_ bits: UInt64, count: Int) -> [Int] {
    (0..<count).filter { bits & (1 << UInt64(min($0, lastBit))) != 0 }
  }
}
