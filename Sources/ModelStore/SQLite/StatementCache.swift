internal import CModelKitSQLite

/// Compiled statements that nobody uses at the moment, by their text.
///
/// It holds handles, not ``SQLiteStatement``s, which keep their connection alive.
@safe
final class StatementCache {
  private static let capacity = 64
  /// By bytes: Swift takes texts for equal that SQLite does not, such as `é` and `e` with an accent.
  private var idle: [[UInt8]: OpaquePointer] = unsafe [:]
  /// The texts, the one that was given back first in front.
  private var order: [[UInt8]] = []

  /// The statement of a text, which is then the caller's.
  func take(_ sql: String) -> OpaquePointer? { unsafe take(Array(sql.utf8)) }

  private func take(_ sql: [UInt8]) -> OpaquePointer? {
    guard let handle = unsafe idle.removeValue(forKey: sql) else { return nil }
    order.removeAll { $0 == sql }
    return unsafe handle
  }

  /// Keeps a statement for the next time, or ends it where there is one already.
  func give(_ handle: OpaquePointer, _ sql: String) {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    let sql = Array(sql.utf8)
    guard unsafe idle[sql] == nil else {
      unsafe sqlite3_finalize(handle)
      return
    }
    unsafe idle[sql] = unsafe handle
    order.append(sql)
    if order.count > Self.capacity, let oldest = unsafe take(order[0]) {
      unsafe sqlite3_finalize(oldest)
    }
  }

  func finalizeAll() {
    while let last = order.last, let handle = unsafe take(last) {
      unsafe sqlite3_finalize(handle)
    }
  }
}
