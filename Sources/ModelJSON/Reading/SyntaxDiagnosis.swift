/// Finds out what is wrong at the place where the reader stopped.
///
/// The reader itself keeps no reasons: it is faster to look again at the one token that failed.
@safe
struct SyntaxDiagnosis {
  let base: BytePointer
  let end: BytePointer

  typealias Finding = (kind: JSONSyntaxError.Kind, offset: Int)

  func finding(at offset: Int, expecting expectation: JSONSyntaxError.Expectation) -> Finding {
    let p = unsafe base + offset
    if case .shallowerNesting(let maximum) = expectation {
      return (.nestingTooDeep(maximum: maximum), offset)
    }
    if unsafe p >= end {
      return (offset == 0 ? .noValue : .unexpectedEnd(expected: expectation), offset)
    }
    if case .endOfText = expectation { return (.contentAfterValue, offset) }
    let byte = unsafe p.pointee
    if byte == 0x22, expectation == .key || expectation == .value { return unsafe stringFinding(p) }
    guard expectation == .value else { return unsafe characterFinding(p, expectation) }
    if isDigit(byte) || byte == 0x2D { return unsafe numberFinding(p) }
    if Self.isWordByte(byte) { return unsafe wordFinding(p) }
    return unsafe characterFinding(p, expectation)
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte == 0x2E || byte == 0x2B || byte == 0x2D
  }

  private func offset(_ p: BytePointer) -> Int { unsafe p - base }

  private func stringFinding(_ quote: BytePointer) -> Finding {
    var p = unsafe quote + 1
    while unsafe p < end {
      let byte = unsafe p.pointee
      if byte == 0x5C {
        let length = unsafe escapeLength(p, end)
        if length == 0 { return unsafe escapeFinding(p) }
        unsafe p += length
      } else if byte >= 0x80 {
        let length = unsafe utf8SequenceLength(p, end)
        if length == 0 { return unsafe (.malformedUTF8, offset(p)) }
        unsafe p += length
      } else if byte < 0x20 {
        return unsafe (.controlCharacter(byte), offset(p))
      } else {
        unsafe p += 1
      }
    }
    return unsafe (.unexpectedEnd(expected: .closingQuote), offset(end))
  }

  private func escapeFinding(_ p: BytePointer) -> Finding {
    if unsafe end - p < 2 { return unsafe (.unexpectedEnd(expected: .closingQuote), offset(end)) }
    guard unsafe p[1] == 0x75 else { return unsafe (.malformedEscape, offset(p)) }
    let digits = unsafe hexDigitCount(p + 2)
    if digits == 4 { return unsafe pairFinding(p) }
    if unsafe p + 2 + digits == end {
      return unsafe (.unexpectedEnd(expected: .closingQuote), offset(end))
    }
    return unsafe (.malformedEscape, offset(p))
  }

  /// Half of a pair: the text may have been cut before the other half.
  private func pairFinding(_ p: BytePointer) -> Finding {
    let second = unsafe p + 6
    let rest = unsafe end - second
    let isEscape = unsafe (rest < 1 || second[0] == 0x5C) && (rest < 2 || second[1] == 0x75)
    let isCut = unsafe rest < 6 && isEscape && (rest < 3 || hexDigitCount(second + 2) == rest - 2)
    let isHigh = unsafe fourHexDigits(p + 2) & 0x0400 == 0
    if isHigh, isCut { return unsafe (.unexpectedEnd(expected: .closingQuote), offset(end)) }
    return unsafe (.loneSurrogate, offset(p))
  }

  private func hexDigitCount(_ p: BytePointer) -> Int {
    var count = 0
    while count < 4, unsafe p + count < end, unsafe hexDigit(p[count]) < 16 { count += 1 }
    return count
  }

  private func numberFinding(_ p: BytePointer) -> Finding {
    let text = unsafe word(p)
    let last = text.utf8.last ?? 0x30
    let isCut = unsafe p + text.utf8.count == end
    // "-", "1." or "1e" at the very end may be the start of a number.
    if isCut, !isDigit(last) {
      return unsafe (.unexpectedEnd(expected: .value), offset(end))
    }
    return unsafe (.malformedNumber(text), offset(p))
  }

  private func wordFinding(_ p: BytePointer) -> Finding {
    let text = unsafe word(p)
    let isCut = unsafe p + text.utf8.count == end
    if isCut, ["true", "false", "null"].contains(where: { $0.hasPrefix(text) }) {
      return unsafe (.unexpectedEnd(expected: .value), offset(end))
    }
    let isNumber = unsafe p.pointee == 0x2E || p.pointee == 0x2B
    return unsafe (isNumber ? .malformedNumber(text) : .unknownWord(text), offset(p))
  }

  /// The letters and digits at a place; long ones are cut, a message needs no more.
  private func word(_ p: BytePointer) -> String {
    var length = 0
    while length < 40, unsafe p + length < end, unsafe Self.isWordByte(p[length]) { length += 1 }
    return unsafe String(decoding: UnsafeBufferPointer(start: p, count: length), as: UTF8.self)
  }

  private func characterFinding(
    _ p: BytePointer,
    _ expectation: JSONSyntaxError.Expectation
  ) -> Finding {
    var length = 1
    if unsafe p.pointee >= 0x80 {
      length = unsafe utf8SequenceLength(p, end)
      if length == 0 { return unsafe (.malformedUTF8, offset(p)) }
    }
    let text = unsafe String(decoding: UnsafeBufferPointer(start: p, count: length), as: UTF8.self)
    let scalar = text.unicodeScalars.first ?? "\u{FFFD}"
    return unsafe (.unexpectedCharacter(scalar, expected: expectation), offset(p))
  }
}
