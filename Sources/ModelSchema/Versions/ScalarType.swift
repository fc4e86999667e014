/// The type of a value without parts.
public enum ScalarType: String, Hashable, Sendable, CaseIterable {
  /// True or false.
  case bool
  /// A signed integer of 8 bits.
  case int8
  /// A signed integer of 16 bits.
  case int16
  /// A signed integer of 32 bits.
  case int32
  /// A signed integer of 64 bits; Swift's `Int`.
  case int64
  /// An unsigned integer of 8 bits.
  case uint8
  /// An unsigned integer of 16 bits.
  case uint16
  /// An unsigned integer of 32 bits.
  case uint32
  /// A binary floating-point number of 32 bits.
  case float
  /// A binary floating-point number of 64 bits.
  case double
  /// An exact decimal number.
  case decimal
  /// A text.
  case string
  /// Bytes.
  case data
  /// A point in time.
  case date
  /// A universally unique identifier (RFC 9562).
  case uuid
  /// A URL, as text.
  case url
  /// A 12-byte identifier, as Realm and MongoDB know it.
  case objectId
  /// A value of any of the other scalar types.
  case mixed
  /// Bytes whose meaning only a value transformer knows.
  case transformable
  /// No type at all; only a transient property can have it.
  case undefined
}

extension ScalarType {
  /// Whether the type is an integer, `bool` not included.
  public var isInteger: Bool { integerRange != nil }

  /// The integers that the type can hold, or nil where it is no integer type.
  public var integerRange: ClosedRange<Int64>? {
    switch self {
    case .int8: Int64(Int8.min)...Int64(Int8.max)
    case .int16: Int64(Int16.min)...Int64(Int16.max)
    case .int32: Int64(Int32.min)...Int64(Int32.max)
    case .int64: Int64.min...Int64.max
    case .uint8: 0...Int64(UInt8.max)
    case .uint16: 0...Int64(UInt16.max)
    case .uint32: 0...Int64(UInt32.max)
    default: nil
    }
  }
}
