internal import Foundation
internal import ModelJSON
internal import ModelSchema
internal import ModelStore
internal import ModelValidation

/// Makes values for columns, the awkward ones of each type most of all.
struct ValueGenerator {
  private let version: SchemaVersion
  private var random: SampleRandom

  init(_ version: SchemaVersion, seed: UInt64) {
    self.version = version
    random = SampleRandom(seed: seed)
  }

  /// True once in so many times.
  mutating func chance(_ times: UInt64) -> Bool { random.next() % times == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(random.next() % UInt64(elements.count))]
  }

  /// A value for a column that is no reference.
  mutating func value(of column: StorageColumn) -> SQLiteValue {
    switch column.role {
    case .property(let path, _):
      // A column of a child may be null for the objects of others; the child's own need a value.
      guard let property = version[path] else { return .null }
      return property.isOptional && chance(4) ? .null : value(of: property)
    case .mapKey: return .text(Self.texts[Int(random.next() % UInt64(Self.texts.count))])
    default: return .integer(Int64(random.next() % 1000))
    }
  }

  /// A value for a column of a primary key, which few rows may share.
  mutating func key(of column: StorageColumn, number: Int) -> SQLiteValue {
    switch column.type {
    case .integer where isSmall(column): value(of: column)
    case .integer: .integer(number == 1 ? -1 : Int64(number) * 7)
    case .real: .real(Double(number) + 0.5)
    case .text where isPlainText(column): .text(number == 1 ? "" : "clé-\(number) 🗝")
    case .blob: .blob(Array("\(number)".utf8))
    default: value(of: column)
    }
  }

  private func property(_ column: StorageColumn) -> PropertySchema? {
    guard case .property(let path, _) = column.role else { return nil }
    return version[path]
  }

  private func isSmall(_ column: StorageColumn) -> Bool {
    switch property(column)?.type {
    case .enumeration, .scalar(.bool), .scalar(.int8), .scalar(.uint8): true
    default: false
    }
  }

  private func isPlainText(_ column: StorageColumn) -> Bool {
    property(column)?.type == .scalar(.string)
  }
}

// MARK: - By type

extension ValueGenerator {
  mutating func value(of property: PropertySchema) -> SQLiteValue {
    switch property.type {
    case .scalar(.date): date(property.dateEncoding ?? .secondsSince1970)
    case .scalar(let type): scalar(type)
    case .enumeration(let name): rawValue(of: name)
    case .link: .null
    case .embedded: .text("{}")
    }
  }

  private mutating func rawValue(of name: String) -> SQLiteValue {
    guard let choice = element(of: version[enum: name]?.cases ?? []) else { return .text("") }
    if let integer = choice.rawValue.number?.int64 { return .integer(integer) }
    return .text(choice.rawValue.string ?? "")
  }

  private mutating func scalar(_ type: ScalarType) -> SQLiteValue {
    if let range = type.integerRange { return integer(in: range) }
    switch type {
    case .bool: return .integer(chance(2) ? 1 : 0)
    case .float: return .real(Double(float()))
    case .double: return .real(real())
    case .decimal: return .text(element(of: Self.decimals) ?? "0")
    case .uuid: return .text(uuid())
    case .url: return .text("https://example.com/\(random.next() % 100)?q=ä")
    case .objectId: return .text(hexadecimal(24))
    case .data, .transformable: return .blob(bytes())
    case .mixed: return chance(2) ? .text("7") : .integer(7)
    default: return .text(text())
    }
  }

  private mutating func integer(in range: ClosedRange<Int64>) -> SQLiteValue {
    let ends = [range.lowerBound, range.upperBound, 0, 1].filter(range.contains)
    if chance(4), let end = element(of: ends) { return .integer(end) }
    return .integer(Int64(random.next() % 100))
  }

  private mutating func real() -> Double {
    chance(3) ? element(of: Self.reals) ?? 0 : Double(random.next() % 10_000) / 8
  }

  /// What a double that is too large stands for is the largest float, and not infinity.
  private mutating func float() -> Float {
    let limit = Float.greatestFiniteMagnitude
    return min(max(Float(real()), -limit), limit)
  }

  private mutating func text() -> String {
    chance(2) ? element(of: Self.texts) ?? "" : "text \(random.next() % 20)"
  }

  private mutating func date(_ encoding: DateEncoding) -> SQLiteValue {
    let seconds = Int64(random.next() % 4_000_000_000) - 1_000_000_000
    switch encoding {
    case .secondsSince1970: return .real(Double(seconds) + 0.25)
    case .secondsSince2001: return .real(Double(seconds) - 978_307_200)
    case .millisecondsSince1970: return .integer(seconds * 1000 + 250)
    case .iso8601:
      let date = Date(timeIntervalSince1970: Double(seconds))
      return .text(ISO8601DateFormatter().string(from: date))
    }
  }

  private mutating func uuid() -> String {
    let digits = hexadecimal(32).uppercased()
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return parts.map { range in
      String(digits.dropFirst(range.lowerBound).prefix(range.count))
    }
    .joined(separator: "-")
  }

  private mutating func hexadecimal(_ count: Int) -> String {
    (0..<count).map { _ in String(random.next() % 16, radix: 16) }.joined()
  }

  private mutating func bytes() -> [UInt8] {
    (0..<Int(random.next() % 20)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  private static let reals = [
    0, -0.0, 0.1, -1.5, 9_007_199_254_740_992, 1e308, -1e308, .leastNonzeroMagnitude, 3.0,
  ]

  private static let decimals = ["0", "0.1", "-12.50", "123456789012345678901234567890.123", "1e3"]

  private static let texts = [
    "", " ", "12", "007", "1.5", "abc", "9223372036854775808", "NULL", "O'Brien \"x\"", "é",
    "e\u{301}",
    "日本語", "👩‍👩‍👧", "\u{202E}rtl", "line\nbreak\ttab", String(repeating: "long ", count: 400),
  ]
}
