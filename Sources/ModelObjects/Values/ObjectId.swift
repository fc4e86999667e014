public import Foundation

/// A 12-byte identifier, as Realm and MongoDB know it.
///
/// It is made of the seconds since 1970, five random bytes of the process and a counter, so identifiers that
/// are made one after the other are in order. Its text has 24 hexadecimal digits.
///
/// ```swift
/// let id = ObjectId.generate()
/// let same = try ObjectId(string: id.stringValue)
/// ```
//
//   | 4 bytes: seconds | 5 bytes: random, the same for all of a process | 3 bytes: counter |   big-endian
public struct ObjectId: Hashable, Sendable {
  private let high: UInt32
  private let low: UInt64

  private init(high: UInt32, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Creates an identifier that no other has; the same as ``generate()``.
  public init() {
    self = Self.generate()
  }

  /// Creates an identifier that no other has.
  ///
  /// - Returns: The identifier.
  public static func generate() -> ObjectId {
    make(seconds: UInt32(truncatingIfNeeded: Int64(Date().timeIntervalSince1970)))
  }

  /// Creates an identifier that no other has, of a moment.
  ///
  /// - Parameter timestamp: The moment; a fraction of a second is cut off.
  public init(timestamp: Date) {
    let seconds = timestamp.timeIntervalSince1970
    self = Self.make(seconds: UInt32(exactly: seconds.rounded(.down)) ?? 0)
  }

  private static func make(seconds: UInt32) -> ObjectId {
    let count = counter.withValue { count -> UInt64 in
      count = (count + 1) & 0xFF_FFFF
      return count
    }
    return ObjectId(high: seconds, low: process << 24 | count)
  }

  private static let process = UInt64.random(in: 0..<1 << 40)
  private static let counter = Guarded<UInt64>(.random(in: 0..<1 << 24))

  /// Creates the identifier of some bytes; it is nil unless there are twelve.
  ///
  /// - Parameter bytes: The bytes.
  public init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 12 else { return nil }
    high = bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    low = bytes.dropFirst(4).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The twelve bytes.
  public var bytes: [UInt8] {
    let first = (0..<4).map { UInt8(truncatingIfNeeded: high >> (24 - 8 * $0)) }
    let rest = (0..<8).map { UInt8(truncatingIfNeeded: low >> (56 - 8 * $0)) }
    return first + rest
  }

  /// The moment when the identifier was made, in whole seconds.
  public var timestamp: Date {
    Date(timeIntervalSince1970: Double(high))
  }
}

extension ObjectId: LosslessStringConvertible {
  /// Creates the identifier of a text; it is nil unless the text has 24 hexadecimal digits.
  ///
  /// - Parameter text: The text.
  public init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 24 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: 24, by: 2) {
      guard let first = Self.value(digits[place]), let second = Self.value(digits[place + 1])
      else { return nil }
      bytes.append(first << 4 | second)
    }
    self.init(bytes: bytes)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }

  /// Creates the identifier of a text.
  ///
  /// - Parameter string: The text, 24 hexadecimal digits.
  /// - Throws: ``ObjectIdError`` where the text is another.
  public init(string: String) throws {
    guard let id = ObjectId(string) else { throw ObjectIdError(text: string) }
    self = id
  }

  /// The 24 hexadecimal digits, in lower case.
  public var stringValue: String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    .joined()
  }

  /// The 24 hexadecimal digits, in lower case.
  public var description: String { stringValue }
}

extension ObjectId: Comparable {
  /// Tells whether one identifier comes before another: by time, then by process and counter.
  public static func < (lhs: ObjectId, rhs: ObjectId) -> Bool {
    (lhs.high, lhs.low) < (rhs.high, rhs.low)
  }
}

/// A text that is no ``ObjectId``.
public struct ObjectIdError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String

  /// What is wrong with the text.
  public var description: String {
    "'\(text)' is no object identifier: 24 hexadecimal digits are needed"
  }
}
