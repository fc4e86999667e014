/// Maps a set of enumerations by their raw values; one that no case has is left out and reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: RawRepresentable & Hashable>(left: inout Set<Value>, right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if let cases = right.take([RawCase<Value>].self) { left = Set(cases.map(\.value)) }
}

/// Maps an optional set of enumerations by their raw values; one that no case has is left out and
/// reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: RawRepresentable & Hashable>(left: inout Set<Value>?, right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if right.isKeyPresent {
    left = right.take([RawCase<Value>].self, orNull: true).map { Set($0.map(\.value)) }
  }
}

/// Writes the raw values of a set, sorted by their text; nil is left out unless the map includes nil
/// values.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Value: RawRepresentable & Hashable>(left: Set<Value>?, right: Map)
where Value.RawValue: MappableValue {
  right.write(left) { cases in right.writeSorted(cases.map { RawCase($0) }) }
}

/// Maps an array of arrays of enumerations by their raw values; one that no case has is left out
/// and reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: RawRepresentable>(left: inout [[Value]], right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if let rows = right.take([[RawCase<Value>]].self) { left = rows.map { $0.map(\.value) } }
}

/// Maps an optional array of arrays of enumerations by their raw values; one that no case has is
/// left out and reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: RawRepresentable>(left: inout [[Value]]?, right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if right.isKeyPresent {
    left = right.take([[RawCase<Value>]].self, orNull: true)?.map { $0.map(\.value) }
  }
}

/// Writes the raw values of an array of arrays; nil is left out unless the map includes nil values.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Value: RawRepresentable>(left: [[Value]]?, right: Map)
where Value.RawValue: MappableValue {
  left?.map { row in row.map { RawCase($0) } } >>> right
}
