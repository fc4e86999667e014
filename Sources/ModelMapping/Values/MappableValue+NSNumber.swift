public import Foundation
import ModelJSON

// `NSDecimalNumber` inherits the conformance.
extension NSNumber: MappableValue {
  /// Reads a number or a truth value, as Foundation's reader would give it.
  ///
  /// An `NSDecimalNumber` is read exactly as the number is written, also from a string.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value does not fit.
  public static func read(_ place: MapPlace, from map: Map) -> Self? {
    if self is NSDecimalNumber.Type {
      return Decimal.read(place, from: map).flatMap { NSDecimalNumber(decimal: $0) as? Self }
    }
    return unsafe map.foundationValue(at: place.word) as? Self
  }

  /// Writes the number with its own digits; what is not finite is an error.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) {
    if !doubleValue.isFinite { return map.writeDouble(doubleValue) }
    let session = UntypedIndexer.session(toWrite: self)
    unsafe map.write(session.view.words, of: session)
  }

  /// A number.
  public static var expectation: MappingExpectation { .number }
}
