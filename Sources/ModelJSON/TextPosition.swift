/// A place in a text, as people and editors count.
///
/// Lines end with LF, CRLF or CR. A column counts Unicode code points, so that it agrees with
/// editors for every script; a byte order mark counts as nothing.
public struct TextPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column in code points, from 1.
  public let column: Int

  /// Makes a position from numbers that are already known.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in code points, from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds the line and the column of a byte by reading the text up to it.
  ///
  /// - Parameters:
  ///   - offset: The number of bytes before the place; past the end means the end.
  ///   - bytes: The text, as UTF-8.
  public init(ofByte offset: Int, in bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe TextPosition(ofByte: offset, in: buffer)
    }
  }

  package init(ofByte offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let stop = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = unsafe byteOrderMarkLength(bytes)
    var index = lineStart
    while index < stop {
      let byte = unsafe bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < stop, unsafe bytes[index] == 0x0A { index += 1 }
      line += 1
      lineStart = index
    }
    self.line = line
    column = unsafe countCodePoints(bytes, from: lineStart, to: stop) + 1
  }

  /// The line and the column, separated by a colon.
  public var description: String { "\(line):\(column)" }
}

/// The length of the byte order mark that a text starts with: 3 or 0.
package func byteOrderMarkLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  guard bytes.count >= 3 else { return 0 }
  return unsafe bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
}

private func countCodePoints(
  _ bytes: UnsafeBufferPointer<UInt8>,
  from start: Int,
  to stop: Int
) -> Int {
  var count = 0
  var index = start
  while index < stop {
    if unsafe bytes[index] & 0xC0 != 0x80 { count += 1 }
    index += 1
  }
  return count
}
