extension RealmTimestamp: CustomStringConvertible {
  /// The time as RFC 3339 writes it, in UTC, with as many digits of a second as it has.
  ///
  /// A year outside of 0 to 9999, which RFC 3339 lacks, has a sign and as many digits as it needs
  /// (ISO 8601, expanded).
  public var description: String {
    // Before 1970 both parts are negative: take a second more, and its rest.
    let borrow: Int64 = nanoseconds < 0 ? 1 : 0
    let rest = Int64(nanoseconds) + borrow * 1_000_000_000
    let remainder = seconds % 86400 - borrow
    let day = seconds / 86400 - (remainder < 0 ? 1 : 0)
    let time = remainder < 0 ? remainder + 86400 : remainder
    let (year, month, date) = Self.civil(day)
    let parts = [time / 3600, time / 60 % 60, time % 60].map { Self.padded($0, 2) }
    let text = "\(Self.text(year: year))-\(Self.padded(month, 2))-\(Self.padded(date, 2))"
    return text + "T" + parts.joined(separator: ":") + Self.fraction(rest) + "Z"
  }

  /// The day of the Gregorian calendar that is so many days after 1970-01-01.
  private static func civil(_ day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Years are counted from March, so that a leap day is a year's last; an era has 146,097 days.
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let leaps = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leaps) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, date)
  }

  private static func text(year: Int64) -> String {
    guard !(0...9999).contains(year) else { return padded(year, 4) }
    return (year < 0 ? "-" : "+") + padded(abs(year), 4)
  }

  private static func fraction(_ nanoseconds: Int64) -> String {
    guard nanoseconds > 0 else { return "" }
    var digits = Substring(padded(nanoseconds, 9))
    while digits.last == "0" { digits.removeLast() }
    return "." + digits
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
