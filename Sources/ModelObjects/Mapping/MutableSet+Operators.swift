public import ModelMapping

/// Maps a set of models or scalars, in place.
///
/// Reading, an absent key leaves the set alone, `null` empties it, and a value that is no array leaves it
/// alone and is reported. Elements that do not fit are left out and reported. Writing sorts the elements
/// by their text, so that it is always the same.
///
/// ```swift
/// @Persisted var tags: MutableSet<String>
/// tags <- map["tags"]
/// ```
///
/// - Parameters:
///   - left: The set.
///   - right: The map, after a look-up.
public func <- <Element: MappableValue>(left: MutableSet<Element>, right: Map) {
  guard case .fromJSON = right.mappingType else { return left >>> right }
  guard right.isKeyPresent else { return }
  var elements: [Element]?
  elements <- right
  left.refill(with: elements, from: right)
}

/// Maps a set of enums by their raw values, in place; a value that no case has is left out and reported.
///
/// - Parameters:
///   - left: The set.
///   - right: The map, after a look-up.
public func <- <Element: PersistableEnum>(left: MutableSet<Element>, right: Map)
where Element.RawValue: MappableValue & Hashable {
  guard case .fromJSON = right.mappingType else { return left >>> right }
  guard right.isKeyPresent else { return }
  var elements: [RawCase<Element>]?
  elements <- right
  left.refill(with: elements?.map(\.value), from: right)
}

/// Writes the raw values of a set of enums.
///
/// - Parameters:
///   - left: The set.
///   - right: The map, after a look-up; nothing happens if it reads.
public func >>> <Element: PersistableEnum>(left: MutableSet<Element>, right: Map)
where Element.RawValue: MappableValue & Hashable {
  Set(left.map(\.rawValue)) >>> right
}

/// Maps a set through a transform of its elements, and fills the set in place.
///
/// An element that cannot be converted is left out and reported; `null` clears the set, an absent key
/// leaves it.
///
/// - Parameters:
///   - left: The set.
///   - right: The map, after a look-up, and the transform of an element.
@_disfavoredOverload
public func <- <Transform: TransformType, Element>(
  left: MutableSet<Element>,
  right: (Map, Transform)
) where Transform.Object == Element {
  guard case .fromJSON = right.0.mappingType else { return left >>> right }
  guard right.0.isKeyPresent else { return }
  var elements: [Element]?
  elements <- right
  left.refill(with: elements, from: right.0)
}

/// Writes a set through a transform of its elements.
///
/// - Parameters:
///   - left: The set.
///   - right: The map, after a look-up, and the transform; nothing happens if it reads.
@_disfavoredOverload
public func >>> <Transform: TransformType, Element>(
  left: MutableSet<Element>,
  right: (Map, Transform)
) where Transform.Object == Element {
  Array(left) >>> right
}

extension MutableSet {
  /// Takes what was read under a key that is present; nil is `null` or no array.
  func refill(with elements: [Element]?, from map: Map) {
    guard elements != nil || map.currentValue == nil else { return }
    removeAll()
    insert(objectsIn: elements ?? [])
  }
}

extension MutableSet: MappableValue where Element: MappableValue {
  /// Reads the elements of an array; one that does not fit is left out and reported.
  ///
  /// - Parameters:
  ///   - place: The value.
  ///   - map: The map that reads the text.
  /// - Returns: Nil if the value is no array.
  public static func read(_ place: MapPlace, from map: Map) -> MutableSet? {
    [Element].read(place, from: map).map { MutableSet($0) }
  }

  /// Writes the elements, sorted by their text.
  ///
  /// - Parameter map: The map that writes the text.
  public func write(to map: Map) { Set(contents).write(to: map) }

  /// An array.
  public static var expectation: MappingExpectation { .array }
}
