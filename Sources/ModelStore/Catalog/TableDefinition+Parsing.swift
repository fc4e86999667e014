internal import ModelSchema

extension TableDefinition {
  /// Takes a `CREATE TABLE` text apart, as SQLite keeps it in its schema.
  ///
  /// - Parameter sql: The text.
  /// - Throws: ``StoreError`` of the kind `definition` for what is no such text, or creates a virtual
  ///   table.
  package init(parsing sql: String) throws {
    var reader = TableDefinitionReader(sql)
    self = try reader.read()
  }
}

/// Walks over the tokens of a `CREATE TABLE` text.
struct TableDefinitionReader {
  private let sql: String
  private let source: SQLText
  private var index = 0

  init(_ sql: String) {
    self.sql = sql
    source = SQLText(sql)
  }

  private var tokens: [SQLToken] { source.tokens }

  mutating func read() throws -> TableDefinition {
    let name = try readName()
    guard index < tokens.count, tokens[index].isSymbol("(") else {
      throw failure("there is no list of columns")
    }
    let open = index
    guard let close = tokens[open...].firstIndex(where: { $0.isSymbol(")") && $0.depth == 0 })
    else { throw failure("the list of columns does not end") }
    var definition = TableDefinition(name, columns: [])
    try readParts(open, close, into: &definition)
    try readOptions(tokens[(close + 1)...], into: &definition)
    guard !definition.columns.isEmpty else { throw failure("it has no columns") }
    return definition
  }

  private mutating func readName() throws -> String {
    try expect("CREATE")
    if !skip("TEMP") { skip("TEMPORARY") }
    guard !skip("VIRTUAL") else { throw failure("it is a virtual table") }
    try expect("TABLE")
    if skip("IF") {
      try expect("NOT")
      try expect("EXISTS")
    }
    guard index < tokens.count, tokens[index].kind != .symbol else {
      throw failure("the table has no name")
    }
    index += 1
    if index + 1 < tokens.count, tokens[index].isSymbol(".") { index += 2 }
    return tokens[index - 1].value
  }

  @discardableResult
  private mutating func skip(_ keyword: String) -> Bool {
    guard index < tokens.count, tokens[index].isWord(keyword) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ keyword: String) throws {
    if !skip(keyword) { throw failure("\(keyword) is missing") }
  }

  private func readParts(
    _ open: Int,
    _ close: Int,
    into definition: inout TableDefinition
  ) throws {
    var end = tokens[open].range.upperBound
    let parts = tokens[(open + 1)..<close].split(omittingEmptySubsequences: false) {
      $0.isSymbol(",") && $0.depth == 1
    }
    for part in parts {
      guard let first = part.first else { throw failure("there is a comma too many") }
      let separator = tokens[part.startIndex - 1].range
      let comment = source.comments(
        between: end,
        separator,
        first.range.lowerBound
      )
      let pieces = ConstraintPieces(part, in: source)
      if pieces.startsWithTableConstraint {
        definition.constraints += try pieces.tableConstraints(comment, failure)
      } else {
        definition.columns.append(try pieces.column(comment, failure))
      }
      end = part[part.endIndex - 1].range.upperBound
    }
    definition.comment = source.comments(end..<tokens[close].range.lowerBound)
  }

  private func readOptions(
    _ tokens: ArraySlice<SQLToken>,
    into definition: inout TableDefinition
  ) throws {
    for option in tokens.split(whereSeparator: { $0.isSymbol(",") }) {
      let words = option.filter { !$0.isSymbol(";") }.map { SQLName.folded($0.text) }
      switch words {
      case ["without", "rowid"]: definition.hasRowID = false
      case ["strict"]: definition.isStrict = true
      case []: break
      default: throw failure("the option \(words.joined(separator: " ")) is not known")
      }
    }
  }

  private func failure(_ reason: String) -> StoreError {
    StoreError(
      .definition,
      "the definition of a table cannot be read: \(reason)",
      at: StoreError.Origin(sql: sql)
    )
  }
}
