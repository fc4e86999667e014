import Foundation

/// A date in a format of your own, such as `yyyy-MM-dd HH:mm`.
///
/// The format is that of `DateFormatter` (Unicode Technical Standard #35, part 4), in the locale
/// `en_US_POSIX`. A text without a time zone is taken, and written, in UTC, wherever the device is;
/// a format with a zone reads the zone of the text, and writes UTC.
open class CustomDateFormatTransform: DateFormatterTransform, @unchecked Sendable {
  /// Makes a transform.
  ///
  /// - Parameter formatString: The format.
  public init(formatString: String) {
    let formatter = DateFormatter(withFormat: formatString, locale: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    super.init(dateFormatter: formatter)
  }
}
