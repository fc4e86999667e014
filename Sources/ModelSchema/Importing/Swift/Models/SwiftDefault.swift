internal import Foundation
internal import ModelJSON

/// What an initial value says to a schema.
enum SwiftDefault: Hashable {
  case value(SchemaValue)
  /// Nil, an empty collection, the current date, a random identifier: no default.
  case none
  /// Code that would have to run.
  case code
}

extension SwiftTypeTable {
  /// The default of a property of some type, by its initial value.
  func defaultValue(
    _ literal: SwiftLiteral,
    for value: SwiftValueType,
    from scope: [String]
  ) -> SwiftDefault {
    if literal == .null { return .none }
    guard value.collection == .single else { return Self.collectionDefault(literal) }
    switch value.type {
    case .scalar(let type): return scalarDefault(literal, type, from: scope)
    case .enumeration(let id): return caseDefault(literal, of: id)
    case .link, .embedded:
      if case .call = literal { return .none }
      return .code
    case nil: return .code
    }
  }

  private static func collectionDefault(_ literal: SwiftLiteral) -> SwiftDefault {
    switch literal {
    case .array([]), .dictionary([]): .none
    case .call(_, let arguments): arguments.isEmpty ? .none : .code
    default: .code
    }
  }

  private func caseDefault(_ literal: SwiftLiteral, of id: String) -> SwiftDefault {
    let name: String?
    switch literal {
    case .member(let member): name = member
    case .reference(let path): name = path.last
    case .call(let shape, let arguments):
      // `RealmOptional<Kind>()`
      guard arguments.isEmpty, case .named(let path, _) = shape else { return .code }
      return SwiftScalarNames.isOptional(path.last ?? "") ? .none : .code
    default: name = nil
    }
    return name.flatMap { rawValue(ofCase: $0, in: id) }.map { .value($0) } ?? .code
  }

  private func scalarDefault(
    _ literal: SwiftLiteral,
    _ type: ScalarType,
    from scope: [String]
  ) -> SwiftDefault {
    switch literal {
    case .call(let shape, let arguments): return callDefault(shape, arguments, type, from: scope)
    case .reference(let path) where path.last == "rawValue":
      // `Size.small.rawValue`
      let entry = self.type(Array(path.dropLast(2)), from: scope)
      guard let entry, path.count > 2,
        let value = rawValue(ofCase: path[path.count - 2], in: entry.id)
      else {
        return .code
      }
      return .value(value)
    case .reference(let path): return path.last == "now" && type == .date ? .none : .code
    case .member(let name): return name == "now" && type == .date ? .none : .code
    default: return literal.schemaValue(of: type).map { .value($0) } ?? .code
    }
  }

  private func callDefault(
    _ shape: SwiftType.Shape,
    _ arguments: [SwiftLiteral.Argument],
    _ type: ScalarType,
    from scope: [String]
  ) -> SwiftDefault {
    guard case .named(let path, _) = shape, let name = path.last else { return .code }
    let isOptional = SwiftScalarNames.isOptional(name)
    guard let argument = arguments.first else {
      if name == "generate" || isOptional { return .none }
      return type.emptyDefault.map { .value($0) } ?? (type == .mixed ? .code : .none)
    }
    guard arguments.count == 1 else {
      let number = type == .decimal ? Self.decimal(arguments) : nil
      return number.map { .value(.number($0)) } ?? .code
    }
    if argument.label == nil {
      guard isOptional || SwiftScalarNames.types[name] == type else { return .code }
      return defaultValue(argument.value, for: SwiftValueType(type: .scalar(type)), from: scope)
    }
    return Self.labelledDefault(argument, type)
  }

  /// Reads `Date(timeIntervalSince1970: 0)` and `Decimal(string: "0.1")`.
  private static func labelledDefault(
    _ argument: SwiftLiteral.Argument,
    _ type: ScalarType
  ) -> SwiftDefault {
    switch (argument.label, argument.value) {
    case (let label?, .integer(let digits)), (let label?, .float(let digits)):
      guard type == .date, let seconds = Double(digits), abs(seconds) < 1e11 else { return .code }
      switch label {
      case "timeIntervalSince1970": return value(of: Date(timeIntervalSince1970: seconds))
      case "timeIntervalSinceReferenceDate":
        return value(of: Date(timeIntervalSinceReferenceDate: seconds))
      default: return .code
      }
    case ("uuidString", .string(let text)) where type == .uuid:
      return UUID(uuidString: text).map { .value(.string($0.uuidString)) } ?? .code
    case ("string", .string(let text)) where type == .decimal:
      return JSONNumber(text).map { .value(.number($0)) } ?? .code
    case ("string", .string(let text)) where type == .url: return .value(.string(text))
    default: return .code
    }
  }

  /// Reads `Decimal(sign: .plus, exponent: -2, significand: 1250)`.
  private static func decimal(_ arguments: [SwiftLiteral.Argument]) -> JSONNumber? {
    guard arguments.map(\.label) == ["sign", "exponent", "significand"],
      case .integer(let exponent) = arguments[1].value,
      case .integer(let digits) = arguments[2].value
    else {
      return nil
    }
    switch arguments[0].value {
    case .member("plus"): return JSONNumber("\(digits)e\(exponent)")
    case .member("minus"): return JSONNumber("-\(digits)e\(exponent)")
    default: return nil
    }
  }

  // RFC 3339 with milliseconds where there are any.
  private static func value(of date: Date) -> SwiftDefault {
    let formatter = ISO8601DateFormatter()
    if date.timeIntervalSince1970 != date.timeIntervalSince1970.rounded(.down) {
      formatter.formatOptions.insert(.withFractionalSeconds)
    }
    return .value(.string(formatter.string(from: date)))
  }
}

extension ScalarType {
  /// What a new value without arguments is, as `Int()` is 0; nil where it is random or of this moment.
  var emptyDefault: SchemaValue? {
    switch self {
    case .bool: false
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .float, .double, .decimal: 0
    case .string, .data: ""
    case .date, .uuid, .url, .objectId, .mixed, .transformable, .undefined: nil
    }
  }
}

extension SwiftLiteral {
  /// The value of a literal for a property of some type, or nil where it does not fit.
  fileprivate func schemaValue(of type: ScalarType) -> SchemaValue? {
    switch (self, type) {
    case (.boolean(let value), .bool), (.boolean(let value), .mixed): return .bool(value)
    case (.string(let text), .string), (.string(let text), .mixed): return .string(text)
    case (.string(let text), .decimal), (.string(let text), .objectId):
      return type == .decimal ? JSONNumber(text).map { .number($0) } : .string(text)
    case (.integer(let digits), _):
      guard let number = SwiftNumberText.number(digits) else { return nil }
      if let range = type.integerRange {
        return number.int64.map { range.contains($0) } == true ? .number(number) : nil
      }
      return type.holdsFractions ? .number(number) : nil
    case (.float(let digits), _):
      return type.holdsFractions ? SwiftNumberText.number(digits).map { .number($0) } : nil
    default: return nil
    }
  }
}

extension ScalarType {
  fileprivate var holdsFractions: Bool {
    switch self {
    case .float, .double, .decimal, .mixed: true
    default: false
    }
  }
}
