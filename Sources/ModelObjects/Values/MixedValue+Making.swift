internal import Foundation

extension MixedValue {
  /// Creates a mixed value of a value of any type that it can have.
  ///
  /// It is nil for other types. Integers of all sizes become ``int(_:)``, and nil becomes ``none``. Arrays and
  /// dictionaries, whose elements must be such values too, become a ``list(_:)`` and a ``dictionary(_:)``.
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
    default: self.init(compound: value)
    }
  }

  private init?(compound value: Any) {
    switch value {
    case let value as Object: self = .object(value)
    case let value as List<MixedValue>: self = .list(value)
    case let value as PersistedMap<String, MixedValue>: self = .dictionary(value)
    case let members as [String: Any]: self.init(members: members)
    case let elements as [Any]: self.init(elements: elements)
    default: return nil
    }
  }

  private init?(elements: [Any]) {
    let values = elements.compactMap { MixedValue($0) }
    guard values.count == elements.count else { return nil }
    self = .list(List(values))
  }

  private init?(members: [String: Any]) {
    let values = members.compactMapValues { MixedValue($0) }
    guard values.count == members.count else { return nil }
    self = Self.fromDictionary(values)
  }

  /// A list of values.
  ///
  /// - Parameter elements: The values.
  /// - Returns: The list.
  public static func fromArray(_ elements: [MixedValue]) -> MixedValue { .list(List(elements)) }

  /// A dictionary of values.
  ///
  /// - Parameter members: The values by their keys.
  /// - Returns: The dictionary.
  public static func fromDictionary(_ members: [String: MixedValue]) -> MixedValue {
    let map = PersistedMap<String, MixedValue>()
    map.merge(members) { $1 }
    return .dictionary(map)
  }
}

extension MixedValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
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
  /// Creates a list.
  public init(arrayLiteral elements: MixedValue...) { self = .fromArray(elements) }
  /// Creates a dictionary; of equal keys the last counts.
  public init(dictionaryLiteral members: (String, MixedValue)...) {
    self = .fromDictionary(Dictionary(members) { $1 })
  }
}
