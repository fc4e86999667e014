internal import CModelKitSQLite
internal import ModelJSON

/// Compiled statements that nobody uses at the moment, by their text.
///
/// It holds handles, not ``SQLiteStatement``s, which keep their connection alive.
@safe
final class StatementCache {
  private static let capacity = 64
  private var idle: [BytewiseText: OpaquePointer] = unsafe [:]
  /// The texts, the one that was given back first in front.
  private var order: [BytewiseText] = []

  /// The statement of a text, which is then the caller's.
  func take(_ sql: String) -> OpaquePointer? { unsafe take(BytewiseText(sql)) }

  private func take(_ sql: BytewiseText) -> OpaquePointer? {
    guard let handle = unsafe idle.removeValue(forKey: sql) else { return nil }
    order.removeAll { $0 == sql }
    return unsafe handle
  }

  /// Keeps a statement for the next time, or ends it where there is one already.
  func give(_ handle: OpaquePointer, _ sql: String) {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    let sql = BytewiseText(sql)
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
