public import Foundation

/// A decimal number under its familiar name; it is stored as Foundation's `Decimal`, whose 38 digits and whose
/// range it has.
///
/// Code that encodes it gets a text, as with RealmSwift: `"1.5E2"`.
public struct Decimal128: CustomPersistable, Sendable {
  /// The number as Foundation has it.
  public var persistableValue: Decimal

  /// Creates the number of Foundation's.
  ///
  /// - Parameter persistedValue: The number.
  public init(persistedValue: Decimal) { persistableValue = persistedValue }

  /// Creates zero.
  public init() { persistableValue = 0 }

  /// Creates the number of Foundation's.
  ///
  /// - Parameter number: The number.
  public init(number: NSNumber) { persistableValue = number.decimalValue }

  /// Creates the number of a text.
  ///
  /// - Parameter string: Digits, with a point and an exponent where it has them.
  /// - Throws: ``Decimal128Error`` where the text is no number.
  public init(string: String) throws {
    guard let value = Decimal(string: string, locale: nil) else {
      throw Decimal128Error(text: string)
    }
    persistableValue = value
  }

  /// The number as the nearest of 64 bits.
  public var doubleValue: Double { NSDecimalNumber(decimal: persistableValue).doubleValue }
}

/// A text that is no ``Decimal128``.
public struct Decimal128Error: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String

  /// What is wrong with the text.
  public var description: String { "'\(text)' is no decimal number" }
}

extension Decimal128: Comparable, AdditiveArithmetic {
  /// Tells whether one number is less than another.
  public static func < (lhs: Decimal128, rhs: Decimal128) -> Bool {
    lhs.persistableValue < rhs.persistableValue
  }

  /// Zero.
  public static var zero: Decimal128 { Decimal128() }

  /// The sum of two numbers.
  public static func + (lhs: Decimal128, rhs: Decimal128) -> Decimal128 {
    Decimal128(persistedValue: lhs.persistableValue + rhs.persistableValue)
  }

  /// The difference of two numbers.
  public static func - (lhs: Decimal128, rhs: Decimal128) -> Decimal128 {
    Decimal128(persistedValue: lhs.persistableValue - rhs.persistableValue)
  }

  /// The product of two numbers.
  public static func * (lhs: Decimal128, rhs: Decimal128) -> Decimal128 {
    Decimal128(persistedValue: lhs.persistableValue * rhs.persistableValue)
  }

  /// The quotient of two numbers.
  public static func / (lhs: Decimal128, rhs: Decimal128) -> Decimal128 {
    Decimal128(persistedValue: lhs.persistableValue / rhs.persistableValue)
  }
}

extension Decimal128: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral
{
  /// Creates a whole number.
  public init(integerLiteral value: Int64) { persistableValue = Decimal(value) }

  /// Creates the number that a literal with a point shows.
  public init(floatLiteral value: Double) {
    persistableValue = Decimal(string: "\(value)", locale: nil) ?? Decimal(value)
  }

  /// Creates the number of a text, which has to be one.
  public init(stringLiteral value: String) {
    guard let number = Decimal(string: value, locale: nil) else {
      fatalError("\(Decimal128Error(text: value))")
    }
    persistableValue = number
  }
}

extension Decimal128: QueryableNumber {}
