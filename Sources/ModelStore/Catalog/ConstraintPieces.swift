internal import ModelSchema

/// One part between the commas of a `CREATE TABLE` text, cut into constraints.
///
/// A constraint ends where the next one begins, and it begins with a keyword; the few keywords that
/// also stand inside a constraint (`SET NULL`, `NOT DEFERRABLE`, `DEFAULT NULL`) are told apart.
struct ConstraintPieces {
  private let tokens: ArraySlice<SQLToken>
  private let source: SQLText

  init(_ tokens: ArraySlice<SQLToken>, in source: SQLText) {
    self.tokens = tokens
    self.source = source
  }

  var startsWithTableConstraint: Bool {
    guard let first = tokens.first else { return false }
    return ["CONSTRAINT", "PRIMARY", "UNIQUE", "CHECK", "FOREIGN"].contains { first.isWord($0) }
  }

  func column(_ comment: String, _ failure: (String) -> StoreError) throws -> ColumnDefinition {
    guard let first = tokens.first, first.kind != .symbol, first.kind != .number else {
      throw failure("a column has no name")
    }
    let starts = self.starts(in: tokens.dropFirst(), columnKind)
    let type = tokens[(tokens.startIndex + 1)..<(starts.first ?? tokens.endIndex)]
    var column = ColumnDefinition(first.value, source.text(of: type))
    column.comment = ([comment] + comments(before: [tokens.startIndex + 1] + starts))
      .filter { !$0.isEmpty }.joined(separator: "\n  ")
    for (name, piece) in pieces(starts) {
      guard let start = piece.first, let kind = columnKind(start) else {
        throw failure("a constraint of the column \(first.value) is not known")
      }
      column.constraints.append(ColumnConstraint(kind, source.text(of: piece), name: name))
    }
    return column
  }

  func tableConstraints(
    _ comment: String,
    _ failure: (String) -> StoreError
  ) throws -> [TableConstraint] {
    var constraints: [TableConstraint] = []
    for (name, piece) in pieces(starts(in: tokens, tableKind)) {
      guard let start = piece.first, let kind = tableKind(start) else {
        throw failure("a constraint of the table is not known")
      }
      constraints.append(TableConstraint(kind, source.text(of: piece), name: name))
    }
    if !constraints.isEmpty { constraints[0].comment = comment }
    return constraints
  }

  /// The comments that no constraint has inside it.
  private func comments(before places: [Int]) -> [String] {
    places.filter { $0 < tokens.endIndex }.map { place in
      source.comments(tokens[place - 1].range.upperBound..<tokens[place].range.lowerBound)
    }
  }

  private func columnKind(_ token: SQLToken) -> ColumnConstraint.Kind? {
    switch SQLName.folded(token.kind == .word ? token.text : "") {
    case "primary": .primaryKey
    case "not": .notNull
    case "null": .null
    case "unique": .unique
    case "check": .check
    case "default": .default
    case "collate": .collate
    case "references": .references
    case "generated", "as": .generated
    default: nil
    }
  }

  private func tableKind(_ token: SQLToken) -> TableConstraint.Kind? {
    switch SQLName.folded(token.kind == .word ? token.text : "") {
    case "primary": .primaryKey
    case "unique": .unique
    case "check": .check
    case "foreign": .foreignKey
    default: nil
    }
  }

  /// Where constraints begin, their names included.
  private func starts<Kind>(
    in tokens: ArraySlice<SQLToken>,
    _ kind: (SQLToken) -> Kind?
  ) -> [Int] {
    var starts: [Int] = []
    var skipped: Int?
    for index in tokens.indices where tokens[index].depth == 1 && index != skipped {
      if tokens[index].isWord("CONSTRAINT") {
        starts.append(index)
        skipped = index + 1
      } else if kind(tokens[index]) != nil, !continues(at: index, since: starts.last) {
        if !isNamed(index, by: starts.last) { starts.append(index) }
        // What follows DEFAULT and COLLATE belongs to them, whatever it is.
        let takesNext = tokens[index].isWord("DEFAULT") || tokens[index].isWord("COLLATE")
        skipped = takesNext ? index + 1 : skipped
      }
    }
    return starts
  }

  /// Whether the constraint at a place has its name before it, where it began already.
  private func isNamed(_ index: Int, by start: Int?) -> Bool {
    guard let start else { return false }
    return tokens[start].isWord("CONSTRAINT") && index == start + 2
  }

  /// Whether a keyword stands inside a constraint.
  private func continues(at index: Int, since start: Int?) -> Bool {
    let token = tokens[index]
    if token.isWord("GENERATED") {
      // It may also be part of a type.
      return !(index + 1 < tokens.endIndex && tokens[index + 1].isWord("ALWAYS"))
    }
    if token.isWord("NOT") {
      return index + 1 < tokens.endIndex && tokens[index + 1].isWord("DEFERRABLE")
    }
    guard let start, index > start else { return false }
    let previous = tokens[index - 1]
    if token.isWord("NULL") { return previous.isWord("NOT") || previous.isWord("SET") }
    if token.isWord("DEFAULT") { return previous.isWord("SET") }
    if token.isWord("AS") { return previous.isWord("ALWAYS") }
    return false
  }

  /// The constraints that begin at some places: their names and their tokens without the names.
  private func pieces(_ starts: [Int]) -> [(name: String?, tokens: ArraySlice<SQLToken>)] {
    starts.enumerated().compactMap { number, start in
      let end = number + 1 < starts.count ? starts[number + 1] : tokens.endIndex
      let piece = tokens[start..<end]
      guard tokens[start].isWord("CONSTRAINT") else { return (nil, piece) }
      // A name without a constraint is allowed, and means nothing.
      if piece.count <= 2 { return nil }
      return (tokens[start + 1].value, piece.dropFirst(2))
    }
  }
}
