/// Bytes as hexadecimal digits.
enum HexadecimalText {
  /// Two lowercase digits for each byte.
  static func encode(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
