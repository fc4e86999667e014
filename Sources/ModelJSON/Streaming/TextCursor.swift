/// The line and column that a reader has come to in a stream.
///
/// Counts as ``TextPosition`` does: LF, CRLF and CR end a line, columns are code points, and a
/// byte order mark counts as nothing.
struct TextCursor {
  private var line = 1
  private var column = 1
  private var endsInCarriageReturn = false

  var position: TextPosition { TextPosition(line: line, column: column) }

  /// Moves over the next bytes of the stream.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    var p = unsafe base
    let end = unsafe base + bytes.count
    if endsInCarriageReturn {
      // The second half of a CRLF ends no other line.
      if unsafe p.pointee == 0x0A { unsafe p += 1 }
      endsInCarriageReturn = false
    }
    if unsafe firstByte(0x0D, in: p, end - p) != nil {
      unsafe advanceOverReturns(&p, end)
    } else {
      while let lineFeed = unsafe firstByte(0x0A, in: p, end - p) {
        startLine()
        unsafe p = unsafe lineFeed + 1
      }
    }
    unsafe column += Self.codePoints(p, end)
  }

  private mutating func startLine() {
    line += 1
    column = 1
  }

  /// Moves to the start of the last line of a text that holds carriage returns.
  private mutating func advanceOverReturns(_ p: inout UnsafePointer<UInt8>, _ end: BytePointer) {
    var q = unsafe p
    while unsafe q < end {
      let byte = unsafe q.pointee
      unsafe q += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, unsafe q < end, unsafe q.pointee == 0x0A { unsafe q += 1 }
      endsInCarriageReturn = unsafe byte == 0x0D && q == end && q[-1] == 0x0D
      startLine()
      unsafe p = unsafe q
    }
  }

  /// The number of bytes that do not continue a character, eight at a time.
  private static func codePoints(_ start: BytePointer, _ end: BytePointer) -> Int {
    var p = unsafe start
    var count = unsafe end - start
    while unsafe end - p >= 8 {
      let word = unsafe load64(p)
      // Continuation bytes are 10xxxxxx: bit 7 set, bit 6 clear.
      count -= (word & (~word &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
      unsafe p += 8
    }
    while unsafe p < end {
      if unsafe p.pointee & 0xC0 == 0x80 { count -= 1 }
      unsafe p += 1
    }
    return count
  }
}
