/// A point in time, and how the four encodings write it.
struct Instant: Hashable {
  /// Seconds since 1970-01-01T00:00:00Z.
  var seconds: Double

  private static let secondsTo2001 = 978_307_200.0

  init(seconds: Double) {
    self.seconds = seconds
  }

  init?(_ value: StoredValue, as encoding: DateEncoding) {
    switch (encoding, value) {
    case (.secondsSince1970, .real(let number)): seconds = number
    case (.secondsSince1970, .integer(let number)): seconds = Double(number)
    case (.millisecondsSince1970, .integer(let number)): seconds = Double(number) / 1000
    case (.millisecondsSince1970, .real(let number)): seconds = number / 1000
    case (.secondsSince2001, .real(let number)): seconds = number + Self.secondsTo2001
    case (.secondsSince2001, .integer(let number)): seconds = Double(number) + Self.secondsTo2001
    case (_, .text(let text)):
      guard let read = Instant(text) else { return nil }
      self = read
    default: return nil
    }
    guard seconds.isFinite else { return nil }
  }

  func stored(as encoding: DateEncoding, _ rounding: ValueConversion.Rounding) -> StoredValue? {
    switch encoding {
    case .secondsSince1970: return .real(seconds)
    case .secondsSince2001: return .real(seconds - Self.secondsTo2001)
    case .iso8601: return .text(text)
    case .millisecondsSince1970:
      let milliseconds = (seconds * 1000).rounded(.toNearestOrEven)
      // A quotient by 1000 is seldom exact; the nearest double decides whether it was one.
      guard milliseconds / 1000 == seconds || rounding != .exact else { return nil }
      return Int64(exactly: milliseconds).map(StoredValue.integer)
    }
  }
}

// MARK: - RFC 3339

extension Instant {
  /// `2026-11-30T12:00:00Z`, with as many digits of a fraction as there are, six at most.
  var text: String {
    guard abs(seconds) < 1e15 else { return "\(seconds)" }
    let micros = Int64((seconds * 1e6).rounded(.toNearestOrEven))
    let (whole, fraction) = micros.quotientAndFloorRemainder(1_000_000)
    let (day, time) = whole.quotientAndFloorRemainder(86_400)
    let date = CivilDate(daysSince1970: day)
    let clock = [time / 3600, time / 60 % 60, time % 60].map { Self.padded($0, 2) }
    var text = "\(date.text)T\(clock.joined(separator: ":"))"
    if fraction > 0 {
      var digits = Self.padded(fraction, 6)
      while digits.hasSuffix("0") { digits.removeLast() }
      text += "." + digits
    }
    return text + "Z"
  }

  /// Reads RFC 3339; a date alone is midnight in UTC.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let date = CivilDate(bytes.prefix(10)) else { return nil }
    let day = Double(date.daysSince1970) * 86_400
    if bytes.count == 10 {
      self.init(seconds: day)
      return
    }
    guard let time = Self.time(bytes.dropFirst(10)) else { return nil }
    self.init(seconds: day + time)
  }

  private static func time(_ bytes: ArraySlice<UInt8>) -> Double? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let mark = text.first, "Tt ".contains(mark) else { return nil }
    let clock = text.dropFirst().prefix(8)
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
    let numbers = parts.compactMap { UInt8($0) }
    guard numbers.count == 3, numbers[0] < 24, numbers[1] < 60, numbers[2] < 61 else { return nil }
    let base = Double(numbers[0]) * 3600 + Double(numbers[1]) * 60 + Double(numbers[2])
    return rest(text.dropFirst(9)).map { base + $0 }
  }

  /// The fraction and the zone.
  private static func rest(_ text: Substring) -> Double? {
    var zone = text
    var fraction = 0.0
    if text.first == "." {
      let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty, let value = Double("0." + digits) else { return nil }
      fraction = value
      zone = text.dropFirst(digits.count + 1)
    }
    return offset(zone).map { fraction - $0 }
  }

  private static func offset(_ zone: Substring) -> Double? {
    if zone == "Z" || zone == "z" { return 0 }
    let parts = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard zone.utf8.count == 6, parts.count == 2, let hours = UInt8(parts[0]),
      let minutes = UInt8(parts[1]), hours < 24, minutes < 60
    else { return nil }
    let seconds = Double(hours) * 3600 + Double(minutes) * 60
    switch zone.first {
    case "+": return seconds
    case "-": return -seconds
    default: return nil
    }
  }

  static func padded(_ number: Int64, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Int64 {
  fileprivate func quotientAndFloorRemainder(_ divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
