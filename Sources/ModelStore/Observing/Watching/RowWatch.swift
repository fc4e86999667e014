internal import ModelSchema

/// What some columns of a table's rows were, so that one can tell which rows have changed since.
//
//   rowid | print of the columns | group
//      12 | 0x5c61…              | 0       group: rows of a class whose key is a text: a print of the key;
//      15 | 0x90ff…              | 0              elements and embedded objects: the rowid of the owner's row
//
// After a commit of the own connection only the rows that its log names are looked at again; where others may
// have written, all are.
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

  private struct Print {
    var columns: Int
    var group: Int64
    var round: UInt32
  }

  let key: Key
  /// What has changed since the observers were told.
  var changes = RowChanges()

  private let connection: SQLiteConnection
  private let select: String
  private var prints: [Int64: Print] = [:]
  private var round: UInt32 = 0

  init(_ key: Key, on connection: SQLiteConnection) throws {
    self.key = key
    self.connection = connection
    select = Self.select(key)
    try lookAtAll()
    changes = RowChanges()
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

  /// Looks at every row.
  func lookAtAll() throws {
    round &+= 1
    var count = 0
    try connection.forEachRow(select) { row in
      count += 1
      compare(row.integer(at: 0), with: print(row))
    }
    guard prints.count > count else { return }
    for (row, old) in prints where old.round != round { remove(row, old) }
  }

  /// Looks at some rows.
  func look(at rows: [Int64]) throws {
    guard rows.count <= max(64, prints.count / 2) else { return try lookAtAll() }
    let statement = try connection.prepare("\(select) WHERE t.rowid = ?")
    defer { statement.reset() }
    for row in Set(rows) {
      try statement.bind(integer: row, at: 0)
      if try statement.step() {
        compare(row, with: print(statement))
      } else if let old = prints[row] {
        remove(row, old)
      }
      statement.reset()
    }
  }

  private func print(_ row: SQLiteStatement) -> Print {
    var hasher = Hasher()
    for place in key.columns.indices { row.hash(at: place + 2, into: &hasher) }
    return Print(columns: hasher.finalize(), group: group(row), round: round)
  }

  private func group(_ row: SQLiteStatement) -> Int64 {
    guard key.keyColumn != nil else { return row.integer(at: 1) }
    var hasher = Hasher()
    row.hash(at: 1, into: &hasher)
    return Int64(hasher.finalize())
  }

  private func compare(_ row: Int64, with new: Print) {
    guard let place = prints.index(forKey: row) else {
      prints[row] = new
      return changes.noteInserted(row, owner: key.owner.map { _ in new.group })
    }
    let old = prints.values[place]
    prints.values[place] = new
    if old.group != new.group {
      changes.noteReplaced(row, owners: key.owner.map { _ in [old.group, new.group] })
    } else if old.columns != new.columns {
      changes.noteUpdated(row, owner: key.owner.map { _ in new.group })
    }
  }

  private func remove(_ row: Int64, _ old: Print) {
    prints[row] = nil
    changes.noteDeleted(row, owner: key.owner.map { _ in old.group })
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
