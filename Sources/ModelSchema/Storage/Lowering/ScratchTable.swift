/// A table that an operation makes, fills, reads and drops: which old row becomes which new one.
///
/// Every column may hold values of any type. It is a table, not a temporary one, so that a
/// statement of a plan can be read and tried by people.
struct ScratchTable {
  static let name = "modelkit_map"

  /// The columns: the old key, the new key, and the place of an embedded object.
  let oldCount: Int
  let newCount: Int

  init(old oldCount: Int = 1, new newCount: Int = 1) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  var old: [String] { (0..<oldCount).map { "old_\($0)" } }
  var new: [String] { (0..<newCount).map { "new_\($0)" } }

  private static let placement = ["place", "owner", "position", "map_key"]

  var creation: [StorageStep] {
    let columns = (["id INTEGER PRIMARY KEY"] + old + new + Self.placement).joined(separator: ", ")
    return [
      scratch("CREATE TABLE \(Self.name) (\(columns))"),
      scratch("CREATE INDEX \(Self.name)_old ON \(Self.name) (\(old.joined(separator: ", ")))"),
      scratch("CREATE INDEX \(Self.name)_owner ON \(Self.name) (place, owner)"),
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
    let matches = zip(old, columns).map { "\(Self.name).\($0) = \($1)" }
    return "(SELECT new_\(part) FROM \(Self.name) WHERE \(SQLWriting.all(matches)) LIMIT 1)"
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
