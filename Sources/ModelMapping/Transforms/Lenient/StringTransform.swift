/// A string, read from strings, numbers and booleans alike.
///
/// | JSON | value |
/// |---|---|
/// | a string | itself, also if it is empty |
/// | a number | its text, as it is written: `1.50` is `"1.50"` |
/// | `true`, `false` | `"true"`, `"false"` |
/// | anything else | does not fit |
///
/// ```swift
/// code <- (map["code"], StringTransform.shared)    // {"code":15}
/// ```
public struct StringTransform: TransformType, Sendable {
  /// The one instance that is needed.
  public static let shared = StringTransform()

  /// Makes a transform.
  public init() {}

  /// Converts a value.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it does not fit.
  public func transformFromJSON(_ value: Any?) -> String? { String(lenient: TransformInput(value)) }

  /// Gives the value as it is.
  ///
  /// - Parameter value: The value.
  /// - Returns: The same.
  public func transformToJSON(_ value: String?) -> String? { value }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it does not fit.
  public func transformFromMap(_ map: Map) -> String? { String(lenient: TransformInput(map)) }
}
