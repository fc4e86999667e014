internal import CModelKitSQLite

/// What callbacks of SQLite read and leave behind; it outlives the handle.
final class ConnectionState {
  /// The longest wait for a lock, in seconds.
  var busyTimeout = 5.0
  /// Asked again and again while statements run and while they wait.
  var isCancelled: (() -> Bool)?
  /// Set when a wait ended because of `isCancelled`.
  var wasCancelled = false
  /// What a function in Swift threw; SQLite only knows that it failed.
  var thrown: (any Error)?
  /// Who is told of changed rows.
  var listener: ListenerBox?
  private var waitingSince = 0.0

  /// Waits a little for a lock.
  ///
  /// - Parameter attempt: How many times SQLite has asked for this lock already.
  /// - Returns: Whether SQLite should try again.
  func wait(attempt: Int32) -> Bool {
    if attempt == 0 { waitingSince = monotonicSeconds() }
    if isCancelled?() == true {
      wasCancelled = true
      return false
    }
    guard monotonicSeconds() - waitingSince < busyTimeout else { return false }
    sqlite3_sleep(min(1 << min(attempt, 5), 25))
    return true
  }

  /// Whether the statement that runs should go on.
  func goesOn() -> Bool {
    guard isCancelled?() == true else { return true }
    wasCancelled = true
    return false
  }
}
