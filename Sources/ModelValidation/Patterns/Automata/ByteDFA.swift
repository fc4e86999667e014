/// A deterministic automaton over bytes: one table look-up a byte, no state of its own.
///
///     row 0  dead      no text that goes on from here matches
///     row 1  accepted  every text that goes on from here matches
///     row 2  start     one column per byte class, then one for the end of the text
///     row 3 …
///
/// An entry is the index of the first entry of the next row, so a step is an addition and a load.
/// The tables are memory of its own, so that a match counts no references.
@safe
final class ByteDFA: Sendable {
  nonisolated(unsafe) private let classes: UnsafePointer<UInt8>
  nonisolated(unsafe) private let table: UnsafePointer<UInt32>
  private let entryCount: Int
  /// The entries of a row.
  let stride: Int

  /// Makes an automaton of a table in which rows may still be dead without being row 0.
  init(_ classes: ByteClasses, _ table: [UInt32]) {
    stride = classes.count + 1
    entryCount = table.count
    let ownClasses = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for (byte, number) in classes.numbers.enumerated() {
      unsafe (ownClasses + byte).initialize(to: number)
    }
    let ownTable = UnsafeMutablePointer<UInt32>.allocate(capacity: table.count)
    for (index, entry) in Self.withoutDeadRows(table, stride).enumerated() {
      unsafe (ownTable + index).initialize(to: entry)
    }
    unsafe self.classes = UnsafePointer(ownClasses)
    unsafe self.table = UnsafePointer(ownTable)
  }

  deinit {
    unsafe classes.deallocate()
    unsafe table.deallocate()
  }

  var stateCount: Int { entryCount / stride }

  // MARK: Steps

  static let dead: UInt32 = 0
  var accepted: UInt32 { UInt32(stride) }
  var start: UInt32 { UInt32(stride * 2) }

  /// The class of a byte.
  func column(of byte: UInt8) -> Int {
    unsafe Int(classes[Int(byte)])
  }

  /// The row after a byte.
  func row(after row: UInt32, _ byte: UInt8) -> UInt32 {
    unsafe table[Int(row) + column(of: byte)]
  }

  /// Whether a text is accepted that ends at a row.
  func isAccepted(atEndIn row: UInt32) -> Bool {
    unsafe table[Int(row) + stride - 1] == accepted
  }

  @inline(__always)
  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let (classes, table) = unsafe (classes, table)
    let accepted = UInt32(truncatingIfNeeded: stride)
    var row = accepted &* 2
    var index = 0
    while index < count {
      let column = unsafe Int(classes[Int(bytes[index])])
      row = unsafe table[Int(row) &+ column]
      if row <= accepted { return row == accepted }
      index &+= 1
    }
    return unsafe table[Int(row) &+ stride &- 1] == accepted
  }

  /// Leads every step to a row from which no text can match to row 0, where matching ends.
  private static func withoutDeadRows(_ table: [UInt32], _ stride: Int) -> [UInt32] {
    var isAlive = [Bool](repeating: false, count: table.count / stride)
    isAlive[1] = true
    var sources: [[Int]] = Array(repeating: [], count: isAlive.count)
    for index in table.indices { sources[Int(table[index]) / stride].append(index / stride) }
    var pending = [1]
    while let row = pending.popLast() {
      for source in sources[row] where !isAlive[source] {
        isAlive[source] = true
        pending.append(source)
      }
    }
    return table.map { isAlive[Int($0) / stride] ? $0 : dead }
  }
}
