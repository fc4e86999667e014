/// An integer, read from numbers, booleans and the text of numbers alike.
///
/// | JSON | value |
/// |---|---|
/// | a number | the nearest integer, halves away from zero |
/// | `true`, `false` | 1, 0 |
/// | a string that holds a number | that number, in the same way |
/// | anything else, also `""` and a number beyond the range of `Int` | does not fit |
///
/// ```swift
/// seats <- (map["seats"], IntTransform.shared)    // {"seats":"4"}
/// ```
public struct IntTransform: TransformType, Sendable {
  /// The one instance that is needed.
  public static let shared = IntTransform()

  /// Makes a transform.
  public init() {}

  /// Converts a value.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it does not fit.
  public func transformFromJSON(_ value: Any?) -> Int? { Int(lenient: TransformInput(value)) }

  /// Gives the value as it is.
  ///
  /// - Parameter value: The value.
  /// - Returns: The same.
  public func transformToJSON(_ value: Int?) -> Int? { value }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it does not fit.
  public func transformFromMap(_ map: Map) -> Int? { Int(lenient: TransformInput(map)) }
}
