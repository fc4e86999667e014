/// The ``CoverageBits`` of the frames that have some, one after the other.
///
/// It starts in room that the caller has on its stack, and grows in memory.
@unsafe
struct MarkStack {
  private(set) var words: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private var count = 0
  private var isOnHeap = false

  init(_ room: UnsafeMutableBufferPointer<UInt64>, _ start: UnsafeMutablePointer<UInt64>) {
    unsafe words = unsafe start
    unsafe capacity = room.count
  }

  func release() {
    if unsafe isOnHeap { unsafe words.deallocate() }
  }

  /// Adds bits, of which the first is set; returns where they start.
  mutating func push(_ wordCount: Int) -> Int {
    if unsafe count + wordCount > capacity { unsafe grow(by: wordCount) }
    let start = unsafe count
    unsafe CoverageBits.clear(words + start, count: wordCount)
    unsafe count += wordCount
    return start
  }

  /// Drops what was added from a place on.
  mutating func pop(to start: Int) { unsafe count = start }

  private mutating func grow(by wordCount: Int) {
    let larger = unsafe max(capacity * 2, count + wordCount)
    let moved = UnsafeMutablePointer<UInt64>.allocate(capacity: larger)
    unsafe moved.initialize(from: words, count: count)
    unsafe release()
    unsafe words = unsafe moved
    unsafe capacity = larger
    unsafe isOnHeap = true
  }
}
