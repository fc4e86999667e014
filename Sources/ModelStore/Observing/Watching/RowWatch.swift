internal import ModelSchema

/// What some columns of a table's rows were, so that one can tell which rows have changed since.
//
//   rowid | print of the columns | group
//      12 | 0x5c61…              | 0       group: rows of a class whose key is a text: a print of the key;
//      15 | 0x90ff…              | 0              elements and embedded objects: the rowid of the owner's row
//
// After a commit of a store of this process only the rows that its log names are looked at again; where another program
// may have written, all are.
final class RowWatch {
  struct Key: Hashable {
    let table: String
    let columns: [String]
    var owner: Owner?
    /// The column of a text that is the row's key.
    var keyColumn: String?
  }

  /// Whose rows they are.
  struct Owner: Hashable {
    /// The column that has the owner's key.
    let column: String
    let table: String
    let key: String
  }

  let key: Key
  /// What has changed since the observers were told.
  var changes = RowChanges()

  private let connection: SQLiteConnection
  private let select: String
  private var prints = PrintTable()

  init(_ key: Key, on connection: SQLiteConnection) throws {
    self.key = key
    self.connection = connection
    select = Self.select(key)
    prints = try readAll()
  }

  private static func select(_ key: Key) -> String {
    let table = SQLName.quoted(key.table)
    var group = key.keyColumn.map { "t.\(SQLName.quoted($0))" } ?? "0"
    var join = ""
    if let owner = key.owner {
      group = "o.rowid"
      join = """
         JOIN \(SQLName.quoted(owner.table)) AS o \
        ON o.\(SQLName.quoted(owner.key)) = t.\(SQLName.quoted(owner.column))
        """
    }
    let columns = key.columns.map { ", t.\(SQLName.quoted($0))" }.joined()
    return "SELECT t.rowid, \(group)\(columns) FROM \(table) AS t\(join)"
  }

  // MARK: Looking

  private func readAll() throws -> PrintTable {
    var found = PrintTable()
    found.reserveCapacity(prints.count)
    try connection.forEachRow(select) { found.append($0.integer(at: 0), print($0)) }
    found.sort()
    return found
  }

  /// Looks at every row.
  func lookAtAll() throws {
    let found = try readAll()
    let known = prints
    prints = found
    var (old, new) = (0, 0)
    while old < known.count || new < found.count {
      let former = old < known.count ? known.rows[old] : .max
      let row = new < found.count ? found.rows[new] : .max
      let isKnown = old < known.count && former <= row
      let isThere = new < found.count && row <= former
      note(
        min(former, row),
        isKnown ? known.prints[old] : nil,
        isThere ? found.prints[new] : nil
      )
      if isKnown { old += 1 }
      if isThere { new += 1 }
    }
  }

  /// Looks at some rows.
  func look(at rows: [Int64]) throws {
    guard rows.count <= max(64, prints.count / 2) else { return try lookAtAll() }
    let statement = try connection.prepare("\(select) WHERE t.rowid = ?")
    defer { statement.reset() }
    var changed: [(row: Int64, print: PrintTable.Print?)] = []
    for row in Set(rows).sorted() {
      try statement.bind(integer: row, at: 0)
      changed.append((row, try statement.step() ? print(statement) : nil))
      statement.reset()
    }
    for (row, print) in changed { note(row, prints[row], print) }
    prints.replace(changed)
  }

  private func print(_ row: SQLiteStatement) -> PrintTable.Print {
    var columns = ValuePrint()
    for place in key.columns.indices { row.add(at: place + 2, to: &columns) }
    let group = key.keyColumn == nil ? row.integer(at: 1) : ValuePrint.of(row, at: 1)
    return PrintTable.Print(columns: columns.value, group: group)
  }

  private func note(_ row: Int64, _ old: PrintTable.Print?, _ new: PrintTable.Print?) {
    switch (old, new) {
    case (nil, nil): break
    case (let old?, let new?) where old.group != new.group:
      changes.noteReplaced(row, owners: key.owner.map { _ in [old.group, new.group] })
    case (let old?, let new?):
      guard old.columns != new.columns else { return }
      changes.noteUpdated(row, owner: key.owner.map { _ in new.group })
    case (nil, let new?): changes.noteInserted(row, owner: key.owner.map { _ in new.group })
    case (let old?, nil): changes.noteDeleted(row, owner: key.owner.map { _ in old.group })
    }
  }
}

/// Which rows of a table are others than they were.
struct RowChanges {
  /// The rows that are there, with other values.
  private(set) var updated: Set<Int64> = []
  /// The rows that stand for something else than before.
  private(set) var replaced: Set<Int64> = []
  /// The rows of owners whose rows have changed in any way.
  private(set) var owners: Set<Int64> = []
  /// Whether there are others than before.
  private(set) var hasOtherRows = false

  var isEmpty: Bool { updated.isEmpty && replaced.isEmpty && owners.isEmpty && !hasOtherRows }

  mutating func noteInserted(_ row: Int64, owner: Int64?) {
    hasOtherRows = true
    if let owner { owners.insert(owner) }
  }

  mutating func noteUpdated(_ row: Int64, owner: Int64?) {
    updated.insert(row)
    if let owner { owners.insert(owner) }
  }

  mutating func noteReplaced(_ row: Int64, owners: [Int64]?) {
    hasOtherRows = true
    replaced.insert(row)
    if let owners { self.owners.formUnion(owners) }
  }

  mutating func noteDeleted(_ row: Int64, owner: Int64?) {
    hasOtherRows = true
    if let owner { owners.insert(owner) }
  }
}
