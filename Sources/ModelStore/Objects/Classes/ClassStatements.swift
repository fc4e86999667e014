internal import ModelSchema

/// The statements that read and write the rows of a class, each compiled when it is first needed.
//
// They are kept here, because looking each up by its text stood out in a profile of inserts.
final class ClassStatements {
  /// The key and all columns, as every reading statement gives them.
  let columnList: String

  private let all: [String]
  private let table: String
  private let key: String
  private let columns: [String]

  /// The column list of the name that queries mostly give the table.
  private lazy var firstList = list(of: QueryRenderer.firstAlias)
  private var selecting: SQLiteStatement?
  private var inserting: SQLiteStatement?
  private var insertingAbsent: SQLiteStatement?
  private var insertingOwned: [String: SQLiteStatement] = [:]
  private var updating: [[Int]: SQLiteStatement] = [:]
  private var deleting: SQLiteStatement?

  /// - Parameters:
  ///   - table: The name of the table.
  ///   - key: The column of the key.
  ///   - columns: The columns of the properties; the first is the key where that is a property.
  init(table: String, key: String, columns: [String]) {
    self.table = SQLName.quoted(table)
    self.key = SQLName.quoted(key)
    self.columns = columns.map { SQLName.quoted($0) }
    all = columns.first == key ? self.columns : [self.key] + self.columns
    columnList = all.joined(separator: ", ")
  }

  /// The column list in a statement that calls the table otherwise.
  func columnList(of alias: String) -> String {
    alias == QueryRenderer.firstAlias ? firstList : list(of: alias)
  }

  private func list(of alias: String) -> String {
    all.map { "\(alias).\($0)" }.joined(separator: ", ")
  }

  /// Reads the row of a key.
  func select(on connection: SQLiteConnection) throws -> SQLiteStatement {
    if let selecting { return selecting }
    let sql = "SELECT \(columnList) FROM \(table) WHERE \(key) = ?"
    let statement = try connection.prepare(sql)
    selecting = statement
    return statement
  }

  /// Removes the row of a key.
  func delete(on connection: SQLiteConnection) throws -> SQLiteStatement {
    if let deleting { return deleting }
    let statement = try connection.prepare("DELETE FROM \(table) WHERE \(key) = ?")
    deleting = statement
    return statement
  }

  /// Writes a new row; that of an embedded object has the owner's key and the position first.
  func insert(ownedBy column: String?, on connection: SQLiteConnection) throws -> SQLiteStatement {
    guard let column else {
      let statement = try inserting ?? connection.prepare(insertSQL(columns))
      inserting = statement
      return statement
    }
    if let known = insertingOwned[column] { return known }
    let owner = [SQLName.quoted(column), SQLName.quoted("_position")]
    let statement = try connection.prepare(insertSQL(owner + columns))
    insertingOwned[column] = statement
    return statement
  }

  /// Writes a new row, or does nothing where a row contradicts it.
  func insertAbsent(on connection: SQLiteConnection) throws -> SQLiteStatement {
    if let insertingAbsent { return insertingAbsent }
    let statement = try connection.prepare(insertSQL(columns, "INSERT OR IGNORE"))
    insertingAbsent = statement
    return statement
  }

  private func insertSQL(_ columns: [String], _ verb: String = "INSERT") -> String {
    guard !columns.isEmpty else { return "\(verb) INTO \(table) DEFAULT VALUES" }
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return "\(verb) INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
  }

  /// Writes some columns of the row of a key, which is the last parameter.
  func update(_ indexes: [Int], on connection: SQLiteConnection) throws -> SQLiteStatement {
    if let known = updating[indexes] { return known }
    let pairs = indexes.map { "\(columns[$0]) = ?" }.joined(separator: ", ")
    let statement = try connection.prepare("UPDATE \(table) SET \(pairs) WHERE \(key) = ?")
    updating[indexes] = statement
    return statement
  }

  /// Lets go of all of them.
  func forget() {
    selecting = nil
    inserting = nil
    insertingAbsent = nil
    insertingOwned = [:]
    updating = [:]
    deleting = nil
  }
}
