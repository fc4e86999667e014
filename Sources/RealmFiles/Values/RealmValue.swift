public import Foundation

/// A value of a `.realm` file.
///
/// Nothing is converted: an enum is its raw value, a property's name the stored one, a date has its
/// nanoseconds. ``RealmFile/jsonText(of:)`` writes a row as JSON.
///
/// ```swift
/// for row in try file.rows(of: "Dog") {
///   if case .string(let name)? = try row.get()["name"] { print(name) }
/// }
/// ```
public enum RealmValue: Hashable, Sendable {
  /// No value, or a link to an object that was deleted.
  case null
  /// An integer.
  case int(Int64)
  /// True or false.
  case bool(Bool)
  /// A number of 32 bits.
  case float(Float)
  /// A number of 64 bits.
  case double(Double)
  /// A text.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// A point in time.
  case date(RealmTimestamp)
  /// A decimal number of up to 34 digits.
  case decimal(RealmDecimal)
  /// An identifier of 12 bytes.
  case objectId(RealmObjectID)
  /// A universally unique identifier.
  case uuid(UUID)
  /// An object of a class, which ``RealmFile/row(at:)`` gives; an embedded one, too.
  case link(RealmLink)
  /// Values in order.
  case list([RealmValue])
  /// Distinct values, in the order of the file.
  case set([RealmValue])
  /// Values by keys, in the order of the file.
  case dictionary([RealmEntry])
}

/// A key of a dictionary and its value.
public struct RealmEntry: Hashable, Sendable {
  /// The key; keys are compared by code points, so this is no Swift dictionary.
  public let key: String
  /// The value.
  public let value: RealmValue

  package init(key: String, value: RealmValue) {
    self.key = key
    self.value = value
  }
}

/// A reference to an object of a class.
public struct RealmLink: Hashable, Sendable {
  /// The name of the class.
  public let className: String
  /// The object's key in the file, which is not its primary key.
  public let key: Int64

  package init(className: String, key: Int64) {
    self.className = className
    self.key = key
  }
}

/// An identifier of 12 bytes, as MongoDB makes them.
public struct RealmObjectID: Hashable, Sendable {
  /// The 12 bytes.
  public let bytes: [UInt8]
}

extension RealmObjectID: CustomStringConvertible {
  /// The bytes as 24 hexadecimal digits.
  public var description: String { hexadecimal(bytes) }
}

/// A point in time with nanoseconds.
public struct RealmTimestamp: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z, negative before.
  public let seconds: Int64
  /// The rest; of the same sign as the seconds, or 0.
  public let nanoseconds: Int32

  /// Creates a time.
  ///
  /// - Parameters:
  ///   - seconds: Whole seconds since 1970.
  ///   - nanoseconds: The rest, of the same sign.
  public init(seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The nearest date that Foundation can hold.
  public var date: Date {
    Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
  }
}

func hexadecimal(_ bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(
    decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
    as: UTF8.self
  )
}
