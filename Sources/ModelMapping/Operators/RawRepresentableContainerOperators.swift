/// Maps an array of enumerations by their raw values; one that no case has is left out and
/// reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: RawRepresentable>(left: inout [Value], right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if let cases = right.take([RawCase<Value>].self) { left = cases.map(\.value) }
}

/// Maps an optional array of enumerations by their raw values; one that no case has is left out
/// and reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: RawRepresentable>(left: inout [Value]?, right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if right.isKeyPresent { left = right.take([RawCase<Value>].self, orNull: true)?.map(\.value) }
}

/// Maps a dictionary of enumerations by their raw values; one that no case has is left out and
/// reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Key: MappableKey, Value: RawRepresentable>(left: inout [Key: Value], right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if let cases = right.take([Key: RawCase<Value>].self) { left = cases.mapValues(\.value) }
}

/// Maps an optional dictionary of enumerations by their raw values; one that no case has is left
/// out and reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Key: MappableKey, Value: RawRepresentable>(left: inout [Key: Value]?, right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if right.isKeyPresent {
    left = right.take([Key: RawCase<Value>].self, orNull: true)?.mapValues(\.value)
  }
}

/// Writes the raw values of an array; nil is left out unless the map includes nil values.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Value: RawRepresentable>(left: [Value]?, right: Map)
where Value.RawValue: MappableValue {
  left?.map { RawCase($0) } >>> right
}

/// Writes the raw values of a dictionary; nil is left out unless the map includes nil values.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Key: MappableKey, Value: RawRepresentable>(left: [Key: Value]?, right: Map)
where Value.RawValue: MappableValue {
  left?.mapValues { RawCase($0) } >>> right
}
