extension NumberText {
  /// The `Double` nearest to a number token, ties to even; infinite beyond the range of `Double`.
  ///
  /// Three ways, from fast to slow: one exact multiplication or division (W. D. Clinger, "How to
  /// read floating point numbers accurately"), Eisel-Lemire, and for the few long texts that their
  /// first 19 digits do not decide the standard library's exact conversion. None of them looks at
  /// the locale.
  package static func double(
    _ p: UnsafePointer<UInt8>,
    _ count: Int,
    _ end: UnsafePointer<UInt8>
  ) -> Double {
    let tokenEnd = unsafe p + count
    let isNegative = unsafe p.pointee == 0x2D
    var cursor = unsafe isNegative ? p + 1 : p
    var significand: UInt64 = 0
    let integerStart = unsafe cursor
    unsafe readDigits(&cursor, tokenEnd, into: &significand)
    var digitCount = unsafe cursor - integerStart
    var exponent = 0
    if unsafe cursor < tokenEnd, unsafe cursor.pointee == 0x2E {
      unsafe cursor += 1
      let fractionStart = unsafe cursor
      unsafe readDigitsByEight(&cursor, end, into: &significand)
      unsafe readDigits(&cursor, tokenEnd, into: &significand)
      let fractionCount = unsafe cursor - fractionStart
      exponent = 0 &- fractionCount
      digitCount = digitCount &+ fractionCount
    }
    if unsafe cursor < tokenEnd {
      exponent = unsafe exponent &+ readExponent(cursor + 1, tokenEnd)
    }
    // 19 digits always fit 64 bits; more may be zeros in front, or need rounding.
    if digitCount > 19 { return unsafe longDouble(p, count) }
    let magnitude = magnitude(significand, exponent)
    return isNegative ? -magnitude : magnitude
  }

  /// `significand` × 10^`exponent` correctly rounded.
  @inline(__always)
  static func magnitude(_ significand: UInt64, _ exponent: Int) -> Double {
    if significand == 0 { return 0 }
    if significand <= 1 &<< 53, exponent >= -22, exponent <= 22 {
      let value = Double(significand)
      return exponent < 0
        ? value / exactPowersOfTen[0 &- exponent] : value * exactPowersOfTen[exponent]
    }
    return EiselLemire.double(significand, exponent)
  }

  /// The powers of ten that a `Double` holds exactly.
  static let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  @inline(__always)
  private static func readDigits(
    _ cursor: inout UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    into value: inout UInt64
  ) {
    while unsafe cursor < end {
      let digit = unsafe UInt64(cursor.pointee &- 0x30)
      if digit > 9 { break }
      value = value &* 10 &+ digit
      unsafe cursor += 1
    }
  }

  /// Reads digits while eight bytes are there; what is left near `end` is read one by one.
  @inline(__always)
  private static func readDigitsByEight(
    _ cursor: inout UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    into value: inout UInt64
  ) {
    while unsafe end - cursor >= 8 {
      let characters = unsafe EightDigits.load(cursor)
      let nonDigits = EightDigits.nonDigits(characters)
      if nonDigits == 0 {
        value = value &* 100_000_000 &+ EightDigits.value(characters)
        unsafe cursor += 8
        continue
      }
      let count = EightDigits.digitsBefore(nonDigits)
      if count > 0 {
        let tail = EightDigits.value(characters, first: count)
        value = value &* EightDigits.powerOfTen(count) &+ tail
        unsafe cursor += count
      }
      break
    }
  }

  /// The value of an exponent after its `e`, clamped far outside the range of `Double`.
  ///
  /// The clamp lies beyond any digit count that fits into memory, so it never moves a result.
  @inline(__always)
  static func readExponent(
    _ start: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>
  ) -> Int {
    var cursor = unsafe start
    let isNegative = unsafe cursor.pointee == 0x2D
    if unsafe isNegative || cursor.pointee == 0x2B { unsafe cursor += 1 }
    var value = 0
    while unsafe cursor < end {
      if value < 1 &<< 56 { value = unsafe value &* 10 &+ Int(cursor.pointee &- 0x30) }
      unsafe cursor += 1
    }
    return isNegative ? 0 &- value : value
  }

  /// More than 19 digits: decides by the first 19 significant ones where both neighbours agree.
  @inline(never)
  private static func longDouble(_ p: UnsafePointer<UInt8>, _ count: Int) -> Double {
    let leading = unsafe LeadingDigits(p, count)
    let isNegative = unsafe p.pointee == 0x2D
    let low = magnitude(leading.significand, leading.exponent)
    if leading.isTruncated, magnitude(leading.significand &+ 1, leading.exponent) != low {
      return unsafe exactDouble(p, count)
    }
    return isNegative ? -low : low
  }

  /// The standard library's conversion: exact for any length, and free of the locale.
  @inline(never)
  private static func exactDouble(_ p: UnsafePointer<UInt8>, _ count: Int) -> Double {
    let text = unsafe String(decoding: UnsafeBufferPointer(start: p, count: count), as: UTF8.self)
    // Every token of the JSON grammar is also one of Swift's, so the conversion cannot fail.
    return Double(text) ?? .nan
  }
}

/// The first 19 significant digits of a number token, and whether any that followed was not zero.
private struct LeadingDigits {
  private(set) var significand: UInt64 = 0
  private(set) var exponent = 0
  private(set) var isTruncated = false

  init(_ p: UnsafePointer<UInt8>, _ count: Int) {
    let end = unsafe p + count
    var cursor = unsafe p.pointee == 0x2D ? p + 1 : p
    var digitCount = 0
    var isFraction = false
    while unsafe cursor < end {
      let character = unsafe cursor.pointee
      unsafe cursor += 1
      if character == 0x2E {
        isFraction = true
        continue
      }
      let digit = character &- 0x30
      if digit > 9 {
        unsafe exponent &+= NumberText.readExponent(cursor, end)
        break
      }
      if digitCount < 19 {
        significand = significand &* 10 &+ UInt64(digit)
        if significand != 0 { digitCount &+= 1 }
        if isFraction { exponent &-= 1 }
      } else {
        if digit != 0 { isTruncated = true }
        if !isFraction { exponent &+= 1 }
      }
    }
  }
}
