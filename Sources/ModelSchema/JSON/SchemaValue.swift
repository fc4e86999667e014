public import ModelJSON

/// A JSON value that stands for itself: a default, a note of an importer, a part of a written file.
///
/// Numbers compare by their exact value and are never rounded. Members have no order; text sorts them.
///
/// ```swift
/// let value: SchemaValue = ["name": "Rome", "ratings": [4, 5]]
/// print(value.canonicalText)  // {"name":"Rome","ratings":[4,5]}
/// ```
public enum SchemaValue: Hashable, Sendable {
  /// The value `null`.
  case null
  /// The value `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([SchemaValue])
  /// An object.
  case object([String: SchemaValue])
}

extension SchemaValue {
  /// Wraps an integer.
  ///
  /// - Parameter value: The integer.
  /// - Returns: The number.
  public static func integer(_ value: Int64) -> SchemaValue {
    .number(JSONNumber(value))
  }

  /// Wraps a double, as its shortest text that reads back equal.
  ///
  /// - Parameter value: The double.
  /// - Returns: The number, or nil for NaN and the infinities, which JSON lacks.
  public static func double(_ value: Double) -> SchemaValue? {
    JSONNumber(value).map(SchemaValue.number)
  }

  /// The string, or nil for every other value.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The boolean, or nil for every other value.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The number, or nil for every other value.
  public var number: JSONNumber? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The elements, or nil for every other value.
  public var array: [SchemaValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members, or nil for every other value.
  public var object: [String: SchemaValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}
