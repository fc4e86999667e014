internal import CModelKitSQLite
internal import ModelJSON

/// Compiled statements that nobody uses at the moment, by their text.
///
/// It holds handles, not ``SQLiteStatement``s, which keep their connection alive.
@safe
final class StatementCache {
  @safe
  private struct Idle {
    let handle: OpaquePointer
    /// How many were given back before.
    let number: Int
  }

  private static let capacity = 64
  private var idle: [BytewiseText: Idle] = [:]
  private var givenCount = 0

  /// The statement of a text, which is then the caller's.
  func take(_ sql: String) -> OpaquePointer? {
    unsafe idle.removeValue(forKey: BytewiseText(sql))?.handle
  }

  /// Keeps a statement for the next time, or ends it where there is one already.
  func give(_ handle: OpaquePointer, _ sql: String) {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    let sql = BytewiseText(sql)
    guard idle[sql] == nil else {
      unsafe sqlite3_finalize(handle)
      return
    }
    if idle.count == Self.capacity, let oldest = idle.min(by: { $0.value.number < $1.value.number })
    {
      idle[oldest.key] = nil
      unsafe sqlite3_finalize(oldest.value.handle)
    }
    givenCount += 1
    idle[sql] = unsafe Idle(handle: handle, number: givenCount)
  }

  func finalizeAll() {
    for entry in idle.values { unsafe sqlite3_finalize(entry.handle) }
    idle = [:]
  }
}
