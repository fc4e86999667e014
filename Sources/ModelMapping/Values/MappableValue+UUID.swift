public import Foundation

extension UUID: MappableValue {
  /// Reads the text of a UUID (RFC 9562, section 4), in capitals or not.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value does not fit.
  public static func read(_ place: MapPlace, from map: Map) -> UUID? {
    map.string(at: place).flatMap { UUID(uuidString: $0) } ?? map.foreignValue(at: place)
  }

  /// Writes the text of the UUID, in capitals as Foundation does.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) {
    uuidString.write(to: map)
  }

  /// The text of a UUID.
  public static var expectation: MappingExpectation { .uuid }
}

extension UUID: MappableKey {
  /// Makes a key from the name of a member.
  ///
  /// - Parameter mappingKey: The name.
  public init?(mappingKey: String) { self.init(uuidString: mappingKey) }

  /// The name of the member that has this key.
  public var mappingKey: String { uuidString }
}
