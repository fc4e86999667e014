import ModelJSON

extension FixedWidthInteger where Self: MappableScalar {
  /// Takes the value of the slot if it is an integer that fits.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func take(from map: Map, into target: inout Self) {
    if let value = integer(in: map) {
      target = value
    } else if unsafe map.slot > MapSlot.null {
      unsafe target &= Self(truncatingIfNeeded: map.misfitMask)
      unsafe map.misfit = .integer
    }
  }

  /// Takes the value of the slot if it is an integer that fits; null and a misfit give nil.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func takeOptional(from map: Map, into target: inout Self?) {
    if let value = integer(in: map) {
      target = value
    } else if unsafe map.slot != MapSlot.absent {
      target = nil
      if unsafe map.slot != MapSlot.null { unsafe map.misfit = MappingExpectation.integer.orNull }
    }
  }

  /// The integer in the slot, if it is one and fits.
  @inlinable
  @inline(__always)
  static func integer(in map: Map) -> Self? {
    if map.holds(MapSlot.integer) { return unsafe Self(exactly: map.integer) }
    if !isSigned && bitWidth == 64 && map.holds(MapSlot.unsigned) {
      return unsafe Self(exactly: UInt64(bitPattern: map.integer))
    }
    return nil
  }

  /// Leaves the value in the slot.
  ///
  /// - Parameter map: The map.
  @inlinable
  @inline(__always)
  public func leave(in map: Map) {
    if Self.isSigned || Self.bitWidth < 64 {
      unsafe map.integer = Int64(truncatingIfNeeded: self)
      unsafe map.slot = MapSlot.integer
    } else {
      unsafe map.integer = Int64(truncatingIfNeeded: self)
      unsafe map.slot = MapSlot.unsigned
    }
  }

  /// Reads an integer that fits.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no integer or does not fit.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> Self? {
    if let value = map.int64(at: place) { return Self(exactly: value) }
    return map.uint64(at: place).flatMap(Self.init(exactly:))
  }

  /// Writes the integer.
  ///
  /// - Parameter map: The map that writes the text.
  @inlinable
  public func write(to map: Map) {
    if Self.isSigned || Self.bitWidth < 64 {
      map.writeInteger(Int64(truncatingIfNeeded: self))
    } else {
      map.writeUnsigned(UInt64(truncatingIfNeeded: self))
    }
  }

  /// An integer that fits the type.
  @inlinable
  public static var expectation: MappingExpectation { .integer }
}

extension Int: MappableScalar {}
extension Int8: MappableScalar {}
extension Int16: MappableScalar {}
extension Int32: MappableScalar {}
extension Int64: MappableScalar {}
extension UInt: MappableScalar {}
extension UInt8: MappableScalar {}
extension UInt16: MappableScalar {}
extension UInt32: MappableScalar {}
extension UInt64: MappableScalar {}

extension Map {
  @usableFromInline
  func writeInteger(_ value: Int64) { output.write { $0.int(value) } }

  @usableFromInline
  func writeUnsigned(_ value: UInt64) { output.write { $0.uint(value) } }
}
