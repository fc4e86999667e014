public import Foundation

extension URL: MappableValue {
  /// Reads the text of a URL; characters that a URL cannot hold, such as spaces, are encoded.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value does not fit.
  public static func read(_ place: MapPlace, from map: Map) -> URL? {
    map.string(at: place).flatMap(URLText.url) ?? map.foreignValue(at: place)
  }

  /// Writes the absolute text.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) {
    absoluteString.write(to: map)
  }

  /// The text of a URL.
  public static var expectation: MappingExpectation { .url }
}
