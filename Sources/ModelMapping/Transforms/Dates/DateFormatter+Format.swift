public import Foundation

extension DateFormatter {
  /// Makes a formatter for a format and a locale, in the time zone of the device.
  ///
  /// - Parameters:
  ///   - format: The format (Unicode Technical Standard #35, part 4).
  ///   - locale: The identifier of the locale; `en_US_POSIX` for texts that machines exchange.
  public convenience init(withFormat format: String, locale: String) {
    self.init()
    self.locale = Locale(identifier: locale)
    dateFormat = format
  }
}
