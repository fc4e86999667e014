import ModelSchema
import ModelStore
import ModelTestSupport

/// Tables as nobody would write them, with rows and what hangs on them.
struct RandomTable {
  private var generator: SeededGenerator
  private var columns: [(name: String, isGenerated: Bool)] = []
  private(set) var statements: [String] = []

  static let name = "odd \"table\""
  private static let names = [
    "a", "B", "select", "two words", "quo\"te", "it's", "é", "rowid", "check", "x.y",
    "(", "--", "", "_id", "\u{1F600}",
  ]
  private static let types = [
    "", "INT", "INTEGER", "TEXT", "REAL", "BLOB", "VARCHAR(10)", "NUMERIC",
  ]
  private static let values = [
    "NULL", "0", "-1", "1.5", "'text'", "x'00ff'", "'é'", "''", "9223372036854775807", "'007'",
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    makeTable()
    makeObjects()
    makeRows()
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &generator)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func quoted(_ name: String) -> String {
    // A bracket has no way to hold a closing one, which no name here has.
    chance(30) ? "[\(name)]" : SQLName.quoted(name)
  }

  private mutating func makeTable() {
    let keyKind = pick(["rowid", "autoincrement", "text", "composite", "none"])
    var parts: [String] = []
    for name in Self.names.shuffled(using: &generator).prefix(
      3 + Int.random(in: 0...5, using: &generator)
    ) {
      let isFirst = columns.isEmpty
      let isGenerated = !isFirst && chance(10)
      columns.append((name, isGenerated))
      parts.append(columnText(name, key: isFirst ? keyKind : "", isGenerated: isGenerated))
    }
    let key = SQLName.list(columns.filter { !$0.isGenerated }.prefix(2).map(\.name))
    if keyKind == "composite" { parts.append("CONSTRAINT \"the key\" PRIMARY KEY (\(key))") }
    if chance(30) {
      parts.append(
        "CHECK (\(SQLName.quoted(Self.name)).\(quoted(columns[0].name)) IS NOT 'no') -- why\n"
      )
    }
    if chance(20) {
      parts.append("/* , */ FOREIGN KEY (\(quoted(columns[0].name))) REFERENCES Other (o)")
    }
    let hasOption = keyKind == "text" || keyKind == "composite"
    let option = hasOption && chance(40) ? " WITHOUT ROWID" : ""
    let name = SQLName.quoted(Self.name)
    statements = [
      "CREATE TABLE Other (o PRIMARY KEY)",
      "CREATE TABLE \(name) (\(parts.joined(separator: chance(50) ? "," : " ,\n")))\(option)",
    ]
  }

  private mutating func columnText(_ name: String, key: String, isGenerated: Bool) -> String {
    let column = quoted(name)
    switch key {
    case "rowid": return "\(column) INTEGER PRIMARY KEY"
    case "autoincrement": return "\(column) INTEGER PRIMARY KEY AUTOINCREMENT"
    case "text": return "\(column) TEXT COLLATE NOCASE NOT NULL PRIMARY KEY ON CONFLICT REPLACE"
    default: break
    }
    var text = "\(column) \(pick(Self.types))"
    if isGenerated { return text + " AS (ifnull(\(quoted(columns[0].name)), 'none'))" }
    if chance(20) { text += " DEFAULT \(pick(["5", "'it''s'", "(1 + 1)", "NULL", "-3", "x'00'"]))" }
    if chance(20) { text += " CONSTRAINT \"c n\" CHECK (\(quoted(name)) IS NOT 'never,')" }
    if chance(15) { text += " COLLATE \(pick(["NOCASE", "\"RTRIM\""]))" }
    if chance(10) { text += " UNIQUE ON CONFLICT IGNORE" }
    if chance(15) { text += " /* a ) comment */" }
    if chance(15) { text += " REFERENCES Other (o) ON DELETE SET NULL" }
    return text
  }

  private mutating func makeObjects() {
    let table = SQLName.quoted(Self.name)
    let column = SQLName.quoted(columns[0].name)
    if chance(50) { statements.append("CREATE INDEX \"an index\" ON \(table) (\(column) DESC)") }
    if chance(30) {
      statements.append("CREATE INDEX j ON \(table) (\(column)) WHERE \(column) IS NOT NULL")
    }
    if chance(50) { statements.append("CREATE VIEW V AS SELECT \(column) FROM \(table)") }
    if chance(50) {
      statements.append(
        "CREATE TRIGGER R AFTER DELETE ON \(table) BEGIN DELETE FROM Other WHERE o = old.\(column); END"
      )
    }
    if chance(30) {
      statements.append("CREATE TABLE Child (p REFERENCES \(table) ON DELETE CASCADE)")
    }
  }

  private mutating func makeRows() {
    let names = SQLName.list(columns.filter { !$0.isGenerated }.map(\.name))
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      let values = columns.filter { !$0.isGenerated }.map { _ in pick(Self.values) }
      let row = values.joined(separator: ", ")
      // What does not fit is left out.
      statements.append(
        "INSERT OR IGNORE INTO \(SQLName.quoted(Self.name)) (\(names)) VALUES (\(row))"
      )
    }
  }
}
