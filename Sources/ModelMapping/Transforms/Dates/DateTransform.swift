public import Foundation

/// A date as the time since 1970 in seconds or milliseconds.
///
/// Reads a number, or a string that holds one; any other string, such as `"soon"`, is no date.
/// Writes a number.
///
/// ```swift
/// openedAt <- (map["opened_at"], DateTransform(unit: .milliseconds))
/// ```
open class DateTransform: TransformType, @unchecked Sendable {
  // Unchecked, since a subclass could add state: this class has only immutable, sendable state.

  /// The type of the property.
  public typealias Object = Date
  /// The type of the JSON value.
  public typealias JSON = Double

  /// What the number counts; the raw value is how many there are in a second.
  public enum Unit: TimeInterval, Sendable {
    /// Seconds.
    case seconds = 1
    /// Thousandths of a second.
    case milliseconds = 1_000
  }

  private let unit: Unit

  /// Makes a transform.
  ///
  /// - Parameter unit: What the number counts.
  public init(unit: Unit = .seconds) { self.unit = unit }

  /// Converts a number, or a string that holds one.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil for anything else.
  open func transformFromJSON(_ value: Any?) -> Date? { date(TransformInput(value)) }

  /// Converts a date to the time since 1970.
  ///
  /// - Parameter value: The date.
  /// - Returns: Nil for nil.
  open func transformToJSON(_ value: Date?) -> Double? {
    guard let time = value.map({ $0.timeIntervalSince1970 * unit.rawValue }) else { return nil }
    // A date holds binary seconds: a whole number of milliseconds comes out a hair beside it.
    return unit == .milliseconds && abs(time - time.rounded()) < 0.001 ? time.rounded() : time
  }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil for anything but a number or a string that holds one.
  open func transformFromMap(_ map: Map) -> Date? {
    // A subclass may override nothing but `transformFromJSON`.
    type(of: self) == DateTransform.self
      ? date(TransformInput(map)) : transformFromJSON(map.currentValue)
  }

  /// Writes the time since 1970.
  ///
  /// - Parameters:
  ///   - value: The date.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: Date?, _ map: Map) { transformToJSON(value) >>> map }

  private func date(_ input: TransformInput) -> Date? {
    input.double.map { Date(timeIntervalSince1970: $0 / unit.rawValue) }
  }
}
