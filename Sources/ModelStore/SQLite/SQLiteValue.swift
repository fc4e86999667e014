internal import ModelSchema

/// A value as SQLite keeps it: one of the five storage classes.
package enum SQLiteValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  package var isNull: Bool { self == .null }

  /// The number of an `integer`; nil for all else, which is never converted.
  package var integer: Int64? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The number of a `real`, or of an `integer` that a `Double` holds exactly.
  package var real: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(exactly: number)
    default: nil
    }
  }

  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  package var blob: [UInt8]? {
    if case .blob(let bytes) = self { bytes } else { nil }
  }
}

extension SQLiteValue {
  /// Whether two values are the same to SQLite: texts are compared by their bytes.
  package static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.blob(let a), .blob(let b)): a == b
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .null: break
    case .integer(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    case .blob(let bytes): hasher.combine(bytes)
    }
  }
}

extension SQLiteValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(integerLiteral number: Int64) { self = .integer(number) }
  package init(floatLiteral number: Double) { self = .real(number) }
}

extension SQLiteValue: ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
  package init(nilLiteral: ()) { self = .null }
}

extension SQLiteValue: CustomStringConvertible {
  /// The value as SQL writes it.
  package var description: String { stored.sql }
}
