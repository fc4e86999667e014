/// Prints of rows, by the row identifier.
//
//   rows     12      15      19    …    ascending
//   prints   0x5c…   0x90…   0xa1… …    at the same places
//
// Rows are mostly read in order: a look at all of them goes through both once, and looks nothing up.
struct PrintTable {
  struct Print {
    var columns: UInt64
    var group: Int64
  }

  private(set) var rows: [Int64] = []
  private(set) var prints: [Print] = []

  var count: Int { rows.count }

  mutating func reserveCapacity(_ count: Int) {
    rows.reserveCapacity(count)
    prints.reserveCapacity(count)
  }

  /// Adds a row at the end, for ``sort()`` to put in its place.
  mutating func append(_ row: Int64, _ print: Print) {
    rows.append(row)
    prints.append(print)
  }

  /// Puts rows in order that were not read so.
  mutating func sort() {
    guard zip(rows, rows.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let order = rows.indices.sorted { rows[$0] < rows[$1] }
    (rows, prints) = (order.map { rows[$0] }, order.map { prints[$0] })
  }

  subscript(row: Int64) -> Print? {
    let place = place(of: row)
    return has(row, at: place) ? prints[place] : nil
  }

  /// The first place whose row is not less than one.
  private func place(of row: Int64) -> Int {
    var (low, high) = (0, rows.count)
    if let last = rows.last, last < row { low = high }
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func has(_ row: Int64, at place: Int) -> Bool {
    place < rows.count && rows[place] == row
  }

  // MARK: Changing

  /// Gives rows other prints, or takes them out.
  ///
  /// - Parameter changes: The rows, ascending, each with its print or nil.
  mutating func replace(_ changes: [(row: Int64, print: Print?)]) {
    // Each row that comes or goes moves all behind it.
    guard changes.count > 8 else {
      for change in changes { replace(change.row, by: change.print) }
      return
    }
    var merged = PrintTable()
    merged.reserveCapacity(count + changes.count)
    var start = 0
    for (row, print) in changes {
      let end = place(of: row)
      merged.append(contentsOf: self, start..<end)
      if let print { merged.append(row, print) }
      start = has(row, at: end) ? end + 1 : end
    }
    merged.append(contentsOf: self, start..<count)
    self = merged
  }

  private mutating func append(contentsOf other: PrintTable, _ range: Range<Int>) {
    rows += other.rows[range]
    prints += other.prints[range]
  }

  private mutating func replace(_ row: Int64, by print: Print?) {
    let place = place(of: row)
    let range = place..<(has(row, at: place) ? place + 1 : place)
    rows.replaceSubrange(range, with: print.map { _ in [row] } ?? [])
    prints.replaceSubrange(range, with: print.map { [$0] } ?? [])
  }
}
