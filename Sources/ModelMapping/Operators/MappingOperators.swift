public import ModelJSON

infix operator <-
infix operator >>>

/// Maps a scalar: reads it into the property, or writes the property.
///
/// Reading, an absent key, `null` and a value of another kind leave the property alone; the last is
/// reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
@inline(__always)
public func <- <Value: MappableScalar>(left: inout Value, right: Map) {
  if right.isReading { Value.take(from: right, into: &left) } else { left.leave(in: right) }
}

/// Maps an optional scalar.
///
/// Reading, an absent key leaves the property alone; `null` and a value of another kind set it to
/// nil, and the last is reported. Writing, nil is left out unless the map includes nil values.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
@inline(__always)
public func <- <Value: MappableScalar>(left: inout Value?, right: Map) {
  if right.isReading {
    Value.takeOptional(from: right, into: &left)
  } else if let left {
    left.leave(in: right)
  } else {
    unsafe right.slot = MapSlot.null
  }
}

/// Maps a model, or an array, set or dictionary.
///
/// Where the mapping updates an object that exists already, a model is updated in place, and so are
/// those of a dictionary; the elements of arrays and sets are replaced.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: MappableValue>(left: inout Value, right: Map) {
  guard right.isReading else { return left >>> right }
  if right.toObject, right.update(&left) { return }
  if let value = right.take(Value.self) { left = value }
}

/// Maps an optional model, or an optional array, set or dictionary.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: MappableValue>(left: inout Value?, right: Map) {
  guard right.isReading else { return left >>> right }
  if right.toObject, right.update(&left) { return }
  if right.isKeyPresent { left = right.take(Value.self, orNull: true) }
}

/// Writes a value under the key that was looked up.
///
/// - Parameters:
///   - left: The value.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Value: MappableValue>(left: Value, right: Map) {
  if right.isReading { return }
  right.beginMember()
  left.write(to: right)
}

/// Writes a value under the key that was looked up; nil is left out unless the map includes nil
/// values.
///
/// - Parameters:
///   - left: The value.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Value: MappableValue>(left: Value?, right: Map) {
  if right.isReading { return }
  if let left {
    left >>> right
  } else {
    unsafe right.slot = MapSlot.null
  }
}

extension Map {
  /// The value of the last look-up; nil, and reported, if it does not fit.
  @inlinable
  func take<Value: MappableValue>(_ type: Value.Type, orNull: Bool = false) -> Value? {
    take(type, as: type, orNull: orNull)
  }

  /// The same, where another type than the one that is read describes the value.
  @inlinable
  func take<Value: MappableValue, Described>(
    _ type: Value.Type,
    as described: Described.Type,
    orNull: Bool
  ) -> Value? {
    guard let place = unsafe place else { return nil }
    let hadFailed = hasFailed
    let value = unsafe Value.read(MapPlace(place), from: self)
    if !hadFailed, forgiveWhole() { return nil }
    if let value { return value }
    let expectation = orNull ? Value.expectation.orNull : Value.expectation
    unsafe reportMisfit(expectation, of: described, at: place)
    return nil
  }

  /// A model notes for itself why it refused an object.
  @usableFromInline
  func reportMisfit<Value>(
    _ expectation: MappingExpectation,
    of type: Value.Type,
    at word: WordPointer
  ) {
    if record(type, orNull: expectation.parts.acceptsNull) { return }
    let kind = unsafe word.pointee.kind
    if expectation.parts.value == .object, kind == IndexKind.object { return }
    unsafe reportProperty(expectation, at: word)
  }
}
