internal import ModelJSON

/// The lines of a text, so that a thousand notes do not read it a thousand times.
///
/// Counts as ``TextPosition`` does: lines end with LF, CRLF or CR, columns are code points.
struct JSONSchemaLines {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (offset, byte) in bytes.enumerated() {
      let isEnd =
        byte == 0x0A || byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
      if isEnd { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  func position(ofByte offset: Int) -> TextPosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = bytes[starts[low]..<max(offset, starts[low])]
    return TextPosition(line: low + 1, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }
}
