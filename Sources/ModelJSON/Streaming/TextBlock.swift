/// A piece of a stream in memory.
///
///     memory                start                 count            capacity
///       | records read before | not read yet         | 0 | free        |
///
/// Documents of the records point into the block and keep it alive. Only ``BlockSource`` writes to
/// it: behind the text at any time, elsewhere only while nobody else refers to the block. So what a
/// document sees never changes, which is what makes the block sendable. The byte after the text is
/// always zero: the reader of prefixes stops there.
@safe
final class TextBlock: @unchecked Sendable {
  let memory: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// The number of bytes of text.
  fileprivate(set) var count = 0

  init(capacity: Int) {
    self.capacity = capacity
    unsafe memory = .allocate(capacity: capacity + 1)
    unsafe memory[0] = 0
  }

  deinit { unsafe memory.deallocate() }

  /// The text from an offset to the end.
  func text(from start: Int) -> UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: UnsafePointer(memory) + start, count: count - start)
  }

  /// Makes the text that of another piece of memory, which may be a part of this block's own.
  fileprivate func replaceText(with bytes: UnsafeBufferPointer<UInt8>) {
    if let base = bytes.baseAddress { unsafe memory.update(from: base, count: bytes.count) }
    count = bytes.count
    unsafe memory[count] = 0
  }
}

/// Hands out the text of a stream in blocks.
///
/// What is not read yet is always one run of bytes. When the block is full, it moves to the front;
/// where a document still refers to the block, to the front of a new one.
@safe
struct BlockSource {
  /// Fills a buffer with the next bytes of the stream; returns their number, and 0 at the end.
  typealias Read = (UnsafeMutableRawBufferPointer) throws -> Int

  private let read: Read
  private let blockSize: Int
  private(set) var block: TextBlock
  private(set) var isAtEnd = false

  /// Where the unread text starts in the block.
  private(set) var start = 0

  /// The number of bytes of the stream before the block.
  private var blockOffset = 0

  init(blockSize: Int, read: @escaping Read) {
    unsafe self.read = unsafe read
    self.blockSize = blockSize
    block = TextBlock(capacity: blockSize)
  }

  /// The text that has been asked for and not consumed.
  var unread: UnsafeBufferPointer<UInt8> { unsafe block.text(from: start) }

  /// The number of bytes of the stream before the unread text.
  var offset: Int { blockOffset + start }

  /// Marks the first bytes of the unread text as read; they stay in memory until ``fill()``.
  mutating func consume(_ count: Int) { start += count }

  /// Asks for more text; at the end of the stream sets ``isAtEnd`` instead.
  mutating func fill() throws {
    guard !isAtEnd else { return }
    makeRoom()
    let room = unsafe UnsafeMutableRawBufferPointer(
      start: block.memory + block.count,
      count: block.capacity - block.count
    )
    let count = try unsafe read(room)
    precondition(count >= 0 && count <= room.count, "The number of bytes read is out of range.")
    isAtEnd = count == 0
    block.count += count
    unsafe block.memory[block.count] = 0
  }

  /// Makes room for at least half a block, and for as much as is unread.
  ///
  /// Text may always be added behind what documents see. Only where that room is short, the unread
  /// text moves, so that a record that arrives in many pieces is not moved for each of them.
  private mutating func makeRoom() {
    if block.capacity - block.count >= (blockSize + 1) / 2 { return }
    let left = unsafe unread
    let needed = max(blockSize, 2 * left.count)
    blockOffset += start
    start = 0
    if needed <= block.capacity, isKnownUniquelyReferenced(&block) {
      unsafe block.replaceText(with: left)
    } else {
      let next = TextBlock(capacity: needed)
      unsafe next.replaceText(with: left)
      block = next
    }
  }
}
