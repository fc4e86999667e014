internal import ModelSchema

/// A value in SQL, and what it is.
struct SQLOperand {
  var sql: String
  var type: QueryType
  /// How the user wrote it, for messages.
  var name: String
  /// Whether it is a key already, in the place of the value; see `DecimalKey` and `MixedKey`.
  var isKey = false
  /// The column itself and what it holds for nil, where it is that of a primary key that can be nil.
  ///
  /// Its index finds rows by it, and not by ``sql``. The row may be missing where it is an outer one.
  var key: (column: String, null: String, isOuter: Bool)?

  /// The row that the value is the key of, where it is an embedded object.
  var row: QueryRow?

  var isMixed: Bool { type == .scalar(.mixed) }

  var isDecimal: Bool { type == .scalar(.decimal) }

  /// Whether comparisons take a key in the place of the value.
  var hasKey: Bool { isDecimal || isMixed }

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
  // Decimals are texts, whose order is not that of the numbers; mixed values are of different kinds.
  func comparable(_ options: StringOptions = []) -> String {
    if isDecimal, !isKey { return "modelkit_decimal(\(sql))" }
    if isMixed, !isKey, options.isEmpty { return "modelkit_mixed(\(sql))" }
    return options.isEmpty ? sql : "modelkit_fold(\(sql), \(options.rawValue))"
  }
}

extension SQLOperand {
  /// The primary key of a row that can be nil.
  init(_ column: String, nilKey: RowKey, isOuter: Bool, _ field: QueryField) {
    let null = nilKey.value.description
    self.init(sql: "NULLIF(\(column), \(null))", type: field.type, name: field.name)
    key = (column, null, isOuter)
  }

  /// The value as it is compared with one that is there.
  func indexed(_ options: StringOptions = []) -> String {
    options.isEmpty ? key?.column ?? comparable() : comparable(options)
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
