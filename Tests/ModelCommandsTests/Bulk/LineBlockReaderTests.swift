import Testing

@testable import ModelCommands

struct LineBlockReaderTests {
  private static let text = "a\n\nbcd\r\nefghijklmnop\n\n\nq\nrs\ntuvwxyz0123456789"

  @Test(arguments: 1...50, [1, 2, 7, 100])
  func `cuts a stream into blocks of whole lines`(blockSize: Int, pieceSize: Int) throws {
    let blocks = try blocks(of: Self.text, blockSize, pieceSize, maximumLineLength: 100)
    #expect(blocks.map(\.text).joined() == Self.text)
    #expect(blocks.dropLast().allSatisfy { $0.text.utf8.last == 0x0A })
    var offset = 0
    for block in blocks {
      #expect(block.offset == offset)
      offset += block.text.utf8.count
    }
  }

  @Test(arguments: [1, 3, 4, 5, 8, 64], [1, 3, 100])
  func `skips lines that are too long`(blockSize: Int, pieceSize: Int) throws {
    let text = "abc\nabcd\nabcdefghijklm\n\nabcdefghi"
    let blocks = try blocks(of: text, blockSize, pieceSize, maximumLineLength: 4)
    // A line that fits in an ordinary block is left to the judge.
    let kept = blocks.map { $0.skipped.map { "<\($0)>" } ?? $0.text }.joined()
    #expect(kept == (blockSize < 64 ? "abc\nabcd\n<13>\n<9>" : text))
  }

  @Test func `ends at once where there is nothing`() throws {
    #expect(try blocks(of: "", 8, 8, maximumLineLength: 8).isEmpty)
  }

  @Test func `gives back the room of a long line`() throws {
    let text = String(repeating: "x", count: 1000) + String(repeating: "\ny", count: 1000)
    var reader = reader(text, 16, .max, maximumLineLength: 5000)
    let block = LineBlock(capacity: 16)
    #expect(try reader.fill(block))
    #expect(block.capacity >= 1001)
    #expect(try reader.fill(block))
    #expect(block.capacity == 16)
  }

  private struct Block {
    let text: String
    let offset: Int
    let skipped: Int?
  }

  private func reader(
    _ text: String,
    _ blockSize: Int,
    _ pieceSize: Int,
    maximumLineLength: Int
  ) -> LineBlockReader {
    let whole = ByteSource(Array(text.utf8))
    let source = unsafe ByteSource { buffer in
      try unsafe whole.read(UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(pieceSize)))
    }
    return LineBlockReader(source, blockSize: blockSize, maximumLineLength: maximumLineLength)
  }

  private func blocks(
    of text: String,
    _ blockSize: Int,
    _ pieceSize: Int,
    maximumLineLength: Int
  ) throws -> [Block] {
    var reader = reader(text, blockSize, pieceSize, maximumLineLength: maximumLineLength)
    let block = LineBlock(capacity: blockSize)
    var blocks: [Block] = []
    while try reader.fill(block) {
      let text = unsafe String(decoding: block.text, as: UTF8.self)
      blocks.append(Block(text: text, offset: block.offset, skipped: block.skippedLength))
    }
    return blocks
  }
}
