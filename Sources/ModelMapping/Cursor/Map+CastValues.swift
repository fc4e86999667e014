// What ObjectMapper reads by a cast: `[String: Any]`, Foundation's classes, dates in a dictionary.
extension Map {
  /// The value of the last look-up, cast from what Foundation's reader would give.
  ///
  /// - Returns: Nil if the key is absent or the value cannot be cast.
  @_disfavoredOverload
  public func value<Value>() -> Value? { currentValue as? Value }

  /// Looks up a value of any other type, or throws.
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
  /// - Returns: The value, cast from what Foundation's reader would give.
  /// - Throws: ``MapError`` if the key is absent or the value cannot be cast.
  @_disfavoredOverload
  public func value<Value>(
    _ key: String,
    nested: Bool? = nil,
    delimiter: String = ".",
    file: StaticString = #file,
    function: StaticString = #function,
    line: UInt = #line
  ) throws -> Value {
    lookUp(key, nested, delimiter)
    if let current = currentValue {
      if let value = current as? Value { return value }
    } else if let value = (Value.self as? any NilHolding.Type)?.absence(as: Value.self) {
      return value
    }
    throw missingValue(.castable, file, function, line)
  }
}

/// What is optional, found out at run time.
private protocol NilHolding {
  static func absence<Value>(as type: Value.Type) -> Value?
}

extension Optional: NilHolding {
  /// Nil as a value of this very type, which the caller knows by another name.
  fileprivate static func absence<Value>(as type: Value.Type) -> Value? { Self.none as? Value }
}
