public import Foundation

extension NSDecimalNumber: MappableValue {
  /// Reads a number, or a string that holds one, exactly as it is written.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value does not fit.
  public static func read(_ place: MapPlace, from map: Map) -> Self? {
    Decimal.read(place, from: map).flatMap { NSDecimalNumber(decimal: $0) as? Self }
  }

  /// Writes a number with exactly these digits; what is not a number is an error.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) {
    map.writeDecimal(decimalValue)
  }

  /// A number.
  public static var expectation: MappingExpectation { .number }
}
