public import Foundation

extension Date: MappableValue {
  /// Reads a date and time as ISO 8601 writes it, or the seconds since 1970 as a number.
  ///
  /// What texts are read, and what they mean without a time zone, says ``ISO8601DateTransform``. For
  /// milliseconds, or another format, use a transform.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value does not fit.
  public static func read(_ place: MapPlace, from map: Map) -> Date? {
    if let date = ISO8601Date(place, in: map)?.date { return date }
    if let time = map.double(at: place) { return Date(timeIntervalSince1970: time) }
    return map.foreignValue(at: place)
  }

  /// Writes the date as ISO 8601 does, in UTC; one beyond the year 999,999 is an error.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) {
    guard let text = ISO8601Date(self)?.description else { return map.writeDouble(.infinity) }
    text.write(to: map)
  }

  /// A date.
  public static var expectation: MappingExpectation { .date }
}
