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
  /// The year 1 and the year 9999, in seconds since 1970: what RFC 3339 can write.
  private static let range = -62_135_596_800.0..<253_402_300_800.0

  /// A date as RFC 3339 text, or nil for one beyond the years that it can write.
  static func text(_ interval: Double) -> String? {
    let time = interval + secondsFrom1970
    guard range.contains(time) else { return nil }
    return Instant(seconds: time).text
  }
}
