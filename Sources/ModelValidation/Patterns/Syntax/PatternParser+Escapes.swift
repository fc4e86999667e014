extension PatternParser {
  /// Reads an escape outside of a class.
  mutating func parseAtomEscape() throws(PatternError) -> PatternSyntax {
    let offset = cursor.offset
    cursor.advance()
    if let item = try parseClassEscape(from: offset) { return .set(PatternClass(items: [item])) }
    if cursor.consume("b") { return .assertion(.wordBoundary) }
    if cursor.consume("B") { return .assertion(.notWordBoundary) }
    if cursor.consume("k") {
      return reference(to: .name(try parseGroupName()), at: offset)
    }
    if let digit = cursor.peek, digit != "0", let number = cursor.consumeNumber() {
      return reference(to: .number(number), at: offset)
    }
    return .scalar(try parseCharacterEscape(from: offset))
  }

  /// Reads `\d \D \s \S \w \W \p{…} \P{…}` after its backslash, if one stands here.
  mutating func parseClassEscape(from offset: Int) throws(PatternError) -> PatternClass.Item? {
    guard let scalar = cursor.peek else { return nil }
    let item: PatternClass.Item
    switch scalar {
    case "d", "D": item = .digit(inverted: scalar == "D")
    case "s", "S": item = .space(inverted: scalar == "S")
    case "w", "W": item = .word(inverted: scalar == "W")
    case "p", "P": return .property(try parseProperty(from: offset))
    default: return nil
    }
    cursor.advance()
    return item
  }

  private mutating func parseProperty(from offset: Int) throws(PatternError) -> PatternProperty {
    let inverted = cursor.next() == "P"
    guard cursor.consume("{") else { throw PatternError(.invalidEscape, at: offset) }
    var text = ""
    while !cursor.consume("}") {
      guard let scalar = cursor.next() else { throw PatternError(.invalidEscape, at: offset) }
      text.unicodeScalars.append(scalar)
    }
    guard UnicodeProperty(text) != nil else { throw PatternError(.unknownProperty, at: offset) }
    return PatternProperty(text: text, inverted: inverted)
  }

  /// Reads an escape that stands for one code point, after its backslash.
  mutating func parseCharacterEscape(from offset: Int) throws(PatternError) -> UInt32 {
    let error = PatternError(.invalidEscape, at: offset)
    guard let scalar = cursor.next() else { throw error }
    switch scalar {
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    case "0" where cursor.peek?.decimalDigit == nil: return 0
    case "c": return try parseControlLetter(from: offset)
    case "x":
      guard let value = consumeHexadecimal(digits: 2) else { throw error }
      return value
    case "u": return try parseUnicodeEscape(from: offset)
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return scalar.value
    default: throw error
    }
  }

  private mutating func parseControlLetter(from offset: Int) throws(PatternError) -> UInt32 {
    switch cursor.next() {
    case .some(let letter) where "a"..."z" ~= letter || "A"..."Z" ~= letter:
      return letter.value % 32
    default: throw PatternError(.invalidEscape, at: offset)
    }
  }

  /// Reads `XXXX`, a pair `XXXX\uXXXX` of surrogates, or `{X…}` after its `\u`.
  mutating func parseUnicodeEscape(from offset: Int) throws(PatternError) -> UInt32 {
    if cursor.consume("{") { return try parseBracedEscape(from: offset) }
    guard let high = consumeHexadecimal(digits: 4) else {
      throw PatternError(.invalidEscape, at: offset)
    }
    let place = cursor.offset
    if 0xD800...0xDBFF ~= high, cursor.consume(text: "\\u"),
      let low = consumeHexadecimal(digits: 4), 0xDC00...0xDFFF ~= low
    {
      return 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00)
    }
    cursor.rewind(to: place)
    return high
  }

  private mutating func parseBracedEscape(from offset: Int) throws(PatternError) -> UInt32 {
    var value: UInt32?
    while let digit = cursor.peek?.hexadecimalDigit, (value ?? 0) <= 0x10_FFFF {
      value = (value ?? 0) * 16 + digit
      cursor.advance()
    }
    guard let value, value <= 0x10_FFFF, cursor.consume("}") else {
      throw PatternError(.invalidEscape, at: offset)
    }
    return value
  }

  private mutating func consumeHexadecimal(digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = cursor.peek?.hexadecimalDigit else { return nil }
      value = value * 16 + digit
      cursor.advance()
    }
    return value
  }
}
