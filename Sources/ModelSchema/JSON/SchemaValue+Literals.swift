extension SchemaValue: ExpressibleByStringLiteral {
  /// Creates a string.
  ///
  /// - Parameter value: The string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension SchemaValue: ExpressibleByBooleanLiteral {
  /// Creates a boolean.
  ///
  /// - Parameter value: The boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension SchemaValue: ExpressibleByIntegerLiteral {
  /// Creates a number.
  ///
  /// - Parameter value: The integer.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }
}

extension SchemaValue: ExpressibleByArrayLiteral {
  /// Creates an array.
  ///
  /// - Parameter elements: The elements.
  public init(arrayLiteral elements: SchemaValue...) {
    self = .array(elements)
  }
}

extension SchemaValue: ExpressibleByDictionaryLiteral {
  /// Creates an object; the last of two members of one name stays.
  ///
  /// - Parameter elements: The members.
  public init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}
