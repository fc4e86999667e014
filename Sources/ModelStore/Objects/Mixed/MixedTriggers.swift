internal import ModelObjects
internal import ModelSchema

/// The triggers that keep what mixed values lead to as it must be; see ``MixedStorage``.
struct MixedTriggers {
  private let storage: MixedStorage

  init(_ storage: MixedStorage) {
    self.storage = storage
  }

  var all: [(name: String, sql: String)] {
    storage.columns.flatMap { [deleting($0), changing($0)] }
      + storage.targets.map { releasing($0.name, $0.table) }
  }

  /// Whether a value leads to something: the condition of the indexes, which a statement must repeat to the letter.
  static func isReference(_ value: String) -> String {
    "substr(\(value), 1, 4) IN (\(start("k")), \(start("l")), \(start("m")))"
  }

  /// Whether a value is a link.
  static func isLink(_ value: String) -> String { "substr(\(value), 1, 4) = \(start("k"))" }

  /// Whether a value is a list or a dictionary.
  static func isContent(_ value: String) -> String {
    "substr(\(value), 1, 4) IN (\(start("l")), \(start("m")))"
  }

  /// The row of what a value is.
  static func content(_ value: String) -> String {
    "CAST(CAST(substr(\(value), 5) AS TEXT) AS INTEGER)"
  }

  static func start(_ letter: Unicode.Scalar) -> String {
    "\(SQLiteValue.blob(MixedTarget.mark + [UInt8(ascii: letter)]))"
  }

  /// The bytes of a link to an object, of whose key a piece of SQL tells.
  static func link(to name: String, key: String) -> String {
    """
    CAST(\(SQLiteValue.blob(MixedTarget.start(of: name))) || \
    CASE typeof(\(key)) WHEN 'integer' THEN 'i' WHEN 'blob' THEN 'n' ELSE 't' END || \(key) AS BLOB)
    """
  }

  // MARK: What values own

  private func deleting(_ column: MixedStorage.Column) -> (String, String) {
    let old = "OLD.\(SQLName.quoted(column.name))"
    let name = "\(column.title):deleted"
    return (
      name,
      """
      CREATE TRIGGER \(SQLName.quoted(name)) AFTER DELETE ON \(SQLName.quoted(column.table)) \
      WHEN \(Self.isContent(old)) BEGIN \(Self.deletion(of: old)) END
      """
    )
  }

  private func changing(_ column: MixedStorage.Column) -> (String, String) {
    let quoted = SQLName.quoted(column.name)
    let old = "OLD.\(quoted)"
    let name = "\(column.title):changed"
    return (
      name,
      """
      CREATE TRIGGER \(SQLName.quoted(name)) AFTER UPDATE OF \(quoted) \
      ON \(SQLName.quoted(column.table)) \
      WHEN \(Self.isContent(old)) AND \(old) IS NOT NEW.\(quoted) \
      BEGIN \(Self.deletion(of: old)) END
      """
    )
  }

  // The elements by name: where tables change, no foreign key is followed.
  private static func deletion(of value: String) -> String {
    let row = content(value)
    return [(MixedStorage.listTable, "_owner"), (MixedStorage.mapTable, "_owner")]
      .map { "DELETE FROM \(SQLName.quoted($0.0)) WHERE \($0.1) = \(row);" }
      .joined(separator: " ")
      + " DELETE FROM \(SQLName.quoted(MixedContent.tableName)) WHERE _id = \(row);"
  }

  // MARK: Links

  private func releasing(_ target: String, _ table: StorageTable) -> (String, String) {
    let name = "\(MixedStorage.prefix)\(target)"
    let key = "OLD.\(SQLName.quoted(table.primaryKey.first ?? "_id"))"
    let link = Self.link(to: target, key: key)
    let changes = storage.columns.map { column in
      let (place, value) = (SQLName.quoted(column.table), SQLName.quoted(column.name))
      let condition = "WHERE \(value) = \(link) AND \(Self.isReference(value));"
      // In a set there may be a null already.
      return column.isSet
        ? "DELETE FROM \(place) \(condition)" : "UPDATE \(place) SET \(value) = NULL \(condition)"
    }
    return (
      name,
      """
      CREATE TRIGGER \(SQLName.quoted(name)) AFTER DELETE ON \(SQLName.quoted(table.name)) \
      BEGIN \(changes.joined(separator: " ")) END
      """
    )
  }
}
