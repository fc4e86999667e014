public import Foundation

/// A date as a `DateFormatter` writes it.
///
/// Reads and writes strings. Foundation documents that a `DateFormatter` may be used by several
/// threads at once as long as nobody changes it: configure it before it is handed over.
open class DateFormatterTransform: TransformType, @unchecked Sendable {
  // Unchecked: a formatter is safe to use by several threads while it is not changed, and a
  // subclass could add state.

  /// The type of the property.
  public typealias Object = Date
  /// The type of the JSON value.
  public typealias JSON = String

  /// The formatter; not to be changed any more.
  public let dateFormatter: DateFormatter

  /// Makes a transform.
  ///
  /// - Parameter dateFormatter: The formatter, ready to use.
  public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

  /// Converts a string.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it is no string or has another format.
  open func transformFromJSON(_ value: Any?) -> Date? {
    (value as? String).flatMap { dateFormatter.date(from: $0) }
  }

  /// Converts a date.
  ///
  /// - Parameter value: The date.
  /// - Returns: Nil for nil.
  open func transformToJSON(_ value: Date?) -> String? {
    value.map { dateFormatter.string(from: $0) }
  }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it is no string or has another format.
  open func transformFromMap(_ map: Map) -> Date? { transformFromJSON(map.currentValue) }

  /// Writes what ``transformToJSON(_:)`` gives.
  ///
  /// - Parameters:
  ///   - value: The date.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: Date?, _ map: Map) { transformToJSON(value) >>> map }
}
