import Foundation

/// Numbers that a closure collects.
final class NumberList: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Int] = []

  var all: [Int] { lock.withLock { numbers } }

  func append(_ number: Int) {
    lock.withLock { numbers.append(number) }
  }
}
