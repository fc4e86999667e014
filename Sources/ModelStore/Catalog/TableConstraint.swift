/// A constraint of a table, as written.
package struct TableConstraint: Hashable, Sendable {
  package enum Kind: Sendable {
    case primaryKey
    case unique
    case check
    case foreignKey
  }

  package var kind: Kind
  /// The name after `CONSTRAINT`.
  package var name: String?
  /// The text as written, without the name: `UNIQUE (a, b)`.
  package var text: String
  /// Comments before it.
  package var comment = ""

  package init(_ kind: Kind, _ text: String, name: String? = nil) {
    self.kind = kind
    self.name = name
    self.text = text
  }

  /// The columns in the first brackets: of a key, a unique constraint or a foreign key.
  package var columns: [String] {
    kind == .check ? [] : SQLColumnList.names(in: text)
  }

  package var foreignKey: ForeignKeyDefinition? {
    guard kind == .foreignKey else { return nil }
    let source = SQLText(text)
    guard let start = source.tokens.firstIndex(where: { $0.depth == 0 && $0.isWord("REFERENCES") })
    else { return nil }
    return ForeignKeyDefinition(
      columns: columns,
      references: source.text(of: source.tokens[start...])
    )
  }

  func hasWord(_ keyword: String) -> Bool {
    SQLText(text).tokens.contains { $0.isWord(keyword) }
  }
}

/// Columns in brackets, with or without `COLLATE` and `DESC`.
enum SQLColumnList {
  /// The names in the first brackets of a text.
  static func names(in text: String) -> [String] {
    parts(in: text).compactMap { $0.first?.value }
  }

  /// The tokens of each part in the first brackets of a text.
  static func parts(in text: String) -> [ArraySlice<SQLToken>] {
    let tokens = SQLText(text).tokens
    guard let open = tokens.firstIndex(where: { $0.isSymbol("(") }) else { return [] }
    let close = tokens[open...].firstIndex { $0.isSymbol(")") && $0.depth == 0 } ?? tokens.endIndex
    return tokens[(open + 1)..<close].split { $0.isSymbol(",") && $0.depth == 1 }
  }
}
