internal import CModelKitSQLite

/// What a file in WAL mode says of its last commit; two commits differ in it.
struct LogState: Equatable, Sendable {
  private let count: UInt32
  private let sum: UInt32
  private let otherSum: UInt32

  /// Whether this is what the commit right after another left.
  func follows(_ other: LogState) -> Bool { count == other.count &+ 1 }

  fileprivate init(count: UInt32, sum: UInt32, otherSum: UInt32) {
    self.count = count
    self.sum = sum
    self.otherSum = otherSum
  }
}

extension SQLiteConnection {
  /// The last commit in the file, of whatever connection; nil where that cannot be told.
  var logState: LogState? {
    var words: (UInt32, UInt32, UInt32) = (0, 0, 0)
    let isKnown = unsafe withUnsafeMutableBytes(of: &words) { bytes in
      unsafe modelkit_log_state(handle, bytes.assumingMemoryBound(to: UInt32.self).baseAddress)
    }
    guard isKnown != 0 else { return nil }
    return LogState(count: words.0, sum: words.1, otherSum: words.2)
  }
}
