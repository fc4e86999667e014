internal import Foundation

/// What happens when a program uses a store in a way that no program may.
///
/// Writing outside of a write transaction, using a deleted object, adding an object that another store holds:
/// these are mistakes of the program, not of data or disk, so they are not thrown. The handler is told, with
/// the words that Realm's users know, and then the program ends.
///
/// ```swift
/// StoreFailure.handler = { message in log.critical("\(message)") }
/// ```
public enum StoreFailure: Sendable {
  /// A function that is told of a mistake, on the thread that made it, before the program ends.
  public typealias Handler = @Sendable (_ message: String) -> Void

  /// The function that is told, or nil where only the program's last words say what was wrong.
  public static var handler: Handler? {
    get { shared.withValue { $0 } }
    set { shared.withValue { $0 = newValue } }
  }

  private static let shared = Guarded<Handler?>(nil)

  /// Ends the program, with a message.
  static func fail(_ message: String) -> Never {
    handler?(message)
    fatalError(message)
  }
}

/// A value behind a lock.
// `Mutex` needs a newer system than the oldest that we support.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
