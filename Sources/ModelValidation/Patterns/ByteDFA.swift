/// A deterministic automaton over bytes: one table look-up a byte, no state of its own.
///
///     row 0  dead      no text that goes on from here matches
///     row 1  accepted  every text that goes on from here matches
///     row 2  start     one column per byte class, then one for the end of the text
///     row 3 …
///
/// An entry is the index of the first entry of the next row, so a step is an addition and a load.
struct ByteDFA: Sendable {
  let classes: [UInt8]
  let table: [UInt32]
  /// The entries of a row.
  let stride: Int

  var stateCount: Int { table.count / stride }

  func matches(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    unsafe classes.withUnsafeBufferPointer { classes in
      unsafe table.withUnsafeBufferPointer { table in
        unsafe run(over: UnsafeBufferPointer(start: bytes, count: count), classes, table)
      }
    }
  }

  @inline(__always)
  private func run(
    over text: UnsafeBufferPointer<UInt8>,
    _ classes: UnsafeBufferPointer<UInt8>,
    _ table: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    let accepted = UInt32(stride)
    var row = accepted &* 2
    for index in 0..<text.count {
      let column = unsafe Int(classes[Int(text[index])])
      row = unsafe table[Int(row) &+ column]
      if row <= accepted { return row == accepted }
    }
    return unsafe table[Int(row) &+ stride &- 1] == accepted
  }
}
