public import Foundation

/// A date and time as ISO 8601 writes it.
///
/// Reads the extended and the basic format, in any time zone, with any number of fractional digits:
/// `2015-07-07T13:07:42Z`, `2015-07-07T13:07:42.05+02:00`, `20150707T130742Z`. A text without a
/// zone is taken in UTC, a date without a time as the start of the day in UTC. Writes UTC with `Z`,
/// and a fraction only if there is one, of three or six digits.
///
/// The calendar is the Gregorian one for all years, as ISO 8601 says. A leap second, `23:59:60` in
/// UTC, is the first second of the next day, as in POSIX time.
open class ISO8601DateTransform: DateFormatterTransform, @unchecked Sendable {
  /// Makes a transform.
  public init() { super.init(dateFormatter: Self.formatter) }

  /// For ``DateFormatterTransform/dateFormatter``, whose type cannot do what this class does.
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter(
      withFormat: "yyyy-MM-dd'T'HH:mm:ssZZZZZ",
      locale: "en_US_POSIX"
    )
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter
  }()

  /// Converts a string.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it is no date and time of ISO 8601.
  open override func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { ISO8601Date($0) }?.date
  }

  /// Converts a date.
  ///
  /// - Parameter value: The date.
  /// - Returns: Nil for nil.
  open override func transformToJSON(_ value: Date?) -> String? {
    value.flatMap { ISO8601Date($0) }?.description
  }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it is no date and time of ISO 8601.
  open override func transformFromMap(_ map: Map) -> Date? {
    // A subclass may override nothing but `transformFromJSON`.
    type(of: self) == ISO8601DateTransform.self
      ? map.iso8601Date : transformFromJSON(map.currentValue)
  }
}

extension Map {
  /// The date of the last look-up, if it is one as ISO 8601 writes it.
  fileprivate var iso8601Date: Date? {
    unsafe place.flatMap { unsafe ISO8601Date(MapPlace($0), in: self)?.date }
  }
}
