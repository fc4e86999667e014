import Foundation
import Testing

/// Takes a value to where the compiler would not let it go: that is what the tests are about.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Runs a closure on a thread of its own, and waits for it.
func onAnotherThread<Value>(
  _ value: Unchecked<Value>,
  _ body: @escaping @Sendable (Unchecked<Value>) -> Void
) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body(value)
    done.signal()
  }
  done.wait()
}

extension ExitTest.Result {
  /// What the process has said last.
  var errorText: String { String(decoding: standardErrorContent, as: UTF8.self) }
}
