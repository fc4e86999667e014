public import Foundation
import ModelJSON

extension Decimal: MappableValue {
  /// Reads a number, or a string that holds one, exactly as it is written.
  ///
  /// One that a `Decimal` cannot hold, with more than about 38 digits, does not fit: it is not rounded.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value does not fit.
  public static func read(_ place: MapPlace, from map: Map) -> Decimal? {
    TransformInput(place, in: map).decimal ?? map.foreignValue(at: place)
  }

  /// Writes a number with exactly these digits; what is not a number is an error.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) {
    map.writeDecimal(self)
  }

  /// A number.
  public static var expectation: MappingExpectation { .number }
}

extension Map {
  /// Writes a number with its own digits, or notes that JSON has no way to write it.
  func writeDecimal(_ value: Decimal) {
    if value.isNaN { return writeDouble(.nan) }
    var text = value.description
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { unsafe output.sink.raw(start, bytes.count) }
    }
  }

  /// What a dictionary held that JSON does not know, such as a date, if it is of this type.
  func foreignValue<Value>(at place: MapPlace) -> Value? {
    let word = unsafe place.word.pointee
    return unsafe word.kind == IndexKind.foreign ? session.foreign[word.length] as? Value : nil
  }
}
