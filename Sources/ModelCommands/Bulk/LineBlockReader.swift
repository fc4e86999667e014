/// Cuts a stream into blocks of whole lines.
///
/// Every byte is read into the block that is judged; only the start of a line that the block ends
/// in is kept here and copied to the next one. A line longer than the block makes it grow, up to a
/// limit; one that is longer still is skipped, and its length is told.
struct LineBlockReader {
  let source: ByteSource
  private let maximumLineLength: Int
  private let carry: LineBlock
  /// Whether what is carried may hold a line feed; it does only behind a line that was skipped.
  private var carriesLines = false
  private var offset = 0
  private(set) var isAtEnd = false

  init(_ source: ByteSource, blockSize: Int, maximumLineLength: Int) {
    self.source = source
    self.maximumLineLength = maximumLineLength
    carry = LineBlock(capacity: blockSize)
  }

  /// Fills a block with the next lines; false at the end of the stream.
  ///
  /// A piece of a stream that comes slowly is handed out as soon as it holds a line.
  mutating func fill(_ block: LineBlock) throws -> Bool {
    if isAtEnd { return false }
    block.reset()
    block.offset = offset
    unsafe block.append(carry.text)
    carry.reset()
    if carriesLines {
      carriesLines = false
      if cut(block, from: 0) { return true }
    }
    while true {
      if block.count == block.capacity, try makeRoom(in: block) { return true }
      let start = block.count
      let count = try unsafe source.read(block.room)
      block.count += count
      if count == 0 {
        isAtEnd = true
        offset += block.count
        return block.count > 0
      }
      if cut(block, from: start) { return true }
    }
  }

  /// Keeps what follows the last line feed for the next block; false where there is no line feed.
  private mutating func cut(_ block: LineBlock, from start: Int) -> Bool {
    guard let lineFeed = unsafe lastLineFeed(in: block.text, from: start) else { return false }
    let end = lineFeed + 1
    unsafe carry.append(UnsafeBufferPointer(rebasing: block.text[end...]))
    block.count = end
    offset += end
    return true
  }

  /// Lets the block grow; true where its line is too long, and was skipped.
  private mutating func makeRoom(in block: LineBlock) throws -> Bool {
    if block.count <= maximumLineLength {
      block.grow(upTo: maximumLineLength + 1)
      return false
    }
    var length = block.count
    while true {
      block.count = 0
      let count = try unsafe source.read(block.room)
      block.count = count
      if count == 0 {
        isAtEnd = true
        break
      }
      if let end = unsafe firstLineFeed(in: block.text) {
        unsafe carry.append(UnsafeBufferPointer(rebasing: block.text[(end + 1)...]))
        carriesLines = true
        length += end
        offset += 1
        break
      }
      length += count
    }
    block.count = 0
    block.skippedLength = length
    offset += length
    return true
  }
}

@available(*, unavailable, message: "one thread at a time reads a stream")
extension LineBlockReader: Sendable {}
