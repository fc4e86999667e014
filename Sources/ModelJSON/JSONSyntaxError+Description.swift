extension JSONSyntaxError: CustomStringConvertible {
  /// Line, column and what is wrong, in one line.
  public var description: String { "\(position): \(message)" }

  /// What is wrong, and where it helps, what to do.
  public var message: String {
    switch kind {
    case .noValue: "the text holds no value"
    case .unexpectedEnd(let expected): "the text ends where \(expected) was expected"
    case .unexpectedCharacter(let found, let expected): "expected \(expected), found \(name(found))"
    case .unknownWord(let word): "'\(word)' is not a value; JSON knows true, false and null"
    case .malformedNumber(let text): "'\(text)' is not a number that JSON allows"
    case .controlCharacter(let byte): "a string holds the control character \(hex(byte)); escape it"
    case .malformedEscape: "a backslash must be followed by one of \" \\ / b f n r t uXXXX"
    case .loneSurrogate: "a \\u escape is half of a surrogate pair; write both halves"
    case .malformedUTF8: "the bytes are not UTF-8"
    case .otherEncoding: "the text is UTF-16 or UTF-32; JSON is exchanged as UTF-8"
    case .nestingTooDeep(let maximum): "containers are nested deeper than \(maximum) levels"
    case .contentAfterValue: "there is more text after the value"
    case .repeatedMember(let name): "the key \"\(name)\" occurs twice in one object"
    case .textTooLong: "the text has 4 GiB or more; read it element by element"
    case .recordTooLong(let maximum): "the record has more than \(maximum) bytes"
    }
  }

  private func name(_ scalar: Unicode.Scalar) -> String {
    scalar.properties.isWhitespace || scalar.value < 0x20
      ? "U+\(padded(scalar.value))" : "'\(scalar)'"
  }

  private func hex(_ byte: UInt8) -> String { "U+\(padded(UInt32(byte)))" }

  private func padded(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension JSONSyntaxError.Expectation: CustomStringConvertible {
  /// The expectation in words that fit after "expected".
  public var description: String {
    switch self {
    case .value: "a value"
    case .key: "a key in double quotes"
    case .colon: "':' after the key"
    case .commaOrBrace: "',' or '}'"
    case .commaOrBracket: "',' or ']'"
    case .closingQuote: "the closing '\"' of a string"
    case .endOfText: "the end of the text"
    case .shallowerNesting(let maximum): "no more than \(maximum) levels of containers"
    }
  }
}
