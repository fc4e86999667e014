internal import Foundation
internal import ModelJSON
internal import ModelSchema

/// The functions in Swift that steps call.
final class MigrationFunctions {
  private let code: [String: MigrationCode]
  private var specifications: [String: ConversionSpecification] = [:]
  private var edits: [String: JSONEdit] = [:]

  init(code: [String: MigrationCode]) {
    self.code = code
  }

  func register(on connection: SQLiteConnection) throws {
    try connection.register(
      SQLiteFunction("modelkit_convert", argumentCount: 2) { [self] in
        try convert($0[0], $0[1].text ?? "")
      }
    )
    try connection.register(
      SQLiteFunction("modelkit_verdict", argumentCount: 2) { [self] in
        try verdict($0[0], $0[1].text ?? "")
      }
    )
    try connection.register(
      SQLiteFunction("modelkit_uuid", argumentCount: 0, isDeterministic: false) { _ in
        .text(UUID().uuidString)
      }
    )
    try connection.register(
      SQLiteFunction("modelkit_code", argumentCount: 2, isDeterministic: false) { [self] in
        try run($0[0].text ?? "", on: $0[1])
      }
    )
    try connection.register(
      SQLiteFunction("modelkit_json", argumentCount: 2, isDeterministic: false) { [self] in
        try edit($0[0], $0[1].text ?? "")
      }
    )
  }

  private func specification(_ text: String) throws -> ConversionSpecification {
    if let known = specifications[text] { return known }
    let specification = try ConversionSpecification(text: text)
    specifications[text] = specification
    return specification
  }

  private func convert(_ value: SQLiteValue, _ text: String) throws -> SQLiteValue {
    let specification = try specification(text)
    if let result = specification.converter.convert(value.stored).value {
      return SQLiteValue(result)
    }
    guard let substitute = specification.substitute else {
      throw StoreError(
        .blocked,
        "the value \(value) cannot become \(specification.converter.target.scalar.rawValue)",
        hint: "correct it, or choose what becomes of such values; nothing was changed"
      )
    }
    return SQLiteValue(substitute)
  }

  private func verdict(_ value: SQLiteValue, _ text: String) throws -> SQLiteValue {
    switch try specification(text).converter.convert(value.stored) {
    case .exact: .integer(0)
    case .changed: .integer(1)
    case .impossible: .integer(2)
    }
  }

  // MARK: Code of the app

  /// The code of a name.
  ///
  /// - Throws: ``StoreError`` of the kind `missing` where the app has registered none.
  func code(_ name: String) throws -> MigrationCode {
    guard let found = code[name] else {
      throw StoreError(
        .missing,
        "the plan needs the code '\(name)'",
        hint: "register it in StoreMigrator.Options.code; nothing was changed"
      )
    }
    return found
  }

  /// The names of the code that the app has registered.
  var names: Set<String> { Set(code.keys) }

  /// Converts one value: the code reads and sets `value`.
  private func run(_ name: String, on value: SQLiteValue) throws -> SQLiteValue {
    var row = MigrationRow(["value": value.stored])
    try code(name)(&row)
    try row.requireChanges(of: ["value"], by: name)
    return SQLiteValue(row["value"])
  }

  private func edit(_ value: SQLiteValue, _ text: String) throws -> SQLiteValue {
    guard let json = value.text else { return value }
    if edits[text] == nil { edits[text] = try JSONEdit(text: text) }
    guard let edit = edits[text] else { return value }
    return .text(
      try edit.apply(to: json) { name, members in
        var row = MigrationRow(members.mapValues(StoredValue.init(plain:)))
        try code(name)(&row)
        for name in row.changed { members[name] = Self.json(row[name], like: members[name]) }
      }
    )
  }

  // A boolean and a structure look like a number and a text to the code, and become again what they
  // were.
  private static func json(_ value: StoredValue, like old: SchemaValue?) -> SchemaValue {
    if case .bool = old, case .integer(let number) = value { return .bool(number != 0) }
    guard case .text(let text) = value else { return value.schemaValue }
    switch old {
    case .array, .object:
      return (try? JSONDocument(parsing: text)).map { SchemaValue($0.root) } ?? .string(text)
    default: return .string(text)
    }
  }
}
