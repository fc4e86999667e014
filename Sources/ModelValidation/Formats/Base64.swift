import ModelJSON

/// Base 64 (RFC 4648, section 4): four characters of 64 for each three bytes, padded with `=`.
enum Base64 {
  private static var padding: UInt8 { 0x3D }

  static func isEncoded(_ text: TextBytes) -> Bool {
    guard text.count % 4 == 0 else { return false }
    for index in 0..<text.count - paddingLength(of: text) where digit(text[index]) == nil {
      return false
    }
    return true
  }

  /// The bytes that a text stands for; nil if it is not encoded so.
  static func decode(_ text: TextBytes) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let paddingLength = paddingLength(of: text)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var word: UInt32 = 0
    for index in 0..<text.count {
      let isPadding = index >= text.count - paddingLength
      guard let digit = isPadding ? 0 : digit(text[index]) else { return nil }
      word = word << 6 | UInt32(digit)
      if index % 4 == 3 {
        for shift in [UInt32(16), 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
      }
    }
    bytes.removeLast(paddingLength)
    return bytes
  }

  private static func paddingLength(of text: TextBytes) -> Int {
    guard text[text.count - 1] == padding else { return 0 }
    return text[text.count - 2] == padding ? 2 : 1
  }

  /// The value of a character; nil for one that is none of the 64.
  private static func digit(_ byte: UInt8) -> UInt8? {
    if isLetter(byte) { return byte < 0x60 ? byte &- 0x41 : byte &- 0x61 &+ 26 }
    if isDigit(byte) { return byte &- 0x30 &+ 52 }
    return byte == 0x2B ? 62 : byte == 0x2F ? 63 : nil
  }
}
