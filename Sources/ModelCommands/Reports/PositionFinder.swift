import ModelJSON

/// Finds the lines and columns of many places in one pass over a text.
///
/// The places must come in ascending order: each search goes on where the last one ended, so that a
/// report of a million lines reads the text once.
struct PositionFinder {
  private let text: [UInt8]
  private var index = 0
  private var line = 1
  private var column = 1

  /// Counts as ``TextPosition`` does: LF, CRLF and CR end a line, a byte order mark is nothing.
  init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The place of a byte at or after the last one that was asked for.
  mutating func position(ofByte offset: Int) -> TextPosition {
    while index < min(offset, text.count) {
      let byte = text[index]
      index += 1
      if byte == 0x0D || (byte == 0x0A && !follows(0x0D)) {
        line += 1
        column = 1
      } else if byte != 0x0A, byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return TextPosition(line: line, column: column)
  }

  /// Whether the byte before the one that was just read is the given one.
  private func follows(_ byte: UInt8) -> Bool { index > 1 && text[index - 2] == byte }
}

/// The places of bytes in any order, found in one pass.
func positions(of offsets: [Int], in text: [UInt8]) -> [Int: TextPosition] {
  var finder = PositionFinder(text)
  var places: [Int: TextPosition] = [:]
  for offset in offsets.sorted() { places[offset] = finder.position(ofByte: offset) }
  return places
}
