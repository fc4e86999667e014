import ModelJSON

extension Map {
  /// Looks up an array, set or dictionary through a transform of its elements, or throws.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - transform: Converts an element.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The values.
  /// - Throws: ``MapError`` if the key is absent, or if the value or one of its elements does not fit.
  @inlinable
  public func value<Container: TransformableContainer, Transform: TransformType>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using transform: Transform,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Container where Container.Transformed == Transform.Object {
    lookUp(key, nested, delimiter)
    let found: Container? = try required { place in
      Container.readElements(at: place, in: self) { convert($0, through: transform) }
    }
    if let found { return found }
    throw missingValue(Container.containerExpectation, file, function, line)
  }

  /// Looks up an array of arrays, or a dictionary of arrays, through a transform of the innermost
  /// elements, or throws.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - transform: Converts an element.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The values.
  /// - Throws: ``MapError`` if the key is absent, or if the value or one of its elements does not fit.
  @inlinable
  public func value<Container: TransformableContainer, Transform: TransformType>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using transform: Transform,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Container
  where
    Container.Transformed: TransformableContainer,
    Container.Transformed.Transformed == Transform.Object
  {
    lookUp(key, nested, delimiter)
    let found: Container? = try required { place in
      Container.readElements(at: place, in: self) { inner(at: $0, through: transform) }
    }
    if let found { return found }
    throw missingValue(Container.containerExpectation, file, function, line)
  }

  /// What a closure reads at the place of the last look-up.
  ///
  /// - Throws: The first failure inside it, whose path is longer than ours.
  @inlinable
  func required<Result>(_ read: (MapPlace) -> Result?) throws -> Result? {
    guard let place = unsafe place else { return nil }
    let earlier = setFailureAside()
    defer { restoreFailure(earlier) }
    let found = unsafe read(MapPlace(place))
    if hasFailed { try throwFailure() }
    return found
  }

  /// Lets a look-up find failures of its own, while an earlier one waits to be thrown.
  @usableFromInline
  func setFailureAside() -> MapSession.Failure? {
    defer { unsafe session.failure = nil }
    return unsafe session.failure
  }

  @usableFromInline
  func restoreFailure(_ failure: MapSession.Failure?) { unsafe session.failure = failure }
}
