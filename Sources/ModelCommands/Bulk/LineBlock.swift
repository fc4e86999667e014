/// Memory that holds whole lines of a stream, to be judged and then filled again.
///
///     memory              count          capacity
///       | line LF line LF … | free         |
///
/// One thread at a time has it: the one that fills it, which then judges it.
@safe
final class LineBlock {
  private(set) var memory: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  /// The number of bytes that are text.
  var count = 0
  /// The number of bytes of the stream before the text.
  var offset = 0
  /// The length of a line that was too long to be kept; the block then holds nothing else.
  var skippedLength: Int?

  private let ordinaryCapacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    ordinaryCapacity = capacity
    unsafe memory = .allocate(capacity: capacity)
  }

  deinit { unsafe memory.deallocate() }

  var text: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: UnsafePointer(memory), count: count)
  }

  var room: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: memory + count, count: capacity - count)
  }

  /// Empties the block, and gives back what a long line made it grow by.
  func reset() {
    count = 0
    skippedLength = nil
    if capacity > ordinaryCapacity { replaceMemory(ordinaryCapacity) }
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if capacity - count < bytes.count { replaceMemory(count + bytes.count) }
    guard let start = bytes.baseAddress else { return }
    unsafe (memory + count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  /// Doubles the room, but for no more than a limit of bytes.
  func grow(upTo limit: Int) { replaceMemory(min(capacity * 2, limit)) }

  private func replaceMemory(_ capacity: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe memory = unsafe larger
    self.capacity = capacity
  }
}

@available(*, unavailable, message: "one thread at a time fills and judges a block")
extension LineBlock: Sendable {}
