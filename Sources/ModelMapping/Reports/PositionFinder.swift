import ModelJSON

/// Finds the lines and columns of places in the order of the text, each from where the last one
/// was found.
///
/// The rules are those of `TextPosition`: LF, CRLF and CR end a line, a column counts code points,
/// and a byte order mark counts as nothing.
@safe
struct PositionFinder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int
  private var line = 1
  private var column = 1

  init(_ view: IndexView) {
    unsafe bytes = unsafe UnsafeBufferPointer(start: view.base, count: view.end - view.base)
    index = unsafe byteOrderMarkLength(bytes)
  }

  /// The position of a byte that lies after the last one.
  mutating func position(ofByte offset: Int) -> TextPosition {
    let stop = unsafe min(offset, bytes.count)
    while index < stop {
      let byte = unsafe bytes[index]
      index += 1
      if byte == 0x0A || byte == 0x0D {
        if unsafe byte == 0x0D && index < stop && bytes[index] == 0x0A { index += 1 }
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return TextPosition(line: line, column: column)
  }
}
