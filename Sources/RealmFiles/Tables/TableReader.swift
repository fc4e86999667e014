//   table: [spec, columns (before format 10), rows, key << 1 | 1, indexes, …, targets of links (7), …,
//           primary key (11), flags (12), …]

/// Reads what a table is.
struct TableReader {
  private let storage: RealmStorage

  init(_ storage: RealmStorage) { self.storage = storage }

  func table(_ name: String, at offset: Int, index: Int) throws(RealmFileError) -> Table {
    storage.startAccount()
    let top = try Node.references(storage.bytes, at: offset)
    let spec = try SpecReader(top.reference(0), storage)
    var description = TableDescription(columns: try spec.columns(), key: index)
    if storage.isLegacy {
      try checkUpgrade(top.count <= 2)
      description.targets = try spec.readSubspecs(of: &description.columns)
      description.rows = try top.reference(1)
      let count = try LegacyRows.count(description, storage)
      return Table(name, description: description, rowCount: count)
    }
    let oldColumns = try top.optionalReference(1)
    try checkUpgrade(top.count > 2 && oldColumns == nil)
    try fill(&description, from: top)
    let count = try Self.rowCount(Node.references(storage.bytes, at: description.rows))
    return Table(name, description: description, rowCount: count)
  }

  private func checkUpgrade(_ isWhole: Bool) throws(RealmFileError) {
    guard !isWhole else { return }
    throw RealmFileError(
      .halfUpgraded,
      "its upgrade from format 9 to 10 was interrupted; open it once with the version of the app that "
        + "began it, or take the copy of before the upgrade"
    )
  }

  private func fill(_ description: inout TableDescription, from top: Node) throws(RealmFileError) {
    description.rows = try top.reference(2)
    description.key = try top.tagged(3)
    let targets = try top.optionalIntegers(7)
    for column in description.columns
    where column.shape.type == .link || column.shape.type == .linkList {
      guard let targets else { throw .damaged("links have no classes", at: top.offset) }
      description.targets[column.place] = Int(try targets.number(column.slot - 1))
    }
    if let key = try top.optionalTagged(11) {
      description.primaryKey = description.columns.first { $0.key == Int64(key) }?.name
    }
    let flags = try top.optionalTagged(12) ?? 0
    description.isEmbedded = flags & 3 == 1
    description.isAsymmetric = flags & 3 == 2
  }

  private static func rowCount(_ root: Node) throws(RealmFileError) -> Int {
    if root.isInner { return try root.tagged(2) }
    return try Cluster(root, startingAt: 0).count
  }
}
