public import Foundation

/// Bytes as a Base64 string (RFC 4648, section 4).
open class DataTransform: TransformType, @unchecked Sendable {
  // Unchecked, since a subclass could add state: this class has none.

  /// The type of the property.
  public typealias Object = Data
  /// The type of the JSON value.
  public typealias JSON = String

  /// Makes a transform.
  public init() {}

  /// Converts a string.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it is no string, or holds anything but Base64.
  open func transformFromJSON(_ value: Any?) -> Data? {
    (value as? String).flatMap { Data(base64Encoded: $0) }
  }

  /// Converts bytes.
  ///
  /// - Parameter value: The bytes.
  /// - Returns: Nil for nil.
  open func transformToJSON(_ value: Data?) -> String? { value?.base64EncodedString() }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it is no string, or holds anything but Base64.
  open func transformFromMap(_ map: Map) -> Data? { transformFromJSON(map.currentValue) }

  /// Writes the Base64 string.
  ///
  /// - Parameters:
  ///   - value: The bytes.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: Data?, _ map: Map) { transformToJSON(value) >>> map }
}
