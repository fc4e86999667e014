public import Foundation

/// A date as whole seconds since 1970, read from any number or text of one.
///
/// Reads what ``DoubleTransform`` reads, fractions included, except booleans. Writes an integer:
/// the seconds up to the date, so that a fraction is dropped towards the past.
public struct TimestampTransform: TransformType, Sendable {
  /// The one instance that is needed.
  public static let shared = TimestampTransform()

  /// Makes a transform.
  public init() {}

  /// Converts a number, or a string that holds one.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it does not fit.
  public func transformFromJSON(_ value: Any?) -> Date? { date(TransformInput(value)) }

  /// Converts a date.
  ///
  /// - Parameter value: The date.
  /// - Returns: Nil for nil, and for a date beyond the range of `Int`.
  public func transformToJSON(_ value: Date?) -> Int? {
    value.flatMap { Int(exactly: $0.timeIntervalSince1970.rounded(.down)) }
  }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it does not fit.
  public func transformFromMap(_ map: Map) -> Date? { date(TransformInput(map)) }

  private func date(_ input: TransformInput) -> Date? {
    if case .boolean = input { return nil }
    return Double(lenient: input).map(Date.init(timeIntervalSince1970:))
  }
}
