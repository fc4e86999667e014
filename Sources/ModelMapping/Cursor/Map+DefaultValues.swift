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
    if record(Value.self, orNull: true) || !hasValue { return `default` }
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
  ///   - default: The value for an absent key and `null`.
  ///   - transform: Converts the value.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The value.
  /// - Throws: ``MapError`` if the value cannot be converted.
  public func value<Transform: TransformType>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    default: Transform.Object,
    using transform: Transform,
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Transform.Object {
    lookUp(key, nested, delimiter)
    if record(Transform.JSON.self, orNull: true) || !hasValue { return `default` }
    if let value = forgiving({ transform.transformFromMap(self) }) { return value }
    throw missingValue(.transformable, file, function, line)
  }

  /// Looks up an array of models, with another in its place where there is none.
  ///
  /// Does not throw, as in ObjectMapper: an absent key, `null` and what is no array give the default,
  /// the last being reported; a model that does not fit is left out and reported.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - default: The value for an absent key and `null`.
  /// - Returns: The models.
  @inlinable
  public func value<Model: BaseMappable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    default: [Model]
  ) -> [Model] {
    lookUp(key, nested, delimiter)
    return take([Model].self) ?? `default`
  }

  /// Looks up an enumeration by its raw value, with another in its place where there is none.
  ///
  /// ObjectMapper accepts the call and always gives the default.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - default: The value for an absent key and `null`.
  /// - Returns: The value.
  /// - Throws: ``MapError`` if no case has the value.
  public func value<Value: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    default: Value
  ) throws -> Value where Value.RawValue: MappableValue {
    let found: Value? = try value(key, nested: nested, delimiter: delimiter)
    return found ?? `default`
  }

  /// Looks up a value of any other type, with another in its place where there is none.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - default: The value for an absent key and `null`.
  /// - Returns: The value, cast from what Foundation's reader would give.
  /// - Throws: ``MapError`` if the value cannot be cast.
  @_disfavoredOverload
  public func value<Value>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    default: Value
  ) throws -> Value {
    lookUp(key, nested, delimiter)
    if !hasValue { return `default` }
    return try value(key, nested: nested, delimiter: delimiter)
  }

  /// Whether the last look-up found something other than `null`.
  private var hasValue: Bool {
    guard let place = unsafe place else { return false }
    return unsafe place.pointee.kind != IndexKind.null
  }
}
