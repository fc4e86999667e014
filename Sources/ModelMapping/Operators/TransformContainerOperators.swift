/// Maps an array, set or dictionary through a transform of its elements.
///
/// Reading, an element that cannot be converted is left out and reported, and its neighbours are
/// kept; an absent key, `null` and a value of another kind leave the property alone. Writing, an
/// element of which the transform makes nothing is left out.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up, and the transform of an element.
@inlinable
public func <- <Container: TransformableContainer, Transform: TransformType>(
  left: inout Container,
  right: (Map, Transform)
) where Container.Transformed == Transform.Object {
  guard right.0.isReading else { return left >>> right }
  if let value: Container = right.0.take(elementsThrough: right.1) { left = value }
}

/// Maps an optional array, set or dictionary through a transform of its elements.
///
/// Reading, `null` and a value of another kind set the property to nil.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up, and the transform of an element.
@inlinable
public func <- <Container: TransformableContainer, Transform: TransformType>(
  left: inout Container?,
  right: (Map, Transform)
) where Container.Transformed == Transform.Object {
  guard right.0.isReading else { return left >>> right }
  if right.0.isKeyPresent { left = right.0.take(elementsThrough: right.1, orNull: true) }
}

/// Writes an array, set or dictionary through a transform of its elements; nil is left out unless
/// the map includes nil values.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up, and the transform; nothing happens if it reads.
@inlinable
public func >>> <Container: TransformableContainer, Transform: TransformType>(
  left: Container?,
  right: (Map, Transform)
) where Container.Transformed == Transform.Object {
  right.0.write(left) { container in
    container.writeElements(to: right.0) { right.0.writeElement($0, through: right.1) }
  }
}

/// Maps an array of arrays, or a dictionary of arrays, through a transform of the innermost
/// elements.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up, and the transform of an element.
@inlinable
public func <- <Container: TransformableContainer, Transform: TransformType>(
  left: inout Container,
  right: (Map, Transform)
)
where
  Container.Transformed: TransformableContainer,
  Container.Transformed.Transformed == Transform.Object
{
  guard right.0.isReading else { return left >>> right }
  if let value: Container = right.0.take(innerElementsThrough: right.1) { left = value }
}

/// Maps an optional array of arrays, or dictionary of arrays, through a transform of the innermost
/// elements.
///
/// - Parameters:
///   - left: The property.
///   - right: The map, after a look-up, and the transform of an element.
@inlinable
public func <- <Container: TransformableContainer, Transform: TransformType>(
  left: inout Container?,
  right: (Map, Transform)
)
where
  Container.Transformed: TransformableContainer,
  Container.Transformed.Transformed == Transform.Object
{
  guard right.0.isReading else { return left >>> right }
  if right.0.isKeyPresent { left = right.0.take(innerElementsThrough: right.1, orNull: true) }
}

/// Writes an array of arrays, or a dictionary of arrays, through a transform of the innermost
/// elements; nil is left out unless the map includes nil values.
///
/// - Parameters:
///   - left: The values.
///   - right: The map, after a look-up, and the transform; nothing happens if it reads.
@inlinable
public func >>> <Container: TransformableContainer, Transform: TransformType>(
  left: Container?,
  right: (Map, Transform)
)
where
  Container.Transformed: TransformableContainer,
  Container.Transformed.Transformed == Transform.Object
{
  right.0.write(left) { container in
    container.writeElements(to: right.0) { inner in
      inner.writeElements(to: right.0) { right.0.writeElement($0, through: right.1) }
      return true
    }
  }
}
