public import Foundation

extension CGFloat: MappableScalar {
  /// Takes the value of the slot if it is a number.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func take(from map: Map, into target: inout CGFloat) {
    if map.holds(MapSlot.double) {
      target = unsafe CGFloat(map.double)
    } else if unsafe map.slot > MapSlot.null {
      unsafe map.misfit = .number
    }
  }

  /// Takes the value of the slot if it is a number; null and a misfit give nil.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func takeOptional(from map: Map, into target: inout CGFloat?) {
    if map.holds(MapSlot.double) {
      target = unsafe CGFloat(map.double)
    } else if unsafe map.slot != MapSlot.absent {
      target = nil
      if unsafe map.slot != MapSlot.null { unsafe map.misfit = MappingExpectation.number.orNull }
    }
  }

  /// Leaves the value in the slot.
  ///
  /// - Parameter map: The map.
  @inlinable
  @inline(__always)
  public func leave(in map: Map) { Double(self).leave(in: map) }

  /// Reads a number.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no number or too large.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> CGFloat? {
    Double.read(place, from: map).map { CGFloat($0) }
  }

  /// Writes the number; NaN and the infinities are errors.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) { map.writeDouble(Double(self)) }

  /// A number.
  @inlinable
  public static var expectation: MappingExpectation { .number }
}
