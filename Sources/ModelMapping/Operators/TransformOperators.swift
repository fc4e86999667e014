public import ModelJSON

/// Maps a property through a transform; what it cannot convert leaves the property alone.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up, and the transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object, right: (Map, Transform)) {
  let (map, transform) = right
  guard map.isReading else { return transform.transformToMap(left, map) }
  if let value = map.take(through: transform) { left = value }
}

/// Maps an optional property through a transform; what it cannot convert gives nil.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up, and the transform.
@inlinable
public func <- <Transform: TransformType>(left: inout Transform.Object?, right: (Map, Transform)) {
  let (map, transform) = right
  guard map.isReading else { return transform.transformToMap(left, map) }
  if map.isKeyPresent { left = map.take(through: transform, orNull: true) }
}

/// Writes a value through a transform.
///
/// - Parameters:
///   - left: The value.
///   - right: The map, after a look-up, and the transform; nothing happens if it reads.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object, right: (Map, Transform)) {
  if !right.0.isReading { right.1.transformToMap(left, right.0) }
}

/// Writes an optional value through a transform.
///
/// - Parameters:
///   - left: The value.
///   - right: The map, after a look-up, and the transform; nothing happens if it reads.
@inlinable
public func >>> <Transform: TransformType>(left: Transform.Object?, right: (Map, Transform)) {
  if !right.0.isReading { right.1.transformToMap(left, right.0) }
}

extension Map {
  /// The value of the last look-up through a transform; reported if it cannot be converted.
  @inlinable
  func take<Transform: TransformType>(
    through transform: Transform,
    orNull: Bool = false
  ) -> Transform.Object? {
    guard let place = unsafe place else { return nil }
    let value = forgiving { transform.transformFromMap(self) }
    if let value { return value }
    unsafe reportRefusal(by: Transform.self, at: place, orNull: orNull)
    return nil
  }

  @usableFromInline
  func reportRefusal<Transform: TransformType>(
    by type: Transform.Type,
    at place: WordPointer,
    orNull: Bool
  ) {
    if recordTransform(type, orNull: orNull) { return }
    if let refusal = unsafe takeRefusal(of: place) { return report(refusal) }
    let expectation = orNull ? MappingExpectation.transformable.orNull : .transformable
    unsafe reportMisfit(expectation, of: Transform.self, at: place)
  }
}
