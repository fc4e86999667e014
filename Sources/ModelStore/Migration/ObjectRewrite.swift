internal import ModelSchema

/// Drops the views and triggers that name something, and makes them again with another name in
/// their texts.
///
/// A text does not say which table a name belongs to. So what may be misread is refused.
struct ObjectRewrite {
  /// What gets other names.
  enum Subject {
    case table
    case columns(of: String)
  }

  private let subject: Subject
  /// New names by the folded old ones.
  private let names: [String: String]
  private let catalog: DatabaseCatalog
  private let connection: SQLiteConnection
  /// The table in question, by its old name.
  private let table: String

  /// Prepares a rewrite.
  ///
  /// - Parameters:
  ///   - subject: What gets other names.
  ///   - names: The new names by the folded old ones; one for a table.
  ///   - catalog: What the database holds.
  ///   - connection: The open database.
  init(
    _ subject: Subject,
    names: [String: String],
    catalog: DatabaseCatalog,
    connection: SQLiteConnection
  ) {
    self.subject = subject
    self.names = names
    self.catalog = catalog
    self.connection = connection
    switch subject {
    case .table: table = names.keys.first ?? ""
    case .columns(let table): self.table = table
    }
  }

  private var isOfTable: Bool { if case .table = subject { true } else { false } }

  /// Does it around a closure that does the renaming itself.
  func run(_ rename: () throws -> Void) throws {
    let affected = catalog.objects.filter(isAffected)
    for object in affected { try requireClear(object) }
    let views = affected.filter { $0.kind == .view }.map(\.name)
    // A view takes its triggers along when it is dropped.
    let dropped = catalog.objects.filter { object in
      affected.contains(object)
        || object.kind == .trigger && views.contains { SQLName.areSame($0, object.table) }
    }
    for object in dropped.reversed() {
      let kind = object.kind.rawValue.uppercased()
      try connection.execute("DROP \(kind) IF EXISTS \(SQLName.quoted(object.name))")
    }
    try rename()
    for object in dropped {
      let sql = object.sql ?? ""
      let isChanged = affected.contains(object)
      try connection.execute(
        isChanged ? SQLText.renaming(names, in: sql, areTables: isOfTable) : sql
      )
    }
  }

  private func isAffected(_ object: SchemaObject) -> Bool {
    guard object.kind == .view || object.kind == .trigger else { return false }
    let tokens = SQLText(object.sql ?? "").tokens
    let namesTable =
      SQLName.areSame(object.table, table) || tokens.contains { $0.isName(table) }
    return namesTable && names.keys.contains { name in tokens.contains { $0.isName(name) } }
  }

  /// Whether the words around some use of a name do not tell what it is.
  private func hasDoubtfulUse(of name: String, in object: SchemaObject) -> Bool {
    guard isOfTable else { return true }
    let source = SQLText(object.sql ?? "")
    return source.tokens.indices.contains { index in
      guard source.tokens[index].isName(name), !source.isMember(index), index > 0 else {
        return false
      }
      let previous = source.tokens[index - 1]
      return !["FROM", "JOIN", "INTO", "UPDATE"].contains { previous.isWord($0) }
    }
  }

  /// - Throws: ``StoreError`` of the kind `unsupported` where another table that the text names has
  ///   something of the same name.
  private func requireClear(_ object: SchemaObject) throws {
    let tokens = SQLText(object.sql ?? "").tokens
    // Its own columns may be called like the table.
    let mentioned = catalog.tables.values.filter { other in
      tokens.contains { $0.isName(other.name) }
        && (isOfTable || !SQLName.areSame(other.name, table))
    }
    let isAmbiguous = names.keys.contains { name in
      SQLName.areSame(object.name, name)
        || mentioned.contains { $0.column(name) != nil } && hasDoubtfulUse(of: name, in: object)
    }
    guard isAmbiguous else { return }
    throw StoreError(
      .unsupported,
      "\(object) names something that is to be renamed, and another thing of that name",
      hint: "drop it before, and make it again afterwards, or use SQLite 3.26 or newer"
    )
  }
}
