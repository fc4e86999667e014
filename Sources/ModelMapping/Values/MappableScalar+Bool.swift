import ModelJSON

extension Bool: MappableScalar {
  /// Takes the value of the slot if it is `true` or `false`.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func take(from map: Map, into target: inout Bool) {
    if map.holds(MapSlot.bool) {
      target = unsafe map.integer != 0
    } else if unsafe map.slot > MapSlot.null {
      unsafe map.misfit = .boolean
    }
  }

  /// Takes the value of the slot if it is `true` or `false`; null and a misfit give nil.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func takeOptional(from map: Map, into target: inout Bool?) {
    if map.holds(MapSlot.bool) {
      target = unsafe map.integer != 0
    } else if unsafe map.slot != MapSlot.absent {
      target = nil
      if unsafe map.slot != MapSlot.null { unsafe map.misfit = MappingExpectation.boolean.orNull }
    }
  }

  /// Leaves the value in the slot.
  ///
  /// - Parameter map: The map.
  @inlinable
  @inline(__always)
  public func leave(in map: Map) {
    unsafe map.integer = self ? 1 : 0
    unsafe map.slot = MapSlot.bool
  }

  /// Reads `true` or `false`.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is neither.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> Bool? { map.bool(at: place) }

  /// Writes `true` or `false`.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) { map.output.write { $0.bool(self) } }

  /// `true` or `false`.
  @inlinable
  public static var expectation: MappingExpectation { .boolean }
}
