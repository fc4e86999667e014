/// Growing bytes that JSON text is written into.
///
///     start                    start + count        start + capacity
///       | {"id":7,"name":"Ada"    | (uninitialised)        |
///
/// Invariants: `count <= capacity`; the first `count` bytes are initialised and are the text so
/// far. Every write first reserves the room that it may use, wide stores included. The memory
/// belongs to the sink, is freed with it, and no pointer to it outlives ``withBytes(_:)``.
///
/// The state is `@exclusivity(unchecked)`: a dynamic check per access costs more than the write.
/// Nothing here calls out to code that could touch the sink again while a field is in use.
@safe
package final class ByteSink {
  @exclusivity(unchecked)
  @usableFromInline
  var start: UnsafeMutablePointer<UInt8>

  @exclusivity(unchecked)
  @usableFromInline
  var capacity: Int

  /// The number of bytes written so far.
  @exclusivity(unchecked)
  @usableFromInline
  package internal(set) var count = 0

  /// Creates an empty sink with room for `capacity` bytes.
  package init(capacity: Int = 4096) {
    unsafe self.capacity = max(capacity, 64)
    unsafe start = unsafe .allocate(capacity: self.capacity)
  }

  deinit { unsafe start.deallocate() }

  /// Makes room for `additional` more bytes.
  @inlinable
  @inline(__always)
  func reserve(_ additional: Int) {
    if unsafe capacity &- count < additional { grow(by: additional) }
  }

  /// Doubles the capacity, or more where one write needs it; traps where no size can hold it.
  @usableFromInline
  @inline(never)
  func grow(by additional: Int) {
    let needed = unsafe count + additional
    let (doubled, overflow) = unsafe capacity.multipliedReportingOverflow(by: 2)
    let newCapacity = overflow ? needed : max(doubled, needed)
    unsafe start = resize(start, to: newCapacity)
    unsafe capacity = newCapacity
  }

  /// Forgets every byte after the first `newCount`, which are at most ``count``.
  package func truncate(to newCount: Int) {
    unsafe precondition(
      newCount >= 0 && newCount <= count,
      "A sink can only be cut to what it holds."
    )
    unsafe count = newCount
  }

  /// Calls `body` with the bytes written so far; they are valid only during the call.
  package func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try unsafe body(UnsafeBufferPointer(start: start, count: count))
  }

  /// The bytes written so far as text, leaving the sink empty.
  package func takeString() -> String {
    let text = unsafe withBytes { unsafe String(decoding: $0, as: UTF8.self) }
    unsafe count = 0
    return text
  }

  /// The bytes written so far, leaving the sink empty.
  package func takeBytes() -> [UInt8] {
    let bytes = unsafe withBytes { unsafe Array($0) }
    unsafe count = 0
    return bytes
  }
}
