/// Where the keys of open objects start in the text, each with a part of its hash.
///
/// ```
///   bits   63                24 23            0
///         ┌────────────────────┬───────────────┐
///         │ offset in the text │ part of hash  │     one word for a key, objects from the outside in
///         └────────────────────┴───────────────┘
/// ```
@safe
struct KeyStack {
  private var words = UnsafeMutablePointer<UInt64>.allocate(capacity: 64)
  private var capacity = 64
  private(set) var count = 0

  /// Ends the use of the stack.
  func deallocate() { unsafe words.deallocate() }

  @inline(__always)
  mutating func append(_ start: Int, _ hash: UInt64) {
    if count == capacity { grow() }
    unsafe words[count] = UInt64(truncatingIfNeeded: start) &<< 24 | (hash & 0xFF_FFFF)
    count &+= 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity * 2)
    unsafe larger.update(from: words, count: count)
    unsafe words.deallocate()
    unsafe words = unsafe larger
    capacity *= 2
  }

  @inline(__always)
  mutating func truncate(to newCount: Int) { if newCount < count { count = newCount } }

  /// The places of the keys from a position on.
  func starts(from base: Int) -> [Int] {
    (base..<count).map { unsafe Int(truncatingIfNeeded: words[$0] &>> 24) }
  }

  /// The places of the keys from a position on that may be the same as a new one.
  @inline(__always)
  func firstMatch(_ hash: UInt64, from base: Int) -> Int? {
    var index = base
    while index < count {
      if unsafe (words[index] ^ hash) & 0xFF_FFFF == 0 {
        return unsafe Int(truncatingIfNeeded: words[index] &>> 24)
      }
      index &+= 1
    }
    return nil
  }
}

@available(*, unavailable, message: "part of an encoding session")
extension KeyStack: Sendable {}
