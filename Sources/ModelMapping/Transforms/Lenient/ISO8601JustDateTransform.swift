public import Foundation

/// A day as ISO 8601 writes it, such as `2015-07-07`.
///
/// Reads a day as its start in UTC. Writes the day that the date falls on in UTC.
open class ISO8601JustDateTransform: DateFormatterTransform, @unchecked Sendable {
  /// The one instance that is needed.
  public static let shared = ISO8601JustDateTransform()

  /// Makes a transform.
  public init() { super.init(dateFormatter: Self.formatter) }

  /// For ``DateFormatterTransform/dateFormatter``.
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter(withFormat: "yyyy-MM-dd", locale: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    return formatter
  }()

  /// Converts a string.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it is no day, or if it has a time.
  open override func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { ISO8601Date(day: $0) }?.date
  }

  /// Converts a date.
  ///
  /// - Parameter value: The date.
  /// - Returns: Nil for nil.
  open override func transformToJSON(_ value: Date?) -> String? {
    value.flatMap { ISO8601Date($0) }?.dayText
  }
}
