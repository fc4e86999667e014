public import ModelMapping

/// Maps a keyed collection of models or scalars, in place.
///
/// Reading, an absent key leaves the members alone, `null` removes them, and a value that is no object leaves
/// them alone and is reported. Members that do not fit are left out and reported. Writing sorts the members
/// by key.
///
/// ```swift
/// @Persisted var prices: PersistedMap<String, Int>
/// prices <- map["prices"]
/// ```
///
/// - Parameters:
///   - left: The collection.
///   - right: The map, after a look-up.
public func <- <Value: MappableValue>(left: PersistedMap<String, Value>, right: Map) {
  guard case .fromJSON = right.mappingType else { return left >>> right }
  guard right.isKeyPresent else { return }
  var members: [String: Value]?
  members <- right
  left.refill(with: members, from: right)
}

/// Maps a keyed collection of enums by their raw values, in place; a value that no case has is left out
/// and reported.
///
/// - Parameters:
///   - left: The collection.
///   - right: The map, after a look-up.
public func <- <Value: PersistableEnum>(
  left: PersistedMap<String, Value>,
  right: Map
) where Value.RawValue: MappableValue {
  guard case .fromJSON = right.mappingType else { return left >>> right }
  guard right.isKeyPresent else { return }
  var members: [String: RawCase<Value>]?
  members <- right
  left.refill(with: members?.mapValues(\.value), from: right)
}

/// Writes the raw values of a keyed collection of enums.
///
/// - Parameters:
///   - left: The collection.
///   - right: The map, after a look-up; nothing happens if it reads.
public func >>> <Value: PersistableEnum>(
  left: PersistedMap<String, Value>,
  right: Map
) where Value.RawValue: MappableValue {
  left.dictionary.mapValues(\.rawValue) >>> right
}

/// Maps a keyed collection through a transform of its values, and fills it in place.
///
/// A value that cannot be converted is left out and reported; `null` removes the members, an absent key
/// leaves them.
///
/// - Parameters:
///   - left: The collection.
///   - right: The map, after a look-up, and the transform of a value.
@_disfavoredOverload
public func <- <Transform: TransformType, Value>(
  left: PersistedMap<String, Value>,
  right: (Map, Transform)
) where Transform.Object == Value {
  guard case .fromJSON = right.0.mappingType else { return left >>> right }
  guard right.0.isKeyPresent else { return }
  var members: [String: Value]?
  members <- right
  left.refill(with: members, from: right.0)
}

/// Writes a keyed collection through a transform of its values.
///
/// - Parameters:
///   - left: The collection.
///   - right: The map, after a look-up, and the transform; nothing happens if it reads.
@_disfavoredOverload
public func >>> <Transform: TransformType, Value>(
  left: PersistedMap<String, Value>,
  right: (Map, Transform)
) where Transform.Object == Value {
  left.dictionary >>> right
}

extension PersistedMap {
  var dictionary: [Key: Value] {
    Dictionary(map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// Takes what was read under a key that is present; nil is `null` or no object.
  func refill(with members: [Key: Value]?, from map: Map) {
    guard members != nil || map.currentValue == nil else { return }
    removeAll()
    merge(members ?? [:]) { $1 }
  }
}

extension PersistedMap: MappableValue where Key: MappableKey, Value: MappableValue {
  /// Reads the members of an object; one whose key or value does not fit is left out and reported.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no object.
  public static func read(_ place: MapPlace, from map: Map) -> PersistedMap? {
    [Key: Value].read(place, from: map).map { members in
      let found = PersistedMap()
      found.merge(members) { $1 }
      return found
    }
  }

  /// Writes the members, sorted by key.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) { dictionary.write(to: map) }

  /// An object.
  public static var expectation: MappingExpectation { .object }
}
