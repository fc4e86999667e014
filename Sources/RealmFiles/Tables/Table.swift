/// One table of a file: what its rows look like and where they lie.
final class Table {
  /// The name in the file, such as `class_Dog`.
  let name: String
  let isEmbedded: Bool
  let isAsymmetric: Bool
  /// In spec order, without backlinks; `var`, as links are resolved when all tables are known.
  var columns: [Column]
  var primaryKey: String?
  /// Where the rows lie: a tree of clusters, or the array of columns of an old table.
  let rows: Int
  /// The number that links and mixed values know the table by.
  let key: Int
  /// What links of an old table lead to, by column.
  var targets: [Int: Int]
  let rowCount: Int

  init(
    _ name: String,
    description: TableDescription,
    rowCount: Int
  ) {
    self.name = name
    self.rowCount = rowCount
    isEmbedded = description.isEmbedded
    isAsymmetric = description.isAsymmetric
    columns = description.columns
    primaryKey = description.primaryKey
    rows = description.rows
    key = description.key
    targets = description.targets
  }

  static let classPrefix = "class_"

  /// The name of the class: the table's, without the prefix of the object layers.
  var className: String {
    name.hasPrefix(Self.classPrefix) ? String(name.dropFirst(Self.classPrefix.count)) : name
  }

  /// Whether it holds what Realm keeps for itself, and no objects of an app.
  var isInternal: Bool {
    let own = ["metadata", "pk", "metadata_subscriptions"]
    return own.contains(name) || isAsymmetric
      || ["class___", "flx_", "!", "client_reset_metadata"].contains { name.hasPrefix($0) }
  }
}

/// What the file says of a table, as it is read.
struct TableDescription {
  var columns: [Column] = []
  var primaryKey: String?
  var rows = 0
  var key = 0
  var targets: [Int: Int] = [:]
  var isEmbedded = false
  var isAsymmetric = false
}
