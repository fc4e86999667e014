internal import ModelJSON

/// Writes values as Swift literals.
enum SwiftValueText {
  /// A raw value: a string or a number.
  static func text(of value: SchemaValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let value): value ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): quoted(text)
    case .array, .object: "nil"
    }
  }

  /// The default of a property, or nil where no literal says it.
  static func text(
    of value: SchemaValue,
    for property: PropertySchema,
    in version: SchemaVersion
  ) -> String? {
    guard property.collection == .single else { return nil }
    switch property.type {
    case .scalar(let type): return text(of: value, as: type)
    case .enumeration(let name):
      let found = version[enum: name]?.cases.first { $0.rawValue == value }
      return found.map { ".\(SwiftName.escaped($0.name))" }
    case .link, .embedded: return nil
    }
  }

  private static func text(of value: SchemaValue, as type: ScalarType) -> String? {
    switch (value, type) {
    case (.bool(let value), .bool): return value ? "true" : "false"
    case (.string(let text), .string), (.string(let text), .objectId): return quoted(text)
    case (.string(""), .data): return "Data()"
    case (.string(let text), .date):
      guard let seconds = Instant(text)?.seconds, let number = JSONNumber(seconds) else {
        return nil
      }
      return "Date(timeIntervalSince1970: \(number.int64.map { "\($0)" } ?? number.text))"
    case (.number(let number), _): return Self.text(of: number, as: type)
    default: return nil
    }
  }

  private static func text(of number: JSONNumber, as type: ScalarType) -> String? {
    if let range = type.integerRange {
      return number.int64.flatMap { range.contains($0) ? String($0) : nil }
    }
    switch type {
    case .double: return number.double.map { $0.isFinite } == true ? number.text : nil
    case .float:
      return number.double.map { abs($0) <= Double(Float.greatestFiniteMagnitude) }
        == true ? number.text : nil
    // A literal with a fraction would go through a binary number.
    case .decimal: return number.int64.map { String($0) } ?? decimalText(number)
    default: return nil
    }
  }

  /// `12.5` as `Decimal(sign: .plus, exponent: -1, significand: 125)`, which is exact.
  private static func decimalText(_ number: JSONNumber) -> String? {
    let parts = number.text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let isNegative = parts[0].hasPrefix("-")
    guard let digits = Int64(parts[0].filter { $0 != "-" } + parts[1]) else { return nil }
    let sign = isNegative ? "minus" : "plus"
    return "Decimal(sign: .\(sign), exponent: -\(parts[1].count), significand: \(digits))"
  }

  /// A text as a comment shows it: on one line, without marks that change what a reader sees.
  static func comment(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.lazy.filter(\.isPlain))
    return String(scalars)
  }

  /// A string literal that stands on one line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default: result += scalar.isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }
}

extension Unicode.Scalar {
  /// Whether it shows in a text as itself: neither a control character nor one that changes others.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }
}
