internal import Foundation
internal import ModelObjects
internal import ModelSchema

// The constants of conditions.
extension QueryRenderer {
  /// A parameter for a value that an operand is compared with; nil for nil.
  func parameter(
    _ value: ConditionValue,
    for operand: SQLOperand,
    _ options: StringOptions
  ) throws -> String? {
    try sqlValue(value, for: operand, options).map(bind)
  }

  /// What an operand is compared with; nil for nil.
  private func sqlValue(
    _ value: ConditionValue,
    for operand: SQLOperand,
    _ options: StringOptions
  ) throws -> SQLiteValue? {
    switch (value.kind, operand.type) {
    case (.null, _): return nil
    case (.part, _): throw mismatch(value, operand)
    case (.object(let object), .object(let name)): return try key(of: object, name, operand)
    case (.scalar, .scalar(.mixed)) where options.isEmpty:
      return try mixedKey(value, operand)
    case (.scalar(let scalar), .scalar(let type)):
      guard let fitting = Self.fitting(scalar, type) else { throw mismatch(value, operand) }
      if case .text(let text) = fitting, !options.isEmpty {
        return .text(FoldedText.fold(text, options))
      }
      return fitting
    case (.object, .scalar), (.scalar, .object): throw mismatch(value, operand)
    }
  }

  // The type tells `true` from 1.
  private func mixedKey(_ value: ConditionValue, _ operand: SQLOperand) throws -> SQLiteValue? {
    guard let mixed = MixedValue(value.plain) else { throw mismatch(value, operand) }
    return MixedKey.bytes(mixed).map(SQLiteValue.blob)
  }

  // An object without a row is none of the store's objects, so it equals none: no key is such a blob.
  private func key(
    of object: ObjectBase,
    _ className: String,
    _ operand: SQLOperand
  ) throws -> SQLiteValue {
    guard type(of: object).schemaName == className else {
      throw mismatch(ConditionValue(any: object) ?? .null, operand)
    }
    guard let row = object.row, row.isValid else { return .blob([0]) }
    guard row.store.sharesRows(with: store) else {
      throw failure("Object must be from the Realm being queried")
    }
    return row.key.value
  }

  func mismatch(_ value: ConditionValue, _ operand: SQLOperand) -> StoreError {
    failure(
      """
      Cannot compare value '\(value.original)' of type '\(type(of: value.original))' to property \
      '\(operand.name)' of type '\(operand.type.word)'
      """
    )
  }

  /// The value as a column of a type would hold it; nil where no value of the type could equal it.
  static func fitting(_ value: StoredValue, _ type: ScalarType) -> SQLiteValue? {
    switch (type, value) {
    case (.mixed, _), (.undefined, _): SQLiteValue(value)
    case (.decimal, _): DecimalKey.bytes(value).map(SQLiteValue.blob)
    case (.float, .real(let number)): .real(Double(Float(number)))
    case (_, .integer) where type.holdsNumbers, (_, .real) where type.holdsNumbers:
      SQLiteValue(value)
    case (.string, .text), (.url, .text): SQLiteValue(value)
    case (.uuid, .text(let text)): UUID(uuidString: text).map { .text($0.uuidString) }
    case (.objectId, .text(let text)): .text(text.lowercased())
    case (.data, .blob), (.transformable, .blob), (.objectId, .blob): SQLiteValue(value)
    default: nil
    }
  }

  // MARK: Membership

  func membership(
    _ left: SQLOperand,
    _ values: [ConditionValue],
    _ options: StringOptions
  ) throws -> String {
    try check(options, on: left)
    if values.contains(where: \.isPart) {
      let parts = try values.map { try equality(left, .constant($0), options, isEqual: true) }
      return "(\(parts.joined(separator: " OR ")))"
    }
    let found = try values.map { try sqlValue($0, for: left, options) }
    let present = found.compactMap { $0 }
    let column = left.indexed(options)
    var parts: [String] = []
    if !present.isEmpty { parts.append("\(column) IN (\(list(present)))") }
    if present.count < found.count { parts.append("\(left.sql) IS NULL") }
    return parts.isEmpty ? "\(left.sql) IN ()" : "(\(parts.joined(separator: " OR ")))"
  }

  // SQLite takes a limited number of parameters.
  private func list(_ values: [SQLiteValue]) -> String {
    if values.count <= 100 { return values.map(bind).joined(separator: ", ") }
    if store.connection.supports(.json), let array = Self.json(values) {
      return "SELECT value FROM json_each(\(bind(.text(array))))"
    }
    // A statement's text cannot have the character zero.
    return values.map { value in
      value.text?.utf8.contains(0) == true ? bind(value) : value.description
    }.joined(separator: ", ")
  }

  private static func json(_ values: [SQLiteValue]) -> String? {
    var numbers: [String] = []
    for value in values {
      guard let number = value.integer else { return nil }
      numbers.append("\(number)")
    }
    return "[\(numbers.joined(separator: ","))]"
  }

  // MARK: Checks

  func check(_ options: StringOptions, on operand: SQLOperand) throws {
    guard options.isEmpty || operand.isText else {
      throw failure(
        "'\(options.text)' is for texts, and '\(operand.name)' is of type '\(operand.type.word)'"
      )
    }
  }

  func check(_ left: SQLOperand, _ right: SQLOperand) throws {
    guard
      left.type == right.type || (left.isNumeric && right.isNumeric) || left.isMixed
        || right.isMixed || (left.isText && right.isText)
    else {
      throw failure("Property type mismatch between \(left.type.word) and \(right.type.word)")
    }
  }
}

extension ScalarType {
  fileprivate var holdsNumbers: Bool { isNumber || self == .bool || self == .date }
}

extension ConditionValue {
  fileprivate var isPart: Bool { if case .part = kind { true } else { false } }

  /// The value itself: that of an enum or a type of the user's own is its scalar.
  fileprivate var plain: Any {
    switch original {
    case let choice as any PersistableEnum: choice.anyRawValue
    case let custom as any FailableCustomPersistable: custom.anyScalar
    default: original
    }
  }
}
