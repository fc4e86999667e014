internal import ModelJSON

/// The default value of an attribute, by its type.
enum CoreDataDefault: Equatable {
  case none
  case value(SchemaValue)
  /// A text that says nothing for the type.
  case unreadable

  /// Reads `defaultValueString`, and `defaultDateTimeInterval` for dates.
  ///
  /// An empty string is a default of its own; an empty text of another type says nothing.
  static func read(_ attribute: CoreDataAttribute, as type: ScalarType) -> CoreDataDefault {
    if type == .date, let seconds = attribute.element["defaultDateTimeInterval"] {
      return wrap(Double(seconds).flatMap(CoreDataDate.text).map(SchemaValue.string))
    }
    guard let text = attribute.element["defaultValueString"] else { return .none }
    switch type {
    case .string, .uuid, .url: return .value(.string(text))
    case .bool: return wrap(CoreDataFlag.value(text).map(SchemaValue.bool))
    case .decimal: return wrap(JSONNumber(text).map(SchemaValue.number))
    case .float, .double:
      let number = JSONNumber(text) ?? Double(text).flatMap { JSONNumber($0) }
      return wrap(number.map(SchemaValue.number))
    default: return integer(text, in: type.integerRange)
    }
  }

  private static func integer(_ text: String, in range: ClosedRange<Int64>?) -> CoreDataDefault {
    // Old files say `0.0` of an integer.
    guard let range, let value = JSONNumber(text)?.int64, range.contains(value) else {
      return .unreadable
    }
    return .value(.integer(value))
  }

  private static func wrap(_ value: SchemaValue?) -> CoreDataDefault {
    value.map(CoreDataDefault.value) ?? .unreadable
  }
}

/// Dates as Core Data counts them: in seconds since 2001-01-01T00:00:00Z.
enum CoreDataDate {
  private static let secondsFrom1970 = 978_307_200.0
  private static let secondsOfDay: Int64 = 86_400
  /// The year 1 and the year 9999, in seconds since 1970: what RFC 3339 can write.
  private static let range = -62_135_596_800.0..<253_402_300_800.0

  /// A date as RFC 3339 text, or nil for one beyond the years that it can write.
  static func text(_ interval: Double) -> String? {
    let time = interval + secondsFrom1970
    guard range.contains(time) else { return nil }
    let whole = Int64(time.rounded(.down))
    let day = Int64((Double(whole) / Double(secondsOfDay)).rounded(.down))
    let second = whole - day * secondsOfDay
    return "\(date(day))T\(padded(second / 3_600)):\(padded(second / 60 % 60)):"
      + "\(padded(second % 60))\(fraction(time - Double(whole)))Z"
  }

  /// Year, month and day of a day since 1970, by the rules of the Gregorian calendar.
  ///
  /// Years start in March here, so that a leap day is the last of its year, and eras have 400
  /// years.
  private static func date(_ day: Int64) -> String {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let dayOfMonth = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    return "\(padded(year, 4))-\(padded(month))-\(padded(dayOfMonth))"
  }

  /// Microseconds: finer ones are noise of the binary number.
  private static func fraction(_ value: Double) -> String {
    let micros = Int64((value * 1_000_000).rounded(.down))
    guard micros > 0 else { return "" }
    var digits = padded(micros, 6)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "." + digits
  }

  private static func padded(_ number: Int64, _ length: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
