/// UUIDs as text: RFC 9562, section 4 (RFC 4122, section 3); any version and variant.
enum UUIDFormat {
  static func isUUID(_ text: TextBytes) -> Bool {
    guard text.count == 36 else { return false }
    var hexBits = ByteClass.hexDigit.bit
    var index = 0
    let table = ByteClass.table
    while index < 36 {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        if text[index] != 0x2D { return false }
      } else {
        hexBits &= table[text[index]]
      }
      index &+= 1
    }
    return hexBits != 0
  }
}
