internal import Foundation
internal import ModelObjects

/// Bytes whose order is that of mixed values, which columns hold as what they are or as marked blobs.
//
//   | 1 bool | 2 number | 3 text | 4 bytes | 5 date | 6 ObjectId | 7 UUID | 8 link | 9 list or dictionary |
//
//   and then what orders the values of the type
//
// Numbers of all types are compared by what they are worth. Values of two types are never equal, and neither
// is less than the other; in an order by a mixed property the types come as above.
enum MixedKey {
  static func bytes(_ value: MixedValue) -> [UInt8]? {
    switch value {
    case .none: nil
    case .bool(let value): [1, value ? 1 : 0]
    case .int(let value): number("\(value)")
    case .float(let value): number(Double(value))
    case .double(let value): number(value)
    case .decimal128(let value): number("\(value)")
    case .string(let value): [3] + Array(value.utf8)
    case .data(let value): [4] + [UInt8](value)
    case .date(let value): [5] + ordered(value.timeIntervalSince1970)
    case .objectId(let value): [6] + value.bytes
    case .uuid(let value): unsafe withUnsafeBytes(of: value.uuid) { unsafe [7] + Array($0) }
    case .object: [8] + (value.target?.bytes ?? [])
    // No two of them are equal in a query, which compares values and not rows.
    case .list, .dictionary: [9] + (value.target?.bytes ?? [])
    }
  }

  static func bytes(_ value: SQLiteValue) -> [UInt8]? {
    MixedValue(storedValue: value.stored).flatMap(bytes)
  }

  /// What a mixed value is worth as a number; nil where it is none.
  static func number(in value: SQLiteValue) -> Double? {
    switch MixedValue(storedValue: value.stored) {
    case .int(let value): Double(value)
    case .float(let value): Double(value)
    case .double(let value): value
    case .decimal128(let value): NSDecimalNumber(decimal: value).doubleValue
    default: nil
    }
  }

  private static func number(_ value: Double) -> [UInt8] {
    value.isFinite ? number("\(value)") : [2, value < 0 ? 0 : .max]
  }

  private static func number(_ text: String) -> [UInt8] {
    [2] + (DecimalKey.bytes(text) ?? [])
  }

  // The bits of negative numbers run the other way round.
  private static func ordered(_ value: Double) -> [UInt8] {
    let bits = value.bitPattern
    let ordered = value < 0 ? ~bits : bits | 1 << 63
    return (0..<8).map { UInt8(truncatingIfNeeded: ordered >> UInt64(56 - 8 * $0)) }
  }
}
