internal import ModelSchema

/// How a class lies in the tables of one version, by the names of its properties.
struct ClassRows {
  let entity: EntitySchema
  let table: StorageTable
  /// The column that identifies a row.
  let key: String
  /// The key that stands for nil, where it can be nil.
  let nilKey: SQLiteValue?
  /// Where the properties lie.
  let places: [String: StoragePlace]
  /// The place of each column in a row that was read, in which the key is the first.
  let columns: [String: Int]
  /// The statement that reads all rows, by key.
  let selectSQL: String

  /// Nil where the version has no such class.
  init?(_ name: String, in version: SchemaVersion, _ layout: StorageLayout) {
    guard let entity = version[entity: name], let table = layout.table(of: name, in: version)
    else { return nil }
    self.entity = entity
    self.table = table
    key = table.primaryKey.first ?? "_id"
    nilKey = version.nilKey(of: name).map { SQLiteValue($0) }
    var places: [String: StoragePlace] = [:]
    var list = [key]
    for property in entity.properties {
      let place = layout.place(of: SchemaPath(name, property.name), in: version)
      places[property.name] = place
      if case .columns(_, let columns) = place { list += columns.map(\.name) }
    }
    self.places = places
    columns = Dictionary(list.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    selectSQL = "SELECT \(SQLName.list(list)) FROM \(SQLName.quoted(table.name))"
  }
}

extension ClassRows {
  /// A cell as its column holds it.
  func stored(_ cell: SQLiteValue, in column: String) -> SQLiteValue {
    cell == .null && column == key ? nilKey ?? cell : cell
  }

  /// A cell as its property has it.
  func plain(_ cell: SQLiteValue, in column: String) -> SQLiteValue {
    column == key && cell == nilKey ? .null : cell
  }
}

/// The rows of one state of a store.
final class StateRows {
  let connection: SQLiteConnection
  private(set) var version: SchemaVersion
  private(set) var layout: StorageLayout
  private var known: [String: ClassRows] = [:]

  init(_ connection: SQLiteConnection, _ version: SchemaVersion) {
    self.connection = connection
    self.version = version
    layout = StorageLayout(version)
  }

  /// Follows the tables to another version.
  func move(to version: SchemaVersion) {
    guard version != self.version else { return }
    self.version = version
    layout = StorageLayout(version)
    known = [:]
  }

  /// The class of a name, or nil.
  func rows(of name: String) -> ClassRows? {
    if let rows = known[name] { return rows }
    let rows = ClassRows(name, in: version, layout)
    known[name] = rows
    return rows
  }
}
