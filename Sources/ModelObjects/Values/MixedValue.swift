public import Foundation

/// A value whose type is known only when it is there: a property that may be a number today and a text
/// tomorrow.
///
/// Realm's users know it as `AnyRealmValue`. It is never optional, because ``none`` is one of its values.
/// Values of two types are never equal, even where their numbers are.
///
/// ```swift
/// @Persisted var setting: MixedValue
/// object.setting = "dark"
/// object.setting = .int(3)
/// ```
public enum MixedValue: Hashable, Sendable {
  /// No value.
  case none
  /// An integer.
  case int(Int)
  /// True or false.
  case bool(Bool)
  /// A floating-point number of 32 bits.
  case float(Float)
  /// A floating-point number of 64 bits.
  case double(Double)
  /// A text.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A point in time.
  case date(Date)
  /// A 12-byte identifier.
  case objectId(ObjectId)
  /// An exact decimal number.
  case decimal128(Decimal)
  /// A UUID.
  case uuid(UUID)
}

extension MixedValue {
  /// The number, where the value is an integer.
  public var intValue: Int? { if case .int(let value) = self { value } else { nil } }
  /// The value, where it is true or false.
  public var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  /// The number, where the value is one of 32 bits.
  public var floatValue: Float? { if case .float(let value) = self { value } else { nil } }
  /// The number, where the value is one of 64 bits.
  public var doubleValue: Double? { if case .double(let value) = self { value } else { nil } }
  /// The text, where the value is one.
  public var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  /// The bytes, where the value is some.
  public var dataValue: Data? { if case .data(let value) = self { value } else { nil } }
  /// The point in time, where the value is one.
  public var dateValue: Date? { if case .date(let value) = self { value } else { nil } }
  /// The identifier, where the value is one of 12 bytes.
  public var objectIdValue: ObjectId? { if case .objectId(let value) = self { value } else { nil } }
  /// The number, where the value is an exact decimal one.
  public var decimal128Value: Decimal? {
    if case .decimal128(let value) = self { value } else { nil }
  }
  /// The UUID, where the value is one.
  public var uuidValue: UUID? { if case .uuid(let value) = self { value } else { nil } }
}

extension MixedValue {
  /// Creates a mixed value of a value of any type that it can have.
  ///
  /// It is nil for other types. Integers of all sizes become ``int(_:)``, and nil becomes ``none``.
  ///
  /// - Parameter value: The value.
  public init?(_ value: Any) {
    switch value {
    case let optional as any AnyOptional:
      guard let wrapped = optional.wrapped else {
        self = .none
        return
      }
      self.init(wrapped)
    case let value as MixedValue: self = value
    case is NSNull: self = .none
    case let value as Bool: self = .bool(value)
    case let value as any BinaryInteger:
      guard let number = Int(exactly: value) else { return nil }
      self = .int(number)
    case let value as Float: self = .float(value)
    case let value as Double: self = .double(value)
    case let value as String: self = .string(value)
    default: self.init(rare: value)
    }
  }

  private init?(rare value: Any) {
    switch value {
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as ObjectId: self = .objectId(value)
    case let value as Decimal: self = .decimal128(value)
    case let value as UUID: self = .uuid(value)
    default: return nil
    }
  }
}

extension MixedValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a floating-point number of 64 bits.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates no value.
  public init(nilLiteral: ()) { self = .none }
}

extension MixedValue: CustomStringConvertible {
  /// The value itself as a text, and `(null)` for none.
  public var description: String {
    switch self {
    case .none: "(null)"
    case .int(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .float(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    case .data(let value): "\(value)"
    case .date(let value): "\(value)"
    case .objectId(let value): "\(value)"
    case .decimal128(let value): "\(value)"
    case .uuid(let value): "\(value)"
    }
  }
}
