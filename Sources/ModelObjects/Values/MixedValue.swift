public import Foundation

/// A value whose type is known only when it is there: a property that may be a number today and a text
/// tomorrow.
///
/// Realm's users know it as `AnyRealmValue`. It is never optional, because ``none`` is one of its values.
/// Values of two types are never equal, even where their numbers are.
///
/// A value can be an object, which is linked and becomes ``none`` where that is deleted. It can be a list or a
/// dictionary of mixed values too, nested up to 100 deep: these are copied into a store with the object that has
/// them, are live from then on, and are deleted with it.
///
/// ```swift
/// @Persisted var setting: MixedValue
/// object.setting = "dark"
/// object.setting = ["sizes": [1, 2.5], "theme": "dark"]
/// object.setting.dictionaryValue?["sizes"]?.listValue?.append(4)
/// ```
public enum MixedValue {
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
  /// A link to an object.
  case object(Object)
  /// A list of mixed values.
  case list(List<MixedValue>)
  /// A dictionary of mixed values.
  case dictionary(PersistedMap<String, MixedValue>)
}

@available(*, unavailable, message: "it may be an object: hand on the value that it has")
extension MixedValue: Sendable {}

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
  /// The list, where the value is one.
  public var listValue: List<MixedValue>? {
    if case .list(let value) = self { value } else { nil }
  }
  /// The dictionary, where the value is one.
  public var dictionaryValue: PersistedMap<String, MixedValue>? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// The object, where the value is a link to one of a class.
  ///
  /// - Parameter type: The class.
  /// - Returns: The object, or nil.
  public func object<Linked: Object>(_ type: Linked.Type = Linked.self) -> Linked? {
    if case .object(let value) = self { value as? Linked } else { nil }
  }
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
    case .object(let value): "\(value)"
    case .list(let value): "\(value)"
    case .dictionary(let value): "\(value)"
    }
  }
}
