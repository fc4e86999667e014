internal import ModelJSON

/// A value as a column of SQLite stores it: one of the five storage classes.
public enum StoredValue: Hashable, Sendable {
  /// No value.
  case null
  /// A signed integer of 64 bits.
  case integer(Int64)
  /// A binary floating-point number of 64 bits.
  case real(Double)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension StoredValue {
  /// The value as SQL writes it.
  package var sql: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number) where number.isNaN: "NULL"
    case .real(let number) where number.isInfinite: number < 0 ? "-9e999" : "9e999"
    case .real(let number): "\(number)"
    case .text(let text): SQLName.literal(text)
    case .blob(let bytes): "x'\(HexadecimalText.encode(bytes))'"
    }
  }

  /// The value as JSON, for reports and specifications; bytes become Base64.
  package var schemaValue: SchemaValue {
    switch self {
    case .null: .null
    case .integer(let number): .integer(number)
    case .real(let number): .double(number) ?? .string("\(number)")
    case .text(let text): .string(text)
    case .blob(let bytes): .string(Base64Text.encode(bytes))
    }
  }

  /// The value of JSON as it is: a boolean is 0 or 1, an array or an object its canonical text.
  package init(plain value: SchemaValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .integer(flag ? 1 : 0)
    case .number(let number): self = Self.stored(number)
    case .string(let text): self = .text(text)
    case .array, .object: self = .text(value.canonicalText)
    }
  }

  private static func stored(_ number: JSONNumber) -> StoredValue {
    if let integer = number.int64 { return .integer(integer) }
    return number.double.map(StoredValue.real) ?? .text(number.text)
  }
}
