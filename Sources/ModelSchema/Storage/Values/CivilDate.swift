/// A day of the proleptic Gregorian calendar.
package struct CivilDate: Hashable {
  var year: Int64
  var month: Int64
  var day: Int64

  /// `2026-11-30`.
  package var text: String {
    let parts = [(year, 4), (month, 2), (day, 2)].map { Instant.padded($0.0, $0.1) }
    return parts.joined(separator: "-")
  }

  /// Reads ten bytes such as `2026-11-30`.
  package init?(_ bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { UInt16($0).map(Int64.init) }
    guard numbers.count == 3, (1...12).contains(numbers[1]), numbers[2] >= 1 else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard CivilDate(daysSince1970: daysSince1970) == self else { return nil }
  }

  // Eras of 400 years, whose years begin in March, so that the leap day comes last.
  package init(daysSince1970 days: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let place = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * place + 2) / 5 + 1
    month = place < 10 ? place + 3 : place - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
