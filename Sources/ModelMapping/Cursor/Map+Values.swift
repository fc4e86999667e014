import ModelJSON

extension Map {
  /// Looks up a value, or throws.
  ///
  /// For an optional type, an absent key and `null` give nil.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The value.
  /// - Throws: ``MapError`` if the key is absent or the value does not fit; or the error of a nested
  ///   model.
  @inlinable
  public func value<Value: MappableValue>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Value {
    lookUp(key, nested, delimiter)
    if let value = try requiredValue(Value.self) { return value }
    throw missingValue(Value.expectation, file, function, line)
  }

  /// Looks up a value through a transform, or throws.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - transform: Converts the value.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The value.
  /// - Throws: ``MapError`` if the key is absent or the value cannot be converted.
  public func value<Transform: TransformType>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using transform: Transform,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Transform.Object {
    lookUp(key, nested, delimiter)
    if let recording = unsafe session.recording, let value = recording.sample(by: transform) {
      return value
    }
    if isKeyPresent, let value = forgiving({ transform.transformFromMap(self) }) { return value }
    throw missingValue(.transformable, file, function, line)
  }

  @usableFromInline
  func lookUp(_ key: String, _ nested: Bool?, _ delimiter: String) {
    load(text: key, KeyOptions(isNested: nested, delimiter: delimiter))
  }

  /// The value of the last look-up.
  ///
  /// - Throws: The first failure inside it, whose path is longer than ours.
  @inlinable
  func requiredValue<Value: MappableValue>(_ type: Value.Type) throws -> Value? {
    guard let place = unsafe place else { return Value.absentValue }
    if hasFailed { return try requiredAgain(type) }
    let value = unsafe Value.read(MapPlace(place), from: self)
    if hasFailed { try throwFailure() }
    return value
  }

  /// The same while an earlier failure waits to be thrown.
  @usableFromInline
  func requiredAgain<Value: MappableValue>(_ type: Value.Type) throws -> Value? {
    if let recording = unsafe session.recording { return recording.sample(of: type) }
    let earlier = unsafe session.failure
    unsafe session.failure = nil
    defer { unsafe session.failure = earlier }
    return try requiredValue(type)
  }

  @usableFromInline
  func throwFailure() throws {
    let failure = unsafe session.failure
    unsafe session.failure = nil
    switch failure {
    case .error(let error): throw error
    case .misfit(let expectation, let word):
      throw unsafe misfitError(expectation, view.words + word)
    case nil: return
    }
  }

  private func misfitError(_ expectation: MappingExpectation, _ word: WordPointer) -> MapError {
    var error = unsafe MapError(
      key: currentKey,
      currentValue: foundationValue(at: word),
      reason: "Cannot map the value to \(expectation)"
    )
    error.path = unsafe view.pointer(to: word).swiftPath
    return error
  }

  @usableFromInline
  func missingValue(
    _ expectation: MappingExpectation,
    _ file: StaticString,
    _ function: StaticString,
    _ line: UInt
  ) -> MapError {
    let reason =
      unsafe place == nil
      ? "Found no member with the key" : "Cannot map the value to \(expectation)"
    var error = MapError(
      key: currentKey,
      currentValue: currentValue,
      reason: reason,
      file: file,
      function: function,
      line: line
    )
    let pointer =
      unsafe place.map(view.pointer) ?? view.pointer(to: objectWord).appending(currentKey ?? "")
    error.path = pointer.swiftPath
    error.isMissing = unsafe place == nil
    guard let place = unsafe place else { return error }
    if let refusal = unsafe takeRefusal(of: place) {
      error.explain(by: refusal, at: unsafe view.pointer(to: refusal.culprit))
      report(refusal)
    } else {
      unsafe report(expectation, at: place)
    }
    return error
  }
}
