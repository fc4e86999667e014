import ModelJSON

/// A text that findings lie in: a payload, or one record of it.
struct SourceText: Sendable {
  let bytes: [UInt8]
  /// Where the text starts in its payload.
  var start = TextPosition(line: 1, column: 1)
  /// The number of bytes of the payload before the text.
  var byteOffset = 0
  /// The number of records before this one; nil for a payload that is one document.
  var record: Int?
  /// Whether the text is a line of JSON Lines, in which a carriage return ends no line.
  var isLine = false
}

extension SourceText {
  /// The places in the payload of some ranges of this text, found in one pass.
  func places(of ranges: [Range<Int>]) -> SourcePlaces {
    let offsets = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    return SourcePlaces(
      positions: isLine ? columns(of: offsets) : positions(of: offsets, in: bytes),
      start: start,
      byteOffset: byteOffset
    )
  }

  /// Where the string lies that starts at a byte, quotes included; the text is known to be JSON.
  func rangeOfString(at start: Int) -> Range<Int> {
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
    return start..<min(end + 1, bytes.count)
  }
}

extension SourceText {
  /// The places of bytes in a text that is one line.
  private func columns(of offsets: [Int]) -> [Int: TextPosition] {
    var places: [Int: TextPosition] = [:]
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var column = 1
    for offset in offsets.sorted() {
      while index < min(offset, bytes.count) {
        index += 1
        // A character ends where the next byte does not continue it.
        if index == bytes.count || bytes[index] & 0xC0 != 0x80 { column += 1 }
      }
      places[offset] = TextPosition(line: 1, column: column)
    }
    return places
  }
}

/// Where some ranges of a text lie in its payload.
struct SourcePlaces {
  fileprivate let positions: [Int: TextPosition]
  fileprivate let start: TextPosition
  fileprivate let byteOffset: Int

  /// The place of one of the ranges that the places were made for.
  subscript(range: Range<Int>) -> SourceRange {
    SourceRange(
      start: position(range.lowerBound),
      end: position(range.upperBound),
      bytes: range.lowerBound + byteOffset..<range.upperBound + byteOffset
    )
  }

  private func position(_ offset: Int) -> TextPosition {
    start.advanced(to: positions[offset] ?? TextPosition(line: 1, column: 1))
  }
}
