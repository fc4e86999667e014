/// The rows that this store's own statements have changed since somebody looked.
//
//   SQLite's update hook ── table, row ──▶  "Brand"       12, 15, 12, …     only tables that are looked at
//                                           "Brand.tags"  whole             too many, or emptied at once
//
// What a transaction that is cancelled has changed stays here too: it says which rows to look at, not that they
// are others now.
final class ChangeLog: RowChangeListener {
  /// What is known of one table.
  struct Touched {
    var rows: [Int64] = []
    /// Whether every row may be another.
    var isWhole = false

    var isEmpty: Bool { rows.isEmpty && !isWhole }

    func joined(_ other: Touched) -> Touched {
      let isWhole = isWhole || other.isWhole || rows.count + other.rows.count > ChangeLog.limit
      return isWhole ? Touched(isWhole: true) : Touched(rows: rows + other.rows)
    }
  }

  private final class Table {
    let name: String
    let bytes: ContiguousArray<CChar>
    var touched = Touched()

    init(_ name: String) {
      self.name = name
      bytes = name.utf8CString
    }

    func isNamed(_ other: UnsafePointer<CChar>) -> Bool {
      unsafe bytes.withUnsafeBufferPointer { bytes in
        guard let own = bytes.baseAddress else { return false }
        return unsafe areSame(own, other)
      }
    }
  }

  /// Beyond this many rows a look at the whole table is quicker.
  private static let limit = 50_000

  private var tables: [Table] = []
  private var last: Table?
  private let takesAll: Bool

  /// - Parameter takesAll: Whether every table is one that is looked at.
  init(takesAll: Bool = false) {
    self.takesAll = takesAll
  }

  /// Makes the log remember rows of a table.
  func include(_ table: String) {
    if !tables.contains(where: { $0.name == table }) { tables.append(Table(table)) }
  }

  func noteRow(_ row: Int64, of table: UnsafePointer<CChar>) {
    guard let found = unsafe find(table), !found.touched.isWhole else { return }
    guard found.touched.rows.last != row else { return }
    if found.touched.rows.count >= Self.limit {
      found.touched = Touched(isWhole: true)
    } else {
      found.touched.rows.append(row)
    }
  }

  private func find(_ table: UnsafePointer<CChar>) -> Table? {
    if let last, unsafe last.isNamed(table) { return last }
    last = tables.first { unsafe $0.isNamed(table) }
    if last == nil, takesAll {
      unsafe include(String(cString: table))
      last = tables.last
    }
    return last
  }

  /// Remembers what another log had.
  func note(_ others: [String: Touched]) {
    for table in tables {
      if let other = others[table.name] { table.touched = table.touched.joined(other) }
    }
  }

  /// Remembers that all tables may be others.
  func noteAll() {
    for table in tables { table.touched = Touched(isWhole: true) }
  }

  var isEmpty: Bool { tables.allSatisfy(\.touched.isEmpty) }

  /// What was noted, which is then forgotten.
  func take() -> [String: Touched] {
    var all: [String: Touched] = [:]
    for table in tables where !table.touched.isEmpty {
      all[table.name] = table.touched
      table.touched = Touched()
    }
    return all
  }
}
