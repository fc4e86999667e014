extension SwiftLexer {
  /// Moves past a number such as `1_000`, `0xFF` or `1.5e-3`.
  ///
  /// A dot belongs to it where a digit follows.
  mutating func scanNumber() -> SwiftToken.Kind {
    if peek() == UInt8(ascii: "0"), let base = peek(1), "xob".utf8.contains(base) {
      skip { $0.isSwiftWord }
      return .integer
    }
    skip { $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    var kind = SwiftToken.Kind.integer
    if peek() == UInt8(ascii: "."), let digit = peek(1), digit.isASCIIDigit {
      kind = .float
      position += 1
      skip { $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    }
    if let exponent = peek(), exponent | 0x20 == UInt8(ascii: "e"), let length = exponentLength() {
      kind = .float
      position += length
    }
    // What cannot follow a number is kept with it.
    skip { $0.isSwiftWord }
    return kind
  }

  private func exponentLength() -> Int? {
    var length = 1
    if let sign = peek(length), "+-".utf8.contains(sign) { length += 1 }
    guard let digit = peek(length), digit.isASCIIDigit else { return nil }
    return length
  }
}
