/// The grammar of RFC 8259, section 6: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
struct NumberGrammar {
  private var rest: Substring.UTF8View

  private init(_ text: String) { rest = Substring(text).utf8 }

  /// Whether the whole text is one number, with nothing before or after it.
  static func matches(_ text: String) -> Bool {
    var grammar = Self(text)
    return grammar.skipNumber() && grammar.rest.isEmpty
  }

  private mutating func skipNumber() -> Bool {
    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      return skipDigits()
    }
    return true
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips one or more digits; false where there is none.
  private mutating func skipDigits() -> Bool {
    let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
    rest.removeFirst(count)
    return count > 0
  }
}
