public import Foundation
public import ModelSchema

// Each number is kept exactly, and read only where it fits: nothing wraps and nothing is rounded.

extension PersistableScalar where Self: FixedWidthInteger {
  /// The number as a column holds it.
  public var storedValue: StoredValue { .integer(Int64(self)) }

  /// Creates the number that a column holds.
  ///
  /// It is nil where the value is no integer, or out of range.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    guard case .integer(let number) = storedValue else { return nil }
    self.init(exactly: number)
  }
}

extension Bool {
  /// The value as a column holds it: 0 or 1.
  public var storedValue: StoredValue { .integer(self ? 1 : 0) }

  /// Creates the value that a column holds.
  ///
  /// It is nil where the value is neither 0 nor 1.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension Double {
  /// The number as a column holds it.
  public var storedValue: StoredValue { .real(self) }

  /// Creates the number that a column holds.
  ///
  /// It is nil where the value is no number.
  ///
  /// - Parameter storedValue: The value of the column; an integer is one too.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .real(let number): self = number
    case .integer(let number): self.init(exactly: number)
    default: return nil
    }
  }
}

extension Float {
  /// The number as a column holds it.
  public var storedValue: StoredValue { .real(Double(self)) }

  /// Creates the number that a column holds.
  ///
  /// It is nil where the value is no number.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    guard let number = Double(storedValue: storedValue) else { return nil }
    self.init(number)
  }
}

extension String {
  /// The text as a column holds it.
  public var storedValue: StoredValue { .text(self) }

  /// Creates the text that a column holds.
  ///
  /// It is nil where the value is no text.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    guard case .text(let text) = storedValue else { return nil }
    self = text
  }
}

extension Data {
  /// The bytes as a column holds them.
  public var storedValue: StoredValue { .blob([UInt8](self)) }

  /// Creates the bytes that a column holds.
  ///
  /// It is nil where the value is no blob.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    guard case .blob(let bytes) = storedValue else { return nil }
    self.init(bytes)
  }
}

extension Date {
  /// The date as a column holds it: seconds since 1970.
  public var storedValue: StoredValue { .real(timeIntervalSince1970) }

  /// Creates the date that a column holds.
  ///
  /// It is nil where the value is no number.
  ///
  /// - Parameter storedValue: The value of the column, seconds since 1970.
  public init?(storedValue: StoredValue) {
    guard let seconds = Double(storedValue: storedValue) else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }
}

extension Decimal {
  /// The number as a column holds it: its digits.
  public var storedValue: StoredValue { .text("\(self)") }

  /// Creates the number that a column holds.
  ///
  /// It is nil where the value is neither.
  ///
  /// - Parameter storedValue: The value of the column: digits, or a number.
  public init?(storedValue: StoredValue) {
    switch storedValue {
    case .text(let digits): self.init(string: digits, locale: nil)
    case .integer(let number): self.init(number)
    case .real(let number): self.init(number)
    case .null, .blob: return nil
    }
  }
}

extension UUID {
  /// The identifier as a column holds it, in upper case.
  public var storedValue: StoredValue { .text(uuidString) }

  /// Creates the identifier that a column holds.
  ///
  /// It is nil where the value is no UUID.
  ///
  /// - Parameter storedValue: The value of the column.
  public init?(storedValue: StoredValue) {
    guard case .text(let text) = storedValue else { return nil }
    self.init(uuidString: text)
  }
}
