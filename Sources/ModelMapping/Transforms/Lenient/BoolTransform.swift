/// A truth value, read from booleans, numbers and words alike.
///
/// | JSON | value |
/// |---|---|
/// | `true`, `false` | itself |
/// | a number | true unless it is 0 |
/// | `"true"`, `"yes"`, `"on"`, `"y"`, `"t"`, `"1"` and other numbers | true, in any case |
/// | `"false"`, `"no"`, `"off"`, `"n"`, `"f"`, `"0"` | false, in any case |
/// | anything else, also `""` | does not fit |
///
/// ```swift
/// new <- (map["new"], BoolTransform.shared)    // {"new":"1"}
/// ```
public struct BoolTransform: TransformType, Sendable {
  /// The one instance that is needed.
  public static let shared = BoolTransform()

  /// Makes a transform.
  public init() {}

  /// Converts a value.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it does not fit.
  public func transformFromJSON(_ value: Any?) -> Bool? { Bool(lenient: TransformInput(value)) }

  /// Gives the value as it is.
  ///
  /// - Parameter value: The value.
  /// - Returns: The same.
  public func transformToJSON(_ value: Bool?) -> Bool? { value }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it does not fit.
  public func transformFromMap(_ map: Map) -> Bool? { Bool(lenient: TransformInput(map)) }
}
