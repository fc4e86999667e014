import ModelJSON

/// The line that a finding starts in, or the part of a long line around it.
struct SourceExcerpt: Hashable, Sendable {
  /// The text before the finding.
  var before: String
  /// The text that is wrong; the first character of an array or an object.
  var marked: String
  /// The text after it.
  var after: String
  /// Whether the line starts before this text.
  var isCutAtStart = false
  /// Whether the line ends after this text.
  var isCutAtEnd = false
}

extension SourceExcerpt {
  /// How many bytes are kept on either side, and of what is marked.
  private static var reach: Int { 240 }

  /// Takes the line around a range out of a text.
  init(of range: Range<Int>, in text: SourceText) {
    let bytes = text.bytes
    let start = min(range.lowerBound, bytes.count)
    let end = max(start, Self.markedEnd(of: range, in: bytes))
    let low = Self.lineStart(before: start, in: bytes)
    let high = Self.lineEnd(after: end, in: bytes)
    before = Self.text(bytes[low..<start])
    marked = Self.text(bytes[start..<end])
    after = Self.text(bytes[end..<high])
    isCutAtStart = low > 0 ? !isLineEnd(bytes[low - 1]) : text.start.column > 1
    isCutAtEnd = high < bytes.count && !isLineEnd(bytes[high])
  }

  /// A byte order mark is no part of the line.
  private static func lineStart(before start: Int, in bytes: [UInt8]) -> Int {
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, start) : 0
    var low = start
    while low > first, start - low < reach, !isLineEnd(bytes[low - 1]) { low -= 1 }
    while low < start, isContinuation(bytes[low]) { low += 1 }
    return low
  }

  private static func lineEnd(after end: Int, in bytes: [UInt8]) -> Int {
    var high = end
    while high < bytes.count, high - end < reach, !isLineEnd(bytes[high]) { high += 1 }
    while high > end, high < bytes.count, isContinuation(bytes[high]) { high -= 1 }
    return high
  }

  private static func markedEnd(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    let start = range.lowerBound
    guard start < bytes.count, !isLineEnd(bytes[start]) else { return start }
    let isContainer = bytes[start] == 0x5B || bytes[start] == 0x7B
    let limit = isContainer ? start + 1 : min(range.upperBound, start + reach, bytes.count)
    var end = start + 1
    while end < limit, !isLineEnd(bytes[end]) { end += 1 }
    while end < bytes.count, isContinuation(bytes[end]) { end += 1 }
    return end
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
