/// A number, read from numbers, booleans and the text of numbers alike.
///
/// | JSON | value |
/// |---|---|
/// | a number | the nearest double |
/// | `true`, `false` | 1, 0 |
/// | a string that holds a number | that number |
/// | anything else, also `""` and a number beyond the range of `Double` | does not fit |
///
/// ```swift
/// price <- (map["price"], DoubleTransform.shared)    // {"price":"9.5"}
/// ```
public struct DoubleTransform: TransformType, Sendable {
  /// The one instance that is needed.
  public static let shared = DoubleTransform()

  /// Makes a transform.
  public init() {}

  /// Converts a value.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it does not fit.
  public func transformFromJSON(_ value: Any?) -> Double? { Double(lenient: TransformInput(value)) }

  /// Gives the value as it is.
  ///
  /// - Parameter value: The value.
  /// - Returns: The same.
  public func transformToJSON(_ value: Double?) -> Double? { value }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it does not fit.
  public func transformFromMap(_ map: Map) -> Double? { Double(lenient: TransformInput(map)) }
}
