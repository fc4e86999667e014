internal import Foundation
internal import ModelJSON

/// What a stored value means, whatever its storage class.
enum Meaning: Hashable {
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  /// The digits of an exact decimal number.
  case decimal(String)
  case text(String)
  /// A date, with the number that stood in the column.
  case date(Instant, Double)
  case uuid(UUID)
  case bytes([UInt8])

  /// Reads a value of a column of a type; a value of another storage class means what it says
  /// itself.
  init?(_ value: StoredValue, as type: StoredType) {
    switch (type.scalar, value) {
    case (_, .null): return nil
    case (.bool, .integer(let number)) where number == 0 || number == 1: self = .bool(number == 1)
    case (.date, _):
      guard let date = Instant(value, as: type.dates) else { return nil }
      self = .date(date, Meaning.number(value) ?? date.seconds)
    case (.uuid, .text(let text)):
      self = UUID(uuidString: text).map(Meaning.uuid) ?? .text(text)
    case (.decimal, .text(let text)) where JSONNumber(text) != nil: self = .decimal(text)
    case (_, .integer(let number)): self = .integer(number)
    case (_, .real(let number)): self = .double(number)
    case (_, .text(let text)): self = .text(text)
    case (_, .blob(let bytes)): self = .bytes(bytes)
    }
  }

  private static func number(_ value: StoredValue) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }
}

// MARK: - Numbers

extension Meaning {
  var bool: Bool? {
    switch self {
    case .bool(let flag): flag
    case .integer(let number) where number == 0 || number == 1: number == 1
    case .double(let number) where number == 0 || number == 1: number == 1
    case .text(let text), .decimal(let text):
      switch text.lowercased() {
      case "true", "yes", "1": true
      case "false", "no", "0": false
      default: nil
      }
    default: nil
    }
  }

  func integer(_ rounding: ValueConversion.Rounding) -> Int64? {
    switch self {
    case .bool(let flag): flag ? 1 : 0
    case .integer(let number): number
    case .double(let number): Self.integer(number, rounding)
    case .date(_, let number): Self.integer(number, rounding)
    case .decimal(let text): JSONNumber(text).flatMap { Self.integer($0, rounding) }
    case .text(let text): Int64(text)
    case .uuid, .bytes: nil
    }
  }

  private static func integer(_ number: JSONNumber, _ rounding: ValueConversion.Rounding) -> Int64?
  {
    if let exact = number.int64 { return exact }
    guard !number.isInteger else { return nil }
    return number.double.flatMap { integer($0, rounding) }
  }

  private static func integer(_ number: Double, _ rounding: ValueConversion.Rounding) -> Int64? {
    switch rounding {
    case .exact: Int64(exactly: number)
    case .truncate: Int64(exactly: number.rounded(.towardZero))
    case .nearest: Int64(exactly: number.rounded(.toNearestOrEven))
    }
  }

  func double(_ rounding: ValueConversion.Rounding) -> Double? {
    switch self {
    case .bool(let flag): flag ? 1 : 0
    case .integer(let number):
      Double(exactly: number) ?? (rounding == .exact ? nil : Double(number))
    case .double(let number): number
    case .date(_, let number): number
    case .decimal(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .text(let text): JSONNumber(text)?.double.flatMap { $0.isFinite ? $0 : nil }
    case .uuid, .bytes: nil
    }
  }

  var decimal: String? {
    switch self {
    case .bool(let flag): flag ? "1" : "0"
    case .integer(let number): "\(number)"
    case .double(let number), .date(_, let number): JSONNumber(number)?.text
    case .decimal(let text): text
    case .text(let text): JSONNumber(text) == nil ? nil : text
    case .uuid, .bytes: nil
    }
  }
}

// MARK: - Everything else

extension Meaning {
  var text: String {
    switch self {
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .double(let number): JSONNumber(number)?.text ?? "\(number)"
    case .decimal(let text), .text(let text): text
    case .date(let date, _): date.text
    case .uuid(let uuid): uuid.uuidString
    case .bytes(let bytes): Base64Text.encode(bytes)
    }
  }

  var bytes: [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .text(let text): Base64Text.decode(text)
    case .uuid(let uuid): unsafe withUnsafeBytes(of: uuid.uuid) { unsafe Array($0) }
    default: nil
    }
  }

  var uuid: String? {
    switch self {
    case .uuid(let uuid): return uuid.uuidString
    case .text(let text): return UUID(uuidString: text)?.uuidString
    case .bytes(let bytes) where bytes.count == 16:
      let digits = HexadecimalText.encode(bytes)
      let breaks: Set = [8, 12, 16, 20]
      return digits.enumerated().map { (breaks.contains($0) ? "-" : "") + String($1) }.joined()
        .uppercased()
    default: return nil
    }
  }

  var url: String? {
    guard case .text(let text) = self, !text.isEmpty, URL(string: text) != nil else { return nil }
    return text.utf8.contains(0x20) ? nil : text
  }

  var objectID: String? {
    switch self {
    case .text(let text) where text.utf8.count == 24 && text.allSatisfy(\.isHexDigit): text
    case .bytes(let bytes) where bytes.count == 12: HexadecimalText.encode(bytes)
    default: nil
    }
  }

  func date(as encoding: DateEncoding, _ rounding: ValueConversion.Rounding) -> StoredValue? {
    switch self {
    case .date(let date, _): date.stored(as: encoding, rounding)
    case .text(let text): Instant(text)?.stored(as: encoding, rounding)
    case .integer(let number): Self.date(Double(number), .integer(number), encoding)
    case .double(let number): Self.date(number, .real(number), encoding)
    default: nil
    }
  }

  // A bare number is taken for one of the encoding itself; a text needs a point in time.
  private static func date(
    _ number: Double,
    _ value: StoredValue,
    _ encoding: DateEncoding
  ) -> StoredValue? {
    switch encoding {
    case .secondsSince1970, .secondsSince2001: .real(number)
    case .millisecondsSince1970: Int64(exactly: number).map(StoredValue.integer)
    case .iso8601: .text(Instant(seconds: number).text)
    }
  }
}
