public import Foundation

/// A URL as a string.
///
/// Encoding, if it is asked for, leaves alone what is encoded already (`%20`) and the `#` before a
/// fragment, so that a URL can be encoded twice without harm.
///
/// ```swift
/// logo <- (map["logo"], URLTransform(shouldEncodeURLString: true))
/// ```
open class URLTransform: TransformType, @unchecked Sendable {
  // Unchecked, since a subclass could add state: this class has only immutable, sendable state.

  /// The type of the property.
  public typealias Object = URL
  /// The type of the JSON value.
  public typealias JSON = String

  private let shouldEncodeURLString: Bool
  private let allowedCharacterSet: CharacterSet

  /// Makes a transform.
  ///
  /// - Parameters:
  ///   - shouldEncodeURLString: True to percent-encode characters before the URL is made.
  ///   - allowedCharacterSet: The characters that are not encoded.
  public init(
    shouldEncodeURLString: Bool = false,
    allowedCharacterSet: CharacterSet = .urlQueryAllowed
  ) {
    self.shouldEncodeURLString = shouldEncodeURLString
    self.allowedCharacterSet = allowedCharacterSet
  }

  /// Converts a string.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil if it is no string or no URL.
  open func transformFromJSON(_ value: Any?) -> URL? {
    guard let text = value as? String else { return nil }
    return shouldEncodeURLString
      ? URL(string: URLText.encode(text, allowing: allowedCharacterSet)) : URLText.url(text)
  }

  /// Converts a URL to its absolute string.
  ///
  /// - Parameter value: The URL.
  /// - Returns: Nil for nil.
  open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }

  /// Converts the value of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil if it is no string or no URL.
  open func transformFromMap(_ map: Map) -> URL? { transformFromJSON(map.currentValue) }

  /// Writes the absolute string.
  ///
  /// - Parameters:
  ///   - value: The URL.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: URL?, _ map: Map) { transformToJSON(value) >>> map }
}
