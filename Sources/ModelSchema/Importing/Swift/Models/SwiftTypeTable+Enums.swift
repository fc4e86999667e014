internal import ModelJSON

extension SwiftTypeTable {
  /// The scalar type of an enum's raw values, or nil where it has none that a store keeps.
  func rawType(of entry: SwiftTypeEntry) -> ScalarType? {
    let outer = Array(entry.scope.dropLast())
    let types = entry.inherited.lazy.compactMap { path -> ScalarType? in
      // A protocol of the sources is no raw type.
      if self.type(path, from: outer) != nil { return nil }
      return valueType(of: .named(path, []), from: outer).type?.scalar
    }
    guard let type = types.first, type == .string || type.isInteger else { return nil }
    return type
  }

  /// The enum as a schema has it; nil where it has no raw values, or some are not literals.
  func enumSchema(of entry: SwiftTypeEntry) -> EnumSchema? {
    guard let rawType = rawType(of: entry) else { return nil }
    var cases: [EnumSchema.Case] = []
    var next: Int64? = 0
    for (source, enumCase) in entry.enumCases {
      guard !enumCase.hasPayload,
        let value = rawValue(of: enumCase, source: source, rawType, next: next)
      else {
        return nil
      }
      next = value.number?.int64.flatMap { $0 == .max ? nil : $0 + 1 }
      cases.append(EnumSchema.Case(enumCase.name, value))
    }
    return EnumSchema(entry.name, rawType: rawType, cases: cases)
  }

  /// The raw value of a case; where none is written, the name or the next number.
  private func rawValue(
    of enumCase: SwiftEnumCase,
    source: Int,
    _ rawType: ScalarType,
    next: Int64?
  ) -> SchemaValue? {
    guard let expression = enumCase.rawValue else {
      return rawType == .string ? .string(enumCase.name) : next.map { .integer($0) }
    }
    switch sources[source].literal(expression) {
    case .string(let text) where rawType == .string: return .string(text)
    case .integer(let digits) where rawType != .string:
      return SwiftNumberText.integer(digits).map { .integer($0) }
    default: return nil
    }
  }

  /// The raw value of a case by its name.
  func rawValue(ofCase name: String, in id: String) -> SchemaValue? {
    enums[id]?.cases.first { $0.name == name }?.rawValue
  }

  /// The raw value of the case that is declared first.
  func firstRawValue(in id: String) -> SchemaValue? {
    guard let first = entries[id]?.enumCases.first else { return nil }
    return rawValue(ofCase: first.enumCase.name, in: id)
  }
}

/// Reads numbers as Swift writes them.
enum SwiftNumberText {
  /// An integer of any base, without underscores.
  static func integer(_ digits: String) -> Int64? {
    let isNegative = digits.hasPrefix("-")
    let magnitude = isNegative ? String(digits.dropFirst()) : digits
    let radix =
      switch magnitude.prefix(2) {
      case "0x": 16
      case "0o": 8
      case "0b": 2
      default: 10
      }
    let plain = radix == 10 ? magnitude : String(magnitude.dropFirst(2))
    return Int64((isNegative ? "-" : "") + plain, radix: radix)
  }

  /// A number in JSON's grammar, or nil for what has none.
  static func number(_ digits: String) -> JSONNumber? {
    if let integer = integer(digits) { return JSONNumber(integer) }
    return JSONNumber(digits)
  }
}
