/// UUIDs as text: RFC 9562, section 4 (RFC 4122, section 3); any version and variant.
enum UUIDFormat {
  static func isUUID(_ text: TextBytes) -> Bool {
    text.count == 36 && text[8] & text[13] & text[18] & text[23] == 0x2D
      && text[8] | text[13] | text[18] | text[23] == 0x2D
      && isHex(text, 0, 8) && isHex(text, 9, 4) && isHex(text, 14, 4) && isHex(text, 19, 4)
      && isHex(text, 24, 12)
  }

  @inline(__always)
  private static func isHex(_ text: TextBytes, _ start: Int, _ count: Int) -> Bool {
    let table = ByteClass.table
    var bits = ByteClass.hexDigit.bit
    for index in start..<start &+ count { bits &= table[text[index]] }
    return bits != 0
  }
}
