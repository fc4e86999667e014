// Disfavoured, so that a key that conforms to `MappableKey` itself takes the shorter way.

/// Maps a dictionary whose keys are an enumeration of strings or integers.
///
/// Reading, a member whose key no case has, or whose value does not fit, is left out and reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
@_disfavoredOverload
public func <- <Key: RawRepresentable, Value: MappableValue>(left: inout [Key: Value], right: Map)
where Key.RawValue: MappableKey {
  guard right.isReading else { return left >>> right }
  if let members = right.take([RawKey<Key>: Value].self) { left = RawKey.unwrap(members) }
}

/// Maps an optional dictionary whose keys are an enumeration of strings or integers.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
@_disfavoredOverload
public func <- <Key: RawRepresentable, Value: MappableValue>(left: inout [Key: Value]?, right: Map)
where Key.RawValue: MappableKey {
  guard right.isReading else { return left >>> right }
  if right.isKeyPresent {
    left = right.take([RawKey<Key>: Value].self, orNull: true).map { RawKey.unwrap($0) }
  }
}

/// Writes a dictionary whose keys are an enumeration of strings or integers, sorted by key.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
@_disfavoredOverload
public func >>> <Key: RawRepresentable, Value: MappableValue>(left: [Key: Value], right: Map)
where Key.RawValue: MappableKey {
  RawKey.wrap(left) >>> right
}

/// Writes a dictionary whose keys are an enumeration of strings or integers, sorted by key; nil is
/// left out unless the map includes nil values.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
@_disfavoredOverload
public func >>> <Key: RawRepresentable, Value: MappableValue>(left: [Key: Value]?, right: Map)
where Key.RawValue: MappableKey {
  left.map { RawKey.wrap($0) } >>> right
}

/// Maps a dictionary whose keys and values are enumerations of strings or numbers.
///
/// Reading, a member whose key or value no case has is left out and reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
@_disfavoredOverload
public func <- <Key: RawRepresentable, Value: RawRepresentable>(
  left: inout [Key: Value],
  right: Map
) where Key.RawValue: MappableKey, Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if let members = right.take([RawKey<Key>: RawCase<Value>].self) {
    left = RawKey.unwrap(members.mapValues(\.value))
  }
}

/// Maps an optional dictionary whose keys and values are enumerations of strings or numbers.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
@_disfavoredOverload
public func <- <Key: RawRepresentable, Value: RawRepresentable>(
  left: inout [Key: Value]?,
  right: Map
) where Key.RawValue: MappableKey, Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if right.isKeyPresent {
    left = right.take([RawKey<Key>: RawCase<Value>].self, orNull: true)
      .map { RawKey.unwrap($0.mapValues(\.value)) }
  }
}

/// Writes a dictionary whose keys and values are enumerations of strings or numbers, sorted by key.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
@_disfavoredOverload
public func >>> <Key: RawRepresentable, Value: RawRepresentable>(left: [Key: Value], right: Map)
where Key.RawValue: MappableKey, Value.RawValue: MappableValue {
  RawKey.wrap(left.mapValues { RawCase($0) }) >>> right
}

/// Writes a dictionary whose keys and values are enumerations of strings or numbers, sorted by key;
/// nil is left out unless the map includes nil values.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
@_disfavoredOverload
public func >>> <Key: RawRepresentable, Value: RawRepresentable>(left: [Key: Value]?, right: Map)
where Key.RawValue: MappableKey, Value.RawValue: MappableValue {
  left.map { RawKey.wrap($0.mapValues { RawCase($0) }) } >>> right
}
