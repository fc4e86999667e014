/// A day of the proleptic Gregorian calendar.
///
/// Years are counted from March, so that the leap day is the last one and months follow a rule:
/// day `(153 * month + 2) / 5` of the year starts the month, March being 0.
struct GregorianDay: Equatable {
  var year: Int
  var month: Int
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Whether the calendar has the day.
  var isValid: Bool {
    guard (1...12).contains(month) else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[month - 1]).contains(day)
  }

  /// The number of days since 1970-01-01.
  var number: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = divideDown(marchYear, by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.epoch
  }

  /// - Parameter number: The number of days since 1970-01-01.
  init(number: Int) {
    let (era, dayOfEra) = divideDown(number + Self.epoch, by: Self.daysOfEra)
    // The leap days before this day, taken out, leave years of 365 days.
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The days of 400 years.
  private static var daysOfEra: Int { 146_097 }
  /// The days from 0000-03-01 to 1970-01-01.
  private static var epoch: Int { 719_468 }
}

/// The quotient rounded down, and what is left.
func divideDown(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
  let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
}
