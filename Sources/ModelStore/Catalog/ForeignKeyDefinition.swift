internal import ModelSchema

/// A foreign key of a table.
package struct ForeignKeyDefinition: Hashable, Sendable {
  package enum Action: String, Sendable {
    case noAction = "NO ACTION"
    case restrict = "RESTRICT"
    case setNull = "SET NULL"
    case setDefault = "SET DEFAULT"
    case cascade = "CASCADE"
  }

  package var columns: [String]
  package var table: String
  /// Empty for the primary key of the other table.
  package var targetColumns: [String]
  package var onDelete = Action.noAction
  package var onUpdate = Action.noAction
  /// Whether it is looked at only when the transaction ends.
  package var isDeferred = false

  package init(columns: [String], table: String, targetColumns: [String] = []) {
    self.columns = columns
    self.table = table
    self.targetColumns = targetColumns
  }

  /// Reads a `REFERENCES` clause.
  init?(columns: [String], references text: String) {
    let source = SQLText(text)
    let tokens = source.tokens
    guard tokens.count > 1 else { return nil }
    self.init(columns: columns, table: tokens[1].value)
    if tokens.count > 2, tokens[2].isSymbol("(") { targetColumns = SQLColumnList.names(in: text) }
    let words = tokens.filter { $0.depth == 0 && $0.kind == .word }.map { SQLName.folded($0.text) }
    onDelete = Self.action(after: "delete", in: words)
    onUpdate = Self.action(after: "update", in: words)
    isDeferred =
      words.suffix(3).elementsEqual(["deferrable", "initially", "deferred"])
      && words.dropLast(3).last != "not"
  }

  private static func action(after event: String, in words: [String]) -> Action {
    let places = words.indices.dropFirst().filter { words[$0] == event && words[$0 - 1] == "on" }
    guard let place = places.last else { return .noAction }
    let rest = words[(place + 1)...].prefix(2).map { $0.uppercased() }
    return Action(rawValue: rest.joined(separator: " "))
      ?? rest.first.flatMap(Action.init) ?? .noAction
  }

  /// The clause from `REFERENCES` on.
  package var referencesText: String {
    var text = "REFERENCES \(SQLName.quoted(table))"
    if !targetColumns.isEmpty { text += " (\(SQLName.list(targetColumns)))" }
    if onUpdate != .noAction { text += " ON UPDATE \(onUpdate.rawValue)" }
    if onDelete != .noAction { text += " ON DELETE \(onDelete.rawValue)" }
    if isDeferred { text += " DEFERRABLE INITIALLY DEFERRED" }
    return text
  }

  /// The clause as a constraint of the table.
  package var tableConstraint: TableConstraint {
    TableConstraint(.foreignKey, "FOREIGN KEY (\(SQLName.list(columns))) \(referencesText)")
  }
}
