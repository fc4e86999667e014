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
}

extension SourceText {
  /// The places in the payload of some ranges of this text, found in one pass.
  func places(of ranges: [Range<Int>]) -> SourcePlaces {
    SourcePlaces(
      positions: positions(of: ranges.flatMap { [$0.lowerBound, $0.upperBound] }, in: bytes),
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
