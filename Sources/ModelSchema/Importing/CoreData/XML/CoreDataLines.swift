internal import ModelJSON

/// The lines of a text, to find where a tag starts.
///
/// The parser tells where a tag ends; within a tag no other `<` can stand, so its start is the
/// nearest one before.
struct CoreDataLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The place of the `<` before the given place.
  func startOfTag(endingAt line: Int, _ column: Int) -> TextPosition {
    guard !bytes.isEmpty else { return TextPosition(line: 1, column: 1) }
    let row = min(max(line, 1), starts.count) - 1
    var offset = min(starts[row] + max(column, 1) - 1, bytes.count - 1)
    while offset > 0, bytes[offset] != UInt8(ascii: "<") { offset -= 1 }
    var start = row
    while start > 0, starts[start] > offset { start -= 1 }
    let before = bytes[starts[start]..<offset].lazy.filter { $0 & 0xC0 != 0x80 }
    return TextPosition(line: start + 1, column: before.count + 1)
  }
}
