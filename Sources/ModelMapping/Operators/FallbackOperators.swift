/// Maps a property of any other type by casting what Foundation's reader would have given.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@_disfavoredOverload
public func <- <Value>(left: inout Value, right: Map) {
  guard right.isReading else { return right.writeAny(left) }
  if let value: Value = right.cast() { left = value }
}

/// Maps an optional property of any other type by casting.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@_disfavoredOverload
public func <- <Value>(left: inout Value?, right: Map) {
  guard right.isReading else { return right.writeAny(left as Any) }
  if right.isKeyPresent { left = right.cast(orNull: true) }
}

/// Maps a property of type `Any`.
///
/// Its own overload: in Swift 6 mode the compiler cannot pass such a property to a generic operator.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
public func <- (left: inout Any, right: Map) {
  guard right.isReading else { return right.writeAny(left) }
  if let value = right.currentValue { left = value }
}

/// Maps a property of type `AnyObject`.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
public func <- (left: inout AnyObject, right: Map) {
  guard right.isReading else { return right.writeAny(left) }
  if let value: AnyObject = right.cast() { left = value }
}

/// Writes a value of any other type, if JSON can express it.
///
/// - Parameters:
///   - left: The value.
///   - right: The map, after a look-up; nothing happens if it reads.
@_disfavoredOverload
public func >>> <Value>(left: Value, right: Map) {
  if !right.isReading { right.writeAny(left) }
}

/// Writes an optional value of any other type, if JSON can express it.
///
/// - Parameters:
///   - left: The value.
///   - right: The map, after a look-up; nothing happens if it reads.
@_disfavoredOverload
public func >>> <Value>(left: Value?, right: Map) {
  if !right.isReading { right.writeAny(left as Any) }
}

extension Map {
  /// The value of the last look-up, cast to a type; reported if it cannot be.
  func cast<Value>(orNull: Bool = false) -> Value? {
    guard let current = currentValue else {
      record(Value.self, orNull: orNull)
      return nil
    }
    if let value = current as? Value { return value }
    reportCurrent(.castable)
    return nil
  }
}
