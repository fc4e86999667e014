internal import ModelSchema

/// The statements that read and write the rows of a class.
struct ClassStatements {
  /// The key and all columns, as every reading statement gives them.
  let columnList: String
  /// Reads the row of a key.
  let select: String
  /// Writes a new row.
  let insert: String
  /// Removes the row of a key.
  let delete: String
  /// Tells whether a key has a row.
  let exists: String

  private let all: [String]
  private let table: String
  private let key: String
  private let columns: [String]

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
    select = "SELECT \(columnList) FROM \(self.table) WHERE \(self.key) = ?"
    delete = "DELETE FROM \(self.table) WHERE \(self.key) = ?"
    exists = "SELECT 1 FROM \(self.table) WHERE \(self.key) = ?"
    insert = Self.insert(self.table, self.columns)
  }

  /// The column list in a statement that calls the table otherwise.
  func columnList(of alias: String) -> String {
    all.map { "\(alias).\($0)" }.joined(separator: ", ")
  }

  private static func insert(_ table: String, _ columns: [String]) -> String {
    guard !columns.isEmpty else { return "INSERT INTO \(table) DEFAULT VALUES" }
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
  }

  /// Writes a new row of an embedded object.
  func insert(ownedBy column: String) -> String {
    let all = [SQLName.quoted(column), SQLName.quoted("_position")] + columns
    return Self.insert(table, all)
  }

  /// Writes some columns of the row of a key, which is the last parameter.
  func update(_ indexes: [Int]) -> String {
    let pairs = indexes.map { "\(columns[$0]) = ?" }.joined(separator: ", ")
    return "UPDATE \(table) SET \(pairs) WHERE \(key) = ?"
  }
}
