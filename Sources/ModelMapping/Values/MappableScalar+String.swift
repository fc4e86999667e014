import ModelJSON

extension String: MappableScalar {
  /// Exchanges the property with the string of the slot: the old value is parked there and
  /// released at the next look-up, outside of the caller's access.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func take(from map: Map, into target: inout String) {
    if unsafe map.slot == MapSlot.string {
      unsafe withUnsafeMutablePointer(to: &target) { property in
        let old = unsafe property.move()
        unsafe property.initialize(to: map.string.move().unsafelyUnwrapped)
        unsafe map.string.initialize(to: old)
      }
      unsafe map.slot = MapSlot.absent
    } else if unsafe map.slot > MapSlot.null {
      unsafe map.misfit = .string
    }
  }

  /// Exchanges the property with the string of the slot, or with nil for null and a misfit.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func takeOptional(from map: Map, into target: inout String?) {
    if unsafe map.slot == MapSlot.absent { return }
    if unsafe map.slot > MapSlot.null, unsafe map.slot != MapSlot.string {
      unsafe map.misfit = MappingExpectation.string.orNull
    }
    // For anything but a string, the slot holds nil.
    unsafe withUnsafeMutablePointer(to: &target) { property in
      let old = unsafe property.move()
      unsafe property.moveInitialize(from: map.string, count: 1)
      unsafe map.string.initialize(to: old)
    }
    unsafe map.slot = MapSlot.absent
  }

  /// Leaves the value in the slot.
  ///
  /// - Parameter map: The map.
  @inlinable
  @inline(__always)
  public func leave(in map: Map) {
    // When writing, the slot's string is nil unless it waits to be written: nothing is released.
    unsafe map.string.initialize(to: self)
    unsafe map.slot = MapSlot.string
  }

  /// Reads a string.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no string.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> String? { map.string(at: place) }

  /// Writes the string.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) { map.output.write { $0.string(self) } }

  /// A string.
  @inlinable
  public static var expectation: MappingExpectation { .string }
}
