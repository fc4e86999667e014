/// Reads a date, or a date and time, as ISO 8601 writes it.
///
/// ```
///   [±YY]YYYY[-]MM[-]DD [T hh [[:]mm [[:]ss [.f…]]] [Z | ±hh[[:]mm]]]
/// ```
///
/// Dates by week or by the day of the year, fractions of minutes and hours, and local names of time
/// zones are not read.
@safe
struct ISO8601Scanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// - Parameter bytes: The text; valid as long as the scanner is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = unsafe bytes }

  /// Reads the whole text.
  mutating func instant() -> ISO8601Date? {
    guard let day = day() else { return nil }
    let midnight = Int64(day.number) * 86_400
    if isAtEnd { return ISO8601Date(seconds: midnight, fraction: 0) }
    guard skip(UInt8(ascii: "T"), UInt8(ascii: "t")) || skip(UInt8(ascii: " ")),
      let time = time(), let offset = zone(), isAtEnd
    else {
      return nil
    }
    let seconds = midnight + Int64(time.seconds) - Int64(offset)
    // A leap second comes at the end of a day in UTC, so it must show as the start of the next.
    if time.isLeap, seconds % 86_400 != 0 { return nil }
    return ISO8601Date(seconds: seconds, fraction: time.fraction)
  }

  /// Reads the whole text, which is a day; gives its start in UTC.
  mutating func wholeDay() -> ISO8601Date? {
    guard let day = day(), isAtEnd else { return nil }
    return ISO8601Date(seconds: Int64(day.number) * 86_400, fraction: 0)
  }

  /// Years beyond four digits have a sign and six digits, as in ECMA-262.
  private mutating func day() -> GregorianDay? {
    let isNegative = skip(UInt8(ascii: "-"))
    let hasSign = isNegative || skip(UInt8(ascii: "+"))
    guard let year = digits(hasSign ? 6 : 4), !(isNegative && year == 0) else { return nil }
    let isExtended = skip(UInt8(ascii: "-"))
    guard let month = digits(2), skip(UInt8(ascii: "-")) == isExtended, let day = digits(2) else {
      return nil
    }
    let found = GregorianDay(year: isNegative ? -year : year, month: month, day: day)
    return found.isValid ? found : nil
  }

  private struct Time {
    var seconds = 0
    var fraction = 0.0
    var isLeap = false
  }

  private mutating func time() -> Time? {
    guard let hour = digits(2) else { return nil }
    var minute = 0
    var second = 0
    var fraction = 0.0
    if let isExtended = nextPart() {
      guard let value = digits(2) else { return nil }
      minute = value
      if nextPart(isExtended) {
        guard let value = digits(2), let rest = self.fraction() else { return nil }
        second = value
        fraction = rest
      }
    }
    let seconds = hour * 3_600 + minute * 60 + second
    guard minute < 60, second <= 60, seconds + (fraction > 0 ? 1 : 0) <= 86_400 else { return nil }
    // The end of a day, 24:00, is the start of the next.
    return Time(seconds: seconds, fraction: fraction, isLeap: second == 60)
  }

  /// Whether minutes follow, and if so whether after a colon.
  private mutating func nextPart() -> Bool? {
    if skip(UInt8(ascii: ":")) { return true }
    return isAtDigit ? false : nil
  }

  private mutating func nextPart(_ isExtended: Bool) -> Bool {
    isExtended ? skip(UInt8(ascii: ":")) : isAtDigit
  }

  /// What follows a full stop or a comma; digits beyond the fifteenth change no double.
  private mutating func fraction() -> Double? {
    guard skip(UInt8(ascii: "."), UInt8(ascii: ",")) else { return 0 }
    guard isAtDigit else { return nil }
    var value = 0
    var scale = 1.0
    while let digit = digits(1) {
      if scale < 1e15 {
        value = value * 10 + digit
        scale *= 10
      }
    }
    return Double(value) / scale
  }

  /// The seconds that the local time is ahead of UTC.
  private mutating func zone() -> Int? {
    if isAtEnd || skip(UInt8(ascii: "Z"), UInt8(ascii: "z")) { return 0 }
    let isWest = skip(UInt8(ascii: "-"))
    guard isWest || skip(UInt8(ascii: "+")), let hour = digits(2), hour < 24 else { return nil }
    var minute = 0
    if skip(UInt8(ascii: ":")) || isAtDigit {
      guard let value = digits(2), value < 60 else { return nil }
      minute = value
    }
    return (isWest ? -60 : 60) * (hour * 60 + minute)
  }
}

extension ISO8601Scanner {
  private var isAtEnd: Bool { unsafe position == bytes.count }

  private var isAtDigit: Bool {
    unsafe position < bytes.count && bytes[position] &- UInt8(ascii: "0") < 10
  }

  /// Steps over a byte if it is the next.
  private mutating func skip(_ byte: UInt8, _ other: UInt8? = nil) -> Bool {
    guard unsafe position < bytes.count, unsafe bytes[position] == byte || bytes[position] == other
    else {
      return false
    }
    position += 1
    return true
  }

  /// Reads exactly as many digits.
  private mutating func digits(_ count: Int) -> Int? {
    guard unsafe position + count <= bytes.count else { return nil }
    var value = 0
    for index in position..<position + count {
      let digit = unsafe bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    position += count
    return value
  }
}

@available(*, unavailable, message: "a scanner is valid only while its text is")
extension ISO8601Scanner: Sendable {}
