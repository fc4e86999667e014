public import Foundation

extension Data: MappableValue {
  /// Reads a Base64 string (RFC 4648, section 4).
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value does not fit.
  public static func read(_ place: MapPlace, from map: Map) -> Data? {
    map.string(at: place).flatMap { Data(base64Encoded: $0) } ?? map.foreignValue(at: place)
  }

  /// Writes the bytes as a Base64 string.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) {
    base64EncodedString().write(to: map)
  }

  /// Base64 text.
  public static var expectation: MappingExpectation { .base64 }
}
