/// JSON Pointers (RFC 6901) and relative ones (draft-bhutton-relative-json-pointer).
enum PointerFormats {
  static func isPointer(_ text: TextBytes) -> Bool {
    text.count == 0 || (text[0] == 0x2F && escapesAreWhole(text))
  }

  /// Whether each `~` is followed by `0` or `1`.
  private static func escapesAreWhole(_ text: TextBytes) -> Bool {
    var index = 0
    while index < text.count {
      if text[index] == 0x7E, text[index &+ 1] &- 0x30 > 1 { return false }
      index &+= 1
    }
    return true
  }

  static func isRelativePointer(_ text: TextBytes) -> Bool {
    let end = text.skipDigits(from: 0)
    guard end > 0, text[0] != 0x30 || end == 1 else { return false }
    if text[end] == 0x23 { return end + 1 == text.count }
    return isPointer(text[end..<text.count])
  }
}
