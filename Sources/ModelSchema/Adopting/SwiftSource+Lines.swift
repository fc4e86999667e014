extension SwiftSource {
  /// How the first line of the file ends.
  var newline: String {
    let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    return end.map { bytes[$0] == 0x0D } == true ? "\r\n" : "\n"
  }

  private func isBlank(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }
  private func isLineEnd(_ index: Int) -> Bool { bytes[index] == 0x0A || bytes[index] == 0x0D }

  /// The blanks that the line of a byte starts with.
  func indentation(of byte: Int) -> String {
    let start = lineStart(of: byte)
    var end = start
    while end < byte, isBlank(end) { end += 1 }
    return text(start..<end)
  }

  func lineStart(of byte: Int) -> Int {
    var start = min(byte, bytes.count)
    while start > 0, !isLineEnd(start - 1) { start -= 1 }
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, byte) : start
  }

  /// A word with the blanks and line ends behind it, up to the next word or comment.
  func withSpaceBehind(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end < bytes.count, isBlank(end) || isLineEnd(end) { end += 1 }
    return range.lowerBound..<end
  }

  /// A declaration with its lines, where it has them for itself, and a blank line that would be left
  /// beside another one, behind an opening brace or before a closing one.
  func withLines(_ range: Range<Int>) -> Range<Int> {
    let start = lineStart(of: range.lowerBound)
    var end = range.upperBound
    while end < bytes.count, isBlank(end) { end += 1 }
    let isAlone =
      (start..<range.lowerBound).allSatisfy(isBlank)
      && (end == bytes.count || isLineEnd(end))
    guard isAlone else {
      if end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
      return range.lowerBound..<end
    }
    end = nextLine(from: end)
    if opensBody(beforeLineAt: start) { end = behindBlankLine(end) }
    return (isSpace(beforeLineAt: start, andBehind: end) ? blankStart(before: start) : start)..<end
  }

  /// A declaration with its lines, as above, and with the lines of comments directly over it.
  ///
  /// A heading of a section stays.
  func withComments(_ range: Range<Int>) -> Range<Int> {
    let start = lineStart(of: range.lowerBound)
    guard (start..<range.lowerBound).allSatisfy(isBlank) else { return withLines(range) }
    var first = range.lowerBound
    while let before = lineBefore(first), isComment(before) { first = before.lowerBound }
    return withLines(first..<range.upperBound)
  }

  /// The line before the one of a byte, without its end.
  private func lineBefore(_ byte: Int) -> Range<Int>? {
    let start = lineStart(of: byte)
    guard start > 0, isLineEnd(start - 1) else { return nil }
    let isPair = start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D
    let end = start - (isPair ? 2 : 1)
    return lineStart(of: end)..<end
  }

  /// Whether all of a line is a comment of its own, and not the end of one of several lines.
  private func isComment(_ line: Range<Int>) -> Bool {
    let words = text(line).drop { $0 == " " || $0 == "\t" }
    let isHeading = words.drop { $0 == "/" || $0 == " " }.hasPrefix("MARK:")
    return words.hasPrefix("//") && !words.contains("*/") && !isHeading
  }

  private func opensBody(beforeLineAt start: Int) -> Bool {
    lineBefore(start).map { text($0).last { $0 != " " && $0 != "\t" } == "{" } ?? false
  }

  /// The start of the next line, where the one that starts here is blank; or else this one's.
  private func behindBlankLine(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, isBlank(end) { end += 1 }
    return end < bytes.count && isLineEnd(end) ? nextLine(from: end) : start
  }

  private func nextLine(from lineEnd: Int) -> Int {
    guard lineEnd < bytes.count else { return lineEnd }
    let isPair = bytes[lineEnd] == 0x0D && bytes[safely: lineEnd + 1] == 0x0A
    return lineEnd + (isPair ? 2 : 1)
  }

  /// Whether the line before is blank and the one behind is too, or starts with a closing brace.
  private func isSpace(beforeLineAt start: Int, andBehind end: Int) -> Bool {
    guard blankStart(before: start) < start else { return false }
    var next = end
    while next < bytes.count, isBlank(next) { next += 1 }
    return next == bytes.count || isLineEnd(next) || bytes[next] == UInt8(ascii: "}")
  }

  /// Where the blank line before a line starts; the line's own start where there is none.
  private func blankStart(before start: Int) -> Int {
    guard start > 0 else { return start }
    var end = start - 1
    if end > 0, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
    let before = lineStart(of: end)
    return before < end && !(before..<end).allSatisfy(isBlank) ? start : before
  }
}
