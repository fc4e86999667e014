/// Maps an enumeration by its raw value; a value that no case has leaves the property alone and is
/// reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: RawRepresentable>(left: inout Value, right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if let value = right.takeCase(Value.self) { left = value }
}

/// Maps an optional enumeration by its raw value; a value that no case has gives nil and is
/// reported.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up.
@inlinable
public func <- <Value: RawRepresentable>(left: inout Value?, right: Map)
where Value.RawValue: MappableValue {
  guard right.isReading else { return left >>> right }
  if right.isKeyPresent { left = right.takeCase(Value.self, orNull: true) }
}

/// Writes the raw value of an enumeration.
///
/// - Parameters:
///   - left: The value.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Value: RawRepresentable>(left: Value, right: Map)
where Value.RawValue: MappableValue {
  left.rawValue >>> right
}

/// Writes the raw value of an enumeration; nil is left out unless the map includes nil values.
///
/// - Parameters:
///   - left: The value.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Value: RawRepresentable>(left: Value?, right: Map)
where Value.RawValue: MappableValue {
  left?.rawValue >>> right
}

extension Map {
  @inlinable
  func takeCase<Value: RawRepresentable>(_ type: Value.Type, orNull: Bool = false) -> Value?
  where Value.RawValue: MappableValue {
    guard let raw = take(Value.RawValue.self, orNull: orNull) else { return nil }
    if let value = Value(rawValue: raw) { return value }
    reportCurrent(.enumerationCase)
    return nil
  }

  @usableFromInline
  func reportCurrent(_ expectation: MappingExpectation) {
    if let place = unsafe place { unsafe report(expectation, at: place) }
  }
}
