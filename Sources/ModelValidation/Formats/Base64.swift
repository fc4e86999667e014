import ModelJSON

/// Base 64 (RFC 4648, section 4): four characters of 64 for each three bytes, padded with `=`.
enum Base64 {
  static func isEncoded(_ text: TextBytes) -> Bool {
    guard text.count % 4 == 0 else { return false }
    var end = text.count
    if text[end - 1] == 0x3D { end -= 1 }
    if text[end - 1] == 0x3D { end -= 1 }
    for index in 0..<end where digit(text[index]) == nil { return false }
    return true
  }

  /// The value of a character; nil for one that is none of the 64.
  static func digit(_ byte: UInt8) -> UInt8? {
    if isLetter(byte) { return byte < 0x60 ? byte &- 0x41 : byte &- 0x61 &+ 26 }
    if isDigit(byte) { return byte &- 0x30 &+ 52 }
    return byte == 0x2B ? 62 : byte == 0x2F ? 63 : nil
  }
}
