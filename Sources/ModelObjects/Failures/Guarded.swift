import Foundation

/// A value behind a lock.
// `Mutex` needs a newer system than the oldest that we support.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// The value, read or replaced as a whole.
  package var current: Value {
    get { withValue { $0 } }
    set { withValue { $0 = newValue } }
  }

  package func withValue<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
