/// A column of a `CREATE TABLE` text.
package struct ColumnDefinition: Hashable, Sendable {
  package var name: String
  /// The declared type as written; may be empty.
  package var type: String
  package var constraints: [ColumnConstraint]
  /// Comments before it.
  package var comment = ""

  package init(_ name: String, _ type: String, _ constraints: [ColumnConstraint] = []) {
    self.name = name
    self.type = type
    self.constraints = constraints
  }

  package func constraint(_ kind: ColumnConstraint.Kind) -> ColumnConstraint? {
    // Of several defaults and the like SQLite takes the last one.
    constraints.last { $0.kind == kind }
  }

  /// Puts a constraint in the place of those of its kind, or takes them away.
  package mutating func setConstraint(_ kind: ColumnConstraint.Kind, _ text: String?) {
    guard let text else { return constraints.removeAll { $0.kind == kind } }
    let new = ColumnConstraint(kind, text)
    guard let index = constraints.firstIndex(where: { $0.kind == kind }) else {
      return constraints.append(new)
    }
    constraints.removeAll { $0.kind == kind }
    constraints.insert(new, at: min(index, constraints.count))
  }

  package var isNotNull: Bool { constraint(.notNull) != nil }

  /// The default as written after `DEFAULT`; nil where there is none.
  package var defaultText: String? { constraint(.default)?.operand }

  package var collation: String? {
    constraint(.collate).flatMap { SQLText($0.text).tokens.dropFirst().first?.value }
  }

  package var isGenerated: Bool { constraint(.generated) != nil }

  package var foreignKeys: [ForeignKeyDefinition] {
    constraints.compactMap { constraint in
      constraint.kind == .references
        ? ForeignKeyDefinition(columns: [name], references: constraint.text) : nil
    }
  }
}

/// A constraint of a column, as written.
package struct ColumnConstraint: Hashable, Sendable {
  package enum Kind: Sendable {
    case primaryKey
    case notNull
    /// `NULL`, which says nothing.
    case null
    case unique
    case check
    case `default`
    case collate
    case references
    case generated
  }

  package var kind: Kind
  /// The name after `CONSTRAINT`.
  package var name: String?
  /// The text as written, without the name: `NOT NULL ON CONFLICT FAIL`.
  package var text: String

  package init(_ kind: Kind, _ text: String, name: String? = nil) {
    self.kind = kind
    self.name = name
    self.text = text
  }

  /// The text after the first word: what follows `DEFAULT` or `CHECK`.
  package var operand: String {
    let source = SQLText(text)
    return source.text(of: source.tokens.dropFirst())
  }

  func hasWord(_ keyword: String) -> Bool {
    SQLText(text).tokens.contains { $0.depth == 0 && $0.isWord(keyword) }
  }
}
