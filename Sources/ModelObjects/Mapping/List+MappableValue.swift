public import ModelMapping

extension List: MappableValue where Element: MappableValue {
  /// Reads the elements of an array; one that does not fit is left out and reported.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no array.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> List? {
    [Element].read(place, from: map).map { List($0) }
  }

  /// Writes the elements.
  ///
  /// - Parameter map: The map that writes the text.
  @inlinable
  public func write(to map: Map) { map.writeArray(self) }

  /// An array.
  @inlinable public static var expectation: MappingExpectation { .array }
}
