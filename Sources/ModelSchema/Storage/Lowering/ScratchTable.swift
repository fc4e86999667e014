/// A table that an operation makes, fills, reads and drops: which old row becomes which new one.
///
/// Every column may hold values of any type. It is a table, not a temporary one, so that a
/// statement of a plan can be read and tried by people.
struct ScratchTable {
  static let name = "modelkit_map"

  /// The columns: the old key, the new key, and the owner of an embedded object with its place.
  let old: [String]
  let new: [String]
  let owner: [String]

  init(old oldCount: Int = 1, new newCount: Int = 1, owner ownerCount: Int = 1) {
    old = (0..<oldCount).map { "old_\($0)" }
    new = (0..<newCount).map { "new_\($0)" }
    owner = (0..<ownerCount).map { "owner_\($0)" }
  }

  /// The columns that say where an embedded object is.
  var placement: [String] { ["place"] + owner + ["position", "map_key"] }

  var creation: [StorageStep] {
    let columns = (["id INTEGER PRIMARY KEY"] + old + new + placement).joined(separator: ", ")
    let owners = (["place"] + owner).joined(separator: ", ")
    return [
      scratch("CREATE TABLE \(Self.name) (\(columns))"),
      scratch("CREATE INDEX \(Self.name)_old ON \(Self.name) (\(old.joined(separator: ", ")))"),
      scratch("CREATE INDEX \(Self.name)_owner ON \(Self.name) (\(owners))"),
    ]
  }

  var removal: StorageStep { scratch("DROP TABLE \(Self.name)") }

  func scratch(_ sql: String, of table: String = name) -> StorageStep {
    .command(StorageCommand(.scratch, table, sql))
  }

  /// Fills some columns from a query.
  func filling(_ columns: [String], from query: String, of table: String) -> StorageStep {
    scratch(
      "INSERT INTO \(Self.name) (\(columns.joined(separator: ", "))) \(query)",
      of: table
    )
  }

  /// A part of the new key, for the columns that hold the old one.
  func lookup(_ part: Int, _ columns: [String]) -> String {
    "(SELECT new_\(part) FROM \(Self.name) WHERE \(matches(columns)) LIMIT 1)"
  }

  /// The condition that a row is that of an old key, whose columns are of another table.
  //
  // An index over columns without a type serves no comparison with one that has a type: for each row SQLite
  // would read the whole table. The plus takes the type away.
  func matches(_ columns: [String]) -> String {
    SQLWriting.all(zip(old, columns).map { "\(Self.name).\($0) = +\($1)" })
  }
}

/// How new keys are made.
enum KeyMaking {
  /// The number of the row in the scratch table.
  case counted
  /// An expression over the old row.
  case computed(String)

  init(_ property: PropertySchema?, in version: SchemaVersion) {
    let type = property.map { StoredType($0, in: version).scalar } ?? .int64
    switch type {
    case _ where type.isInteger: self = .counted
    case .objectId: self = .computed("lower(hex(randomblob(12)))")
    case .data: self = .computed("randomblob(16)")
    default: self = .computed("modelkit_uuid()")
    }
  }
}
