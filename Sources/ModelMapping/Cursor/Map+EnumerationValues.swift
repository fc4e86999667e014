// What ObjectMapper reads with an overload of its own for each shape, so that `let roles: [Role] =
// try map.value("roles")` compiles where `Role` conforms to nothing of ours.
extension Map {
  /// Looks up an enumeration by its raw value, or throws.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The value.
  /// - Throws: ``MapError`` if the key is absent or no case has the value.
  @inlinable
  public func value<Value: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Value where Value.RawValue: MappableValue {
    let found: RawCase<Value> = try value(
      key,
      nested: nested,
      delimiter: delimiter,
      file: file,
      function: function,
      line: line
    )
    return found.value
  }

  /// Looks up an optional enumeration by its raw value, or throws.
  ///
  /// An absent key and `null` give nil.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The value.
  /// - Throws: ``MapError`` if no case has the value.
  @inlinable
  public func value<Value: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Value? where Value.RawValue: MappableValue {
    let found: RawCase<Value>? = try value(
      key,
      nested: nested,
      delimiter: delimiter,
      file: file,
      function: function,
      line: line
    )
    return found?.value
  }

  /// Looks up an array of enumerations by their raw values, or throws.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The values.
  /// - Throws: ``MapError`` if the key is absent or no case has one of the values.
  @inlinable
  public func value<Value: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> [Value] where Value.RawValue: MappableValue {
    let found: [RawCase<Value>] = try value(
      key,
      nested: nested,
      delimiter: delimiter,
      file: file,
      function: function,
      line: line
    )
    return found.map(\.value)
  }

  /// Looks up an optional array of enumerations by their raw values, or throws.
  ///
  /// An absent key and `null` give nil.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The values.
  /// - Throws: ``MapError`` if no case has one of the values.
  @inlinable
  public func value<Value: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> [Value]? where Value.RawValue: MappableValue {
    let found: [RawCase<Value>]? = try value(
      key,
      nested: nested,
      delimiter: delimiter,
      file: file,
      function: function,
      line: line
    )
    return found?.map(\.value)
  }

  /// Looks up a dictionary of enumerations by their raw values, or throws.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The values.
  /// - Throws: ``MapError`` if the key is absent or no case has one of the values.
  @inlinable
  public func value<Key: MappableKey, Value: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> [Key: Value] where Value.RawValue: MappableValue {
    let found: [Key: RawCase<Value>] = try value(
      key,
      nested: nested,
      delimiter: delimiter,
      file: file,
      function: function,
      line: line
    )
    return found.mapValues(\.value)
  }

  /// Looks up an optional dictionary of enumerations by their raw values, or throws.
  ///
  /// An absent key and `null` give nil.
  ///
  /// - Parameters:
  ///   - key: The key or path.
  ///   - nested: False for a key whose full stops belong to its name.
  ///   - delimiter: What separates the parts of a path.
  ///   - file: The file of the look-up, for the error.
  ///   - function: The function of the look-up, for the error.
  ///   - line: The line of the look-up, for the error.
  /// - Returns: The values.
  /// - Throws: ``MapError`` if no case has one of the values.
  @inlinable
  public func value<Key: MappableKey, Value: RawRepresentable>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> [Key: Value]? where Value.RawValue: MappableValue {
    let found: [Key: RawCase<Value>]? = try value(
      key,
      nested: nested,
      delimiter: delimiter,
      file: file,
      function: function,
      line: line
    )
    return found?.mapValues(\.value)
  }
}
