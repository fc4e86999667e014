extension MigrationPlan {
  /// The plan as a migration block in Swift, in the words that users of Realm know.
  ///
  /// Renames are calls; values that the plan fills or converts are closures over the old and the new
  /// object. Code of the app that the plan names is a function that throws until someone writes it.
  ///
  /// - Parameters:
  ///   - old: The version that the plan starts from.
  ///   - new: The version that it leads to.
  /// - Returns: The text of a Swift file.
  public func swiftSource(from old: SchemaVersion, to new: SchemaVersion) -> String {
    let number = new.number ?? 0
    var lines = [
      "// \(id): from \(from) to \(to). Written by modelkit plan; edit the functions at the end.",
      "",
      "enum Migration\(MigrationFolder.digits(of: number)) {",
      "  static func migrate(_ migration: Migration, _ oldVersion: UInt64) throws {",
      "    guard oldVersion < \(number) else { return }",
    ]
    lines += operations.flatMap(\.swiftLines).map { "    " + $0 }
    lines.append("  }")
    for code in codeNames {
      lines += [
        "", "  /// The plan runs it as '\(code.literalContent)'.",
        "  static func \(code.swiftName)(_ old: MigrationObject, _ new: MigrationObject) throws {",
        "    throw MigrationUnwritten(\"\(code.literalContent)\")", "  }",
      ]
    }
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

  fileprivate var swiftLines: [String] {
    let note = "// \(description.filter { !$0.isNewline })"
    switch self {
    case .renameProperties(let entity, let names):
      return names.sorted { SchemaValue.precedes($0.key, $1.key) }.map { old, new in
        "migration.renameProperty(onType: \(entity.literal), from: \(old.literal), to: \(new.literal))"
      }
    case .addProperty(let entity, let property, let fill):
      return [note] + Self.loop(entity, property.name, fill)
    case .fillProperty(let path, let source, .all):
      return [note] + Self.loop(path.entity, path.property ?? "", source)
    case .dropEntity(let name): return ["migration.deleteData(forType: \(name.literal))"]
    case .describe: return []
    default:
      guard let codeName else { return [note] }
      return [note] + Self.loop(path.entity, "", .code(codeName))
    }
  }

  private static func loop(
    _ entity: String,
    _ property: String,
    _ source: ValueSource
  ) -> [String] {
    let body: String
    switch source {
    case .null: return []
    case .constant(let value):
      guard let literal = value.swiftLiteral else { return [] }
      body = "new?[\(property.literal)] = \(literal)"
    case .property(let name): body = "new?[\(property.literal)] = old?[\(name.literal)]"
    case .expression(let sql): body = "// SQL: \(sql.filter { !$0.isNewline })"
    case .code(let name): body = "if let old, let new { try \(name.swiftName)(old, new) }"
    }
    return [
      "try migration.enumerateObjects(ofType: \(entity.literal)) { old, new in", "  \(body)", "}",
    ]
  }
}

extension SchemaValue {
  fileprivate var swiftLiteral: String? {
    switch self {
    case .bool(let value): "\(value)"
    case .number: canonicalText
    case .string(let text): text.literal
    case .null, .array, .object: nil
    }
  }
}

extension String {
  fileprivate var literal: String { "\"\(literalContent)\"" }

  fileprivate var literalContent: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _
      where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        || [0x2028, 0x2029].contains(scalar.value):
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A name that Swift accepts, as near to this as can be.
  fileprivate var swiftName: String {
    let words = map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    let name = String(words)
    return name.first?.isLetter == true ? "run_\(name)" : "run__\(name)"
  }
}
