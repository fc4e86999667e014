internal import ModelSchema

/// A value in SQL, and what it is.
struct SQLOperand {
  var sql: String
  var type: QueryType
  /// How the user wrote it, for messages.
  var name: String
  /// Whether it is a decimal's key already; see `DecimalKey`.
  var isDecimalKey = false

  var isDecimal: Bool { type == .scalar(.decimal) }

  var isText: Bool {
    switch type {
    case .scalar(.string), .scalar(.url), .scalar(.mixed): true
    default: false
    }
  }

  var isBytes: Bool {
    switch type {
    case .scalar(.data), .scalar(.transformable): true
    default: false
    }
  }

  var isNumeric: Bool {
    guard case .scalar(let type) = type else { return false }
    return type.isNumber || type == .date || type == .mixed
  }

  var isObject: Bool {
    if case .object = type { true } else { false }
  }

  /// The value as comparisons take it.
  //
  // Decimals are texts, whose order is not that of the numbers.
  func comparable(_ options: StringOptions = []) -> String {
    if isDecimal, !isDecimalKey { return "modelkit_decimal(\(sql))" }
    return options.isEmpty ? sql : "modelkit_fold(\(sql), \(options.rawValue))"
  }
}

extension QueryType {
  /// The type in the words that Realm's users know.
  var word: String {
    switch self {
    case .object(let name): "<\(name)>"
    case .scalar(let type):
      switch type {
      case _ where type.integerRange != nil: "int"
      case .objectId: "object id"
      default: type.rawValue
      }
    }
  }
}

extension ScalarType {
  var isNumber: Bool {
    integerRange != nil || self == .float || self == .double || self == .decimal
  }
}
