internal import Foundation
package import ModelSchema

// Values of properties that are known by their schema only, as migrations see them.
extension ScalarType {
  /// The value that a column holds, in Swift: every integer is an `Int`; nil for null.
  package func value(of stored: StoredValue) -> Any? {
    // Not in one expression: a mixed value is a nil literal's type too.
    if stored == .null, self != .mixed { return nil }
    if isInteger { return Int(storedValue: stored) }
    return swiftType.init(storedValue: stored)
  }

  /// What a column holds for a value, or nil where the value is not of the type.
  ///
  /// A number fits where it is exactly one of the type; an enum is its raw value.
  package func storedValue(of value: Any) -> StoredValue? {
    if let choice = value as? any PersistableEnum { return storedValue(of: Self.raw(choice)) }
    let converted = ScalarConverter.convert(value, to: swiftType)
    return (converted as? any StoredValueConvertible)?.storedValue
  }

  private static func raw<Choice: PersistableEnum>(_ choice: Choice) -> Any { choice.rawValue }

  private var swiftType: any PersistableScalar.Type {
    switch self {
    case .bool: Bool.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .float: Float.self
    case .double: Double.self
    case .decimal: Decimal.self
    case .string, .url: String.self
    case .data, .transformable: Data.self
    case .date: Date.self
    case .uuid: UUID.self
    case .objectId: ObjectId.self
    case .mixed, .undefined: MixedValue.self
    }
  }
}
