public import Foundation

/// A decimal number, exactly as it is written: `1.66` is 1.66, not the double next to it.
///
/// Reads a number, or a string that holds one. A text that is no number, or that has more digits
/// than a decimal can hold (38, or few more), does not fit. Writes a string, as ObjectMapper does; a property of
/// type `Decimal` or `NSDecimalNumber` that is mapped without this transform writes a number.
open class NSDecimalNumberTransform: TransformType, @unchecked Sendable {
  // Unchecked, since a subclass could add state: this class has none.

  /// The type of the property.
  public typealias Object = NSDecimalNumber
  /// The type of the JSON value.
  public typealias JSON = String

  /// Makes a transform.
  public init() {}

  /// Converts a number, or a string that holds one.
  ///
  /// - Parameter value: The value as Foundation's reader gives it.
  /// - Returns: Nil for anything else.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    Self.decimal(TransformInput(value))
  }

  /// Converts a number to its digits.
  ///
  /// - Parameter value: The number.
  /// - Returns: Nil for nil and for what is not a number.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? {
    value.flatMap { $0.decimalValue.isNaN ? nil : $0.description }
  }

  /// Converts the text of the last look-up.
  ///
  /// - Parameter map: The map, after a look-up.
  /// - Returns: Nil for anything but a number or a string that holds one.
  open func transformFromMap(_ map: Map) -> NSDecimalNumber? {
    // A subclass may override nothing but `transformFromJSON`.
    type(of: self) == NSDecimalNumberTransform.self
      ? Self.decimal(TransformInput(map)) : transformFromJSON(map.currentValue)
  }

  /// Writes the digits as a string.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - map: The map, after a look-up.
  open func transformToMap(_ value: NSDecimalNumber?, _ map: Map) {
    transformToJSON(value) >>> map
  }

  private static func decimal(_ input: TransformInput) -> NSDecimalNumber? {
    input.decimal.map { NSDecimalNumber(decimal: $0) }
  }
}
