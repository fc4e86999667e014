import ModelJSON

extension Map {
  /// Looks up a value, with another in its place where there is none.
  ///
  /// An absent key and `null` give the default. A value that does not fit is an error, where
  /// ObjectMapper hides it behind the default.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - default: The value for an absent key and `null`.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The value.
  /// - Throws: ``MapError`` if the value does not fit; or the error of a nested model.
  public func value<Value: MappableValue>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    default: Value,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Value {
    lookUp(key, nested, delimiter)
    if !hasValue { return `default` }
    if let value = try requiredValue(Value.self) { return value }
    throw missingValue(Value.expectation, file, function, line)
  }

  /// Looks up a value through a transform, with another in its place where there is none.
  ///
  /// An absent key and `null` give the default. A value that the transform refuses is an error,
  /// where ObjectMapper hides it behind the default.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - transform: Converts the value.
  ///   - default: The value for an absent key and `null`.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The value.
  /// - Throws: ``MapError`` if the value cannot be converted.
  public func value<Transform: TransformType>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    using transform: Transform,
    default: Transform.Object,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Transform.Object {
    lookUp(key, nested, delimiter)
    if !hasValue { return `default` }
    if let value = forgiving({ transform.transformFromMap(self) }) { return value }
    throw missingValue(.transformable, file, function, line)
  }

  /// Whether the last look-up found something other than `null`.
  private var hasValue: Bool {
    guard let place = unsafe place else { return false }
    return unsafe place.pointee.kind != IndexKind.null
  }
}
