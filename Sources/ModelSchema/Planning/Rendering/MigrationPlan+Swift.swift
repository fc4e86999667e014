internal import ModelJSON

extension MigrationPlan {
  /// The plan as a migration block in Swift, in the words that users of Realm know.
  ///
  /// What must be known before the block are rules: renames, keys that are made, parts, conversions. The
  /// removal of an entity is a call; values that the plan fills with constants, other values or code are
  /// closures over the old and the new object, with the filter of the step. What neither says (SQL, splits,
  /// hierarchies) is a comment in its place. Code of the app that the plan names is a function that throws
  /// until someone writes it. `step` is all of it, for a store's `migrationSteps`.
  ///
  /// - Parameters:
  ///   - old: The version that the plan starts from.
  ///   - new: The version that it leads to.
  /// - Returns: The text of a Swift file.
  public func swiftSource(from old: SchemaVersion, to new: SchemaVersion) -> String {
    let number = new.number ?? 0
    let block = MigrationBlock(codeNames, new)
    var lines = [
      "// \(id): from \(from) to \(to). Written by modelkit plan; edit the functions at the end.",
      "",
      "import ModelKit",
      "",
      "enum Migration\(MigrationFolder.digits(of: number)) {",
      "  static let step = MigrationStep(to: \(number), rules, migrate)",
      "",
      "  static let rules: [MigrationRule] = [",
    ]
    lines += operations.flatMap { $0.rules(in: new) }.map { "    \($0)," }
    lines += [
      "  ]",
      "",
      "  @Sendable",
      "  static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {",
      "    guard oldVersion < \(number) else { return }",
    ]
    lines += operations.flatMap(block.lines).map { "    " + $0 }
    lines.append("  }")
    for code in codeNames { lines += block.function(of: code).map { $0.isEmpty ? "" : "  " + $0 } }
    lines.append("}")
    if !codeNames.isEmpty {
      lines += [
        "", "private struct MigrationUnwritten: Error {", "  let name: String",
        "  init(_ name: String) { self.name = name }", "}",
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The names of the app's code that the plan needs, without repetition.
  public var codeNames: [String] {
    var names: [String] = []
    for name in operations.compactMap(\.codeName) where !names.contains(name) { names.append(name) }
    return names
  }
}

/// Writes operations as the lines of a migration block.
private struct MigrationBlock {
  /// The functions that stand for the app's code, by its names: each has one of its own.
  private var functions: [String: String] = [:]
  private let version: SchemaVersion

  init(_ codeNames: [String], _ version: SchemaVersion) {
    self.version = version
    var taken: Set<String> = []
    for code in codeNames {
      let name = "run_" + SwiftName.valid(code)
      var free = name
      var number = 2
      while !taken.insert(free).inserted {
        free = "\(name)_\(number)"
        number += 1
      }
      functions[code] = free
    }
  }

  func function(of code: String) -> [String] {
    let name = SwiftValueText.quoted(code)
    return [
      "", "/// The plan runs it as \(name).",
      "static func \(functions[code] ?? "")(_ old: MigrationObject, _ new: MigrationObject) throws {",
      "  throw MigrationUnwritten(\(name))", "}",
    ]
  }

  func lines(of operation: MigrationOperation) -> [String] {
    let note = "// \(SwiftValueText.comment(operation.description))"
    switch operation {
    case .addProperty(let entity, let property, let fill):
      return [note] + loop(SchemaPath(entity, property.name), fill, .all)
    case .fillProperty(let path, let source, let filter): return [note] + loop(path, source, filter)
    case .dropEntity(let name): return ["migration.deleteData(forType: \(name.literal))"]
    case .describe: return []
    case _ where !operation.rules(in: version).isEmpty && operation.codeName == nil: return []
    default:
      guard let code = operation.codeName else { return [note] }
      return [note] + loop(operation.path, .code(code), .all)
    }
  }

  private func loop(_ path: SchemaPath, _ source: ValueSource, _ filter: RowFilter) -> [String] {
    guard filter.isSayable else { return [] }
    let place = "new?[\((path.property ?? "").literal)]"
    let condition = filter.condition(on: place)
    let body: String
    switch source {
    case .null where filter == .all: return []
    case .null: body = "\(place) = nil"
    case .constant(let value):
      guard let literal = value.swiftLiteral else { return [] }
      body = "\(place) = \(literal)"
    case .property(let name): body = "\(place) = old?[\(name.literal)]"
    case .expression(let sql): body = "// SQL: \(SwiftValueText.comment(sql))"
    case .code(let name): body = "if let old, let new { try \(functions[name] ?? "")(old, new) }"
    }
    let lines = condition.map { ["if \($0) {", "  \(body)", "}"] } ?? [body]
    let isThrowing = if case .code = source { true } else { false }
    let call = "migration.enumerateObjects(ofType: \(path.entity.literal)) { old, new in"
    return [isThrowing ? "try \(call)" : call]
      + lines.map { "  " + $0 } + ["}"]
  }
}

extension MigrationOperation {
  /// The name of the app's code that the operation needs, or nil.
  fileprivate var codeName: String? {
    switch self {
    case .addProperty(_, _, .code(let name)), .fillProperty(_, .code(let name), _),
      .changePrimaryKey(_, _, .code(let name)), .runCode(let name, _):
      name
    case .changeProperty(_, _, let conversion): conversion.code
    default: nil
    }
  }
}

extension RowFilter {
  /// The filter as a condition on the value at a place, or nil where all rows pass.
  fileprivate func condition(on place: String) -> String? {
    switch self {
    case .all: nil
    case .isNull, .equals(.null): "\(place) == nil"
    case .equals(let value):
      value.swiftLiteral.map { "\(place) as? \(value.swiftType) == \($0)" }
    }
  }

  /// Whether a condition says it: lists and objects have no literals.
  fileprivate var isSayable: Bool {
    guard case .equals(let value) = self, value != .null else { return true }
    return value.swiftLiteral != nil
  }
}

extension SchemaValue {
  fileprivate var swiftLiteral: String? {
    switch self {
    case .bool, .number, .string: SwiftValueText.text(of: self)
    case .null, .array, .object: nil
    }
  }

  fileprivate var swiftType: String {
    switch self {
    case .bool: "Bool"
    case .number(let number): number.int64 == nil ? "Double" : "Int"
    default: "String"
    }
  }
}

extension String {
  var literal: String { SwiftValueText.quoted(self) }
}
