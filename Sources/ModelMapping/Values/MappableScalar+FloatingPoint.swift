import ModelJSON

extension Double: MappableScalar {
  /// Takes the value of the slot if it is a number.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func take(from map: Map, into target: inout Double) {
    if map.holds(MapSlot.double) {
      target = unsafe map.double
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
  public static func takeOptional(from map: Map, into target: inout Double?) {
    if map.holds(MapSlot.double) {
      target = unsafe map.double
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
  public func leave(in map: Map) {
    unsafe map.double = self
    unsafe map.slot = MapSlot.double
  }

  /// Reads a number as the nearest double.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no number or too large.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> Double? {
    map.double(at: place) ?? map.coercedDouble(at: place)
  }

  /// Writes the number; NaN and the infinities are errors.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) { map.writeDouble(self) }

  /// A number.
  @inlinable
  public static var expectation: MappingExpectation { .number }
}

extension Float: MappableScalar {
  /// Takes the value of the slot if it is a number.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - target: The property.
  @inlinable
  @inline(__always)
  public static func take(from map: Map, into target: inout Float) {
    if let value = number(in: map) {
      target = value
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
  public static func takeOptional(from map: Map, into target: inout Float?) {
    if unsafe map.slot == MapSlot.absent { return }
    target = number(in: map)
    if target == nil, unsafe map.slot != MapSlot.null {
      unsafe map.misfit = MappingExpectation.number.orNull
    }
  }

  /// The number in the slot, if it is one and a float can hold it.
  @inlinable
  @inline(__always)
  static func number(in map: Map) -> Float? {
    guard map.holds(MapSlot.double) else { return nil }
    let value = unsafe Float(map.double)
    return value.isFinite ? value : nil
  }

  /// Leaves the value in the slot.
  ///
  /// - Parameter map: The map.
  @inlinable
  @inline(__always)
  public func leave(in map: Map) {
    unsafe map.double = Double(self)
    unsafe map.slot = MapSlot.float
  }

  /// Reads a number as the nearest float.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no number or too large.
  @inlinable
  public static func read(_ place: MapPlace, from map: Map) -> Float? {
    guard let value = Double.read(place, from: map).map(Float.init), value.isFinite else {
      return nil
    }
    return value
  }

  /// Writes the number as short as a float is; NaN and the infinities are errors.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) { map.writeFloat(Double(self)) }

  /// A number.
  @inlinable
  public static var expectation: MappingExpectation { .number }
}

extension Map {
  /// Writes a float with its own digits: `0.1`, not the double next to it.
  func writeFloat(_ value: Double) {
    guard output.marksFloats, value.isFinite else {
      return writeDouble(Double("\(Float(value))") ?? value)
    }
    var text = FloatMark.text(of: Float(value))
    text.withUTF8 { bytes in
      if let start = bytes.baseAddress { unsafe output.sink.raw(start, bytes.count) }
    }
  }
}
