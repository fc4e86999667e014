/// Walks the rows of a table, from the first on, in constant memory.
final class RowCursor {
  private let table: Table
  private let shape: RowShape
  private let storage: RealmStorage
  private var clusters: ClusterCursor?
  private var legacy: LegacyRows?
  private var leaves: [Leaf] = []
  private var cluster: Cluster?
  private var index = 0
  private var left: Int

  init(_ table: Table, _ storage: RealmStorage) {
    self.table = table
    self.storage = storage
    shape = RowShape(table)
    left = table.rowCount
  }

  /// The next row, or nil after the last.
  func next() throws(RealmFileError) -> RealmRow? {
    do throws(RealmFileError) {
      return storage.isLegacy ? try nextLegacy() : try nextInCluster()
    } catch {
      throw error.inTable(table.name)
    }
  }

  private func nextLegacy() throws(RealmFileError) -> RealmRow? {
    if legacy == nil { legacy = try LegacyRows(table, storage) }
    guard let row = try legacy?.next() else { return nil }
    return RealmRow(shape, key: row.key, values: row.values)
  }

  private func nextInCluster() throws(RealmFileError) -> RealmRow? {
    while index >= cluster?.count ?? 0 {
      guard try enterNextCluster() else {
        guard left == 0 else { throw .damaged("\(left) rows of the table are missing") }
        return nil
      }
    }
    guard let cluster else { return nil }
    left -= 1
    guard left >= 0 else { throw .damaged("the table has more rows than it says") }
    defer { index += 1 }
    return try row(index, of: cluster, leaves)
  }

  private func enterNextCluster() throws(RealmFileError) -> Bool {
    if clusters == nil { clusters = try ClusterCursor(table.rows, storage) }
    cluster = try clusters?.next()
    index = 0
    guard let cluster else { return false }
    leaves = try leaves(of: cluster)
    return true
  }

  /// The row with a key, or nil where there is none.
  func row(with key: Int64) throws(RealmFileError) -> RealmRow? {
    do throws(RealmFileError) {
      if storage.isLegacy {
        while let row = try nextLegacy() {
          if row.key == key { return row }
        }
        return nil
      }
      var cursor = try ClusterCursor(table.rows, storage)
      guard let cluster = try cursor.leaf(with: key), let index = cluster.index(of: key) else {
        return nil
      }
      return try row(index, of: cluster, leaves(of: cluster))
    } catch {
      throw error.inTable(table.name)
    }
  }

  private func leaves(of cluster: Cluster) throws(RealmFileError) -> [Leaf] {
    var leaves: [Leaf] = []
    for column in table.columns {
      let offset = try cluster.node.reference(column.slot)
      if column.collection == .single {
        leaves.append(try Leaf(offset, column.shape, shift: 1, storage))
      } else {
        leaves.append(try Leaf(collections: offset, column, storage))
      }
    }
    return leaves
  }

  private func row(
    _ index: Int,
    of cluster: Cluster,
    _ leaves: [Leaf]
  ) throws(RealmFileError) -> RealmRow {
    storage.startAccount()
    var values: [RealmValue] = []
    values.reserveCapacity(leaves.count)
    for leaf in leaves { values.append(try leaf.value(index)) }
    return RealmRow(shape, key: cluster.key(index), values: values)
  }
}
