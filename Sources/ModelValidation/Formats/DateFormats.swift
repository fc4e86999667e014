import ModelJSON

/// The dates and times of RFC 3339, section 5.6: `full-date`, `full-time` and `date-time`.
enum DateFormats {
  static func isDate(_ text: TextBytes) -> Bool {
    text.count == 10 && CalendarDay(text) != nil
  }

  static func isTime(_ text: TextBytes) -> Bool {
    guard let time = ClockTime(text, at: 0) else { return false }
    return time.second < 60 || time.isEndOfDay
  }

  static func isDateTime(_ text: TextBytes) -> Bool {
    guard let day = CalendarDay(text), text[10] | 0x20 == 0x74,
      let time = ClockTime(text, at: 11)
    else { return false }
    return time.second < 60 || time.isLeapSecond(on: day)
  }
}

/// The `full-date` that a text starts with.
struct CalendarDay {
  let year: Int
  let month: Int
  let day: Int

  @inline(__always)
  init?(_ text: TextBytes) {
    let century = text.twoDigits(at: 0)
    let yearOfCentury = text.twoDigits(at: 2)
    month = text.twoDigits(at: 5)
    day = text.twoDigits(at: 8)
    year = century &* 100 &+ yearOfCentury
    guard century < 100, yearOfCentury < 100, text[4] == 0x2D, text[7] == 0x2D,
      month > 0, month < 13, day > 0, day <= Self.dayCount(of: month, in: year)
    else { return nil }
  }

  var isLastOfMonth: Bool { day == Self.dayCount(of: month, in: year) }

  /// The number of days of a month of the Gregorian calendar.
  @inline(__always)
  static func dayCount(of month: Int, in year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    // Long and short months alternate, but for July and August, which are both long.
    return 30 + (month + month / 8) % 2
  }
}

/// The `full-time` that stands at some place and goes on to the end of the text.
struct ClockTime {
  /// Minutes since midnight, in the time's own zone.
  let minute: Int
  let second: Int
  /// How many minutes the zone is before UTC.
  let offset: Int

  @inline(__always)
  init?(_ text: TextBytes, at start: Int) {
    let hour = text.twoDigits(at: start)
    let minute = text.twoDigits(at: start &+ 3)
    second = text.twoDigits(at: start &+ 6)
    guard hour < 24, minute < 60, second < 61, text[start &+ 2] == 0x3A, text[start &+ 5] == 0x3A,
      let zone = Self.skipFraction(text, from: start &+ 8),
      let offset = Self.offset(text, at: zone)
    else { return nil }
    self.minute = hour &* 60 &+ minute
    self.offset = offset
  }

  /// The place after a fraction, if there is one: a point and at least one digit.
  @inline(__always)
  private static func skipFraction(_ text: TextBytes, from start: Int) -> Int? {
    guard text[start] == 0x2E else { return start }
    let end = text.skipDigits(from: start &+ 1)
    return end == start &+ 1 ? nil : end
  }

  /// Reads `Z` or `+01:30` up to the end of the text.
  @inline(__always)
  private static func offset(_ text: TextBytes, at start: Int) -> Int? {
    let sign = text[start]
    if sign | 0x20 == 0x7A { return text.count == start &+ 1 ? 0 : nil }
    let hour = text.twoDigits(at: start &+ 1)
    let minute = text.twoDigits(at: start &+ 4)
    guard sign == 0x2B || sign == 0x2D, hour < 24, minute < 60, text[start &+ 3] == 0x3A,
      text.count == start &+ 6
    else { return nil }
    let offset = hour &* 60 &+ minute
    return sign == 0x2D ? -offset : offset
  }

  private static var minutesPerDay: Int { 24 * 60 }

  /// Whether it is 23:59 in UTC, where leap seconds are added.
  var isEndOfDay: Bool { (minute - offset + 1) % Self.minutesPerDay == 0 }

  /// Whether a leap second may have been added here: at the end of a month, in UTC (RFC 3339,
  /// section 5.7).
  ///
  /// Those of the past are known, those to come are not, so every month may have one.
  func isLeapSecond(on day: CalendarDay) -> Bool {
    switch minute - offset + 1 {
    case 0: day.day == 1
    case Self.minutesPerDay: day.isLastOfMonth
    case 2 * Self.minutesPerDay:
      day.day == CalendarDay.dayCount(of: day.month, in: day.year) - 1
    default: false
    }
  }
}
