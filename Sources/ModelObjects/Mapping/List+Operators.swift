public import ModelMapping

/// Maps a list of models or scalars, in place.
///
/// Reading, an absent key leaves the list alone, `null` empties it, and a value that is no array leaves
/// it alone and is reported. Elements that do not fit are left out and reported. The list itself stays,
/// so a `let` list is filled too:
///
/// ```swift
/// let brands = List<DiningPartnerItem>()
///
/// func mapping(map: Map) {
///   brands <- map["brands"]
/// }
/// ```
///
/// - Parameters:
///   - left: The list.
///   - right: The map, after a look-up.
@inlinable
public func <- <Element: MappableValue>(left: List<Element>, right: Map) {
  guard case .fromJSON = right.mappingType else { return left >>> right }
  guard right.isKeyPresent else { return }
  var elements: [Element]?
  elements <- right
  left.refill(with: elements, from: right)
}

/// Maps a list of enums by their raw values, in place; a value that no case has is left out and reported.
///
/// - Parameters:
///   - left: The list.
///   - right: The map, after a look-up.
@inlinable
public func <- <Element: PersistableEnum>(left: List<Element>, right: Map)
where Element.RawValue: MappableValue {
  guard case .fromJSON = right.mappingType else { return left >>> right }
  guard right.isKeyPresent else { return }
  var elements: [RawCase<Element>]?
  elements <- right
  left.refill(with: elements?.map(\.value), from: right)
}

/// Writes the raw values of a list of enums.
///
/// - Parameters:
///   - left: The list.
///   - right: The map, after a look-up; nothing happens if it reads.
@inlinable
public func >>> <Element: PersistableEnum>(left: List<Element>, right: Map)
where Element.RawValue: MappableValue {
  left.map(\.rawValue) >>> right
}

/// Maps a list through a transform, in place.
///
/// It serves a `let` list; a property that can be set is given the transform's list itself.
///
/// - Parameters:
///   - left: The list.
///   - right: The map, after a look-up, and the transform.
@_disfavoredOverload
public func <- <Transform: TransformType, Element>(left: List<Element>, right: (Map, Transform))
where Transform.Object == List<Element> {
  guard case .fromJSON = right.0.mappingType else { return left >>> right }
  var list: List<Element>?
  list <- right
  if let list { left.replaceSubrange(0..<left.count, with: list) }
}

/// Maps a list through a transform of its elements, and fills the list in place.
///
/// An element that cannot be converted is left out and reported; `null` clears the list, an absent key
/// leaves it.
///
/// - Parameters:
///   - left: The list.
///   - right: The map, after a look-up, and the transform of an element.
@inlinable
@_disfavoredOverload
public func <- <Transform: TransformType, Element>(left: List<Element>, right: (Map, Transform))
where Transform.Object == Element {
  guard case .fromJSON = right.0.mappingType else { return left >>> right }
  guard right.0.isKeyPresent else { return }
  var elements: [Element]?
  elements <- right
  left.refill(with: elements, from: right.0)
}

/// Writes a list through a transform of its elements.
///
/// - Parameters:
///   - left: The list.
///   - right: The map, after a look-up, and the transform; nothing happens if it reads.
@inlinable
@_disfavoredOverload
public func >>> <Transform: TransformType, Element>(left: List<Element>, right: (Map, Transform))
where Transform.Object == Element {
  Array(left) >>> right
}

extension List {
  /// Takes what was read under a key that is present; nil is `null` or no array.
  @inlinable
  func refill(with elements: [Element]?, from map: Map) {
    if let elements {
      replace(0..<count, with: elements)
    } else if map.currentValue == nil {
      removeAll()
    }
  }
}
