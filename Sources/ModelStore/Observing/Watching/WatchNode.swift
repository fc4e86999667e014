internal import ModelSchema

/// The rows of one class, and which of their changes an observer hears of.
//
//   node of Brand ──┬─ rows      Brand: name, rank         a row whose columns changed
//                   ├─ elements  "Brand.tags"              the owner of an element that changed
//                   └─ edge      Brand.owner ─▶ node of Person     the brands that lead to changed people
//
// So the questions go from what has changed up to what is observed, over indexed columns: they cost as much as
// has changed, and not as much as is observed.
final class WatchNode {
  struct Edge {
    /// What finds the rows that lead to rows of the other node, in front of the list of those and behind it.
    let sql: (head: String, tail: String)
    let node: WatchNode
  }

  /// The columns of the class's own table; nil where none of them counts.
  let rows: RowWatch?
  let elements: [RowWatch]
  private(set) var edges: [Edge] = []

  init(rows: RowWatch?, elements: [RowWatch]) {
    self.rows = rows
    self.elements = elements
  }

  func add(_ edge: Edge) { edges.append(edge) }

  /// The rows of the class that have changed, or lead to what has.
  ///
  /// - Parameters:
  ///   - known: What was found for nodes before.
  ///   - connection: The connection.
  /// - Returns: The rowids.
  /// - Throws: ``StoreError``, by SQLite.
  func changedRows(
    _ known: inout [ObjectIdentifier: Set<Int64>],
    _ connection: SQLiteConnection
  ) throws -> Set<Int64> {
    if let found = known[ObjectIdentifier(self)] { return found }
    var found = rows?.changes.updated ?? []
    if let replaced = rows?.changes.replaced { found.formUnion(replaced) }
    for watch in elements { found.formUnion(watch.changes.owners) }
    for edge in edges {
      let targets = try edge.node.changedRows(&known, connection)
      found.formUnion(try Self.leading(to: targets, edge, connection))
    }
    known[ObjectIdentifier(self)] = found
    return found
  }

  private static func leading(
    to targets: Set<Int64>,
    _ edge: Edge,
    _ connection: SQLiteConnection
  ) throws -> Set<Int64> {
    var found: Set<Int64> = []
    var rest = Array(targets)[...]
    while !rest.isEmpty {
      // A statement of any length would be compiled for each number of rows anew.
      let part = rest.prefix(rest.count < 16 ? 1 : 256)
      rest = rest.dropFirst(part.count)
      let marks = Array(repeating: "?", count: part.count).joined(separator: ",")
      let sql = edge.sql.head + marks + edge.sql.tail
      try connection.forEachRow(sql, part.map(SQLiteValue.integer)) { row in
        found.insert(row.integer(at: 0))
      }
    }
    return found
  }
}
