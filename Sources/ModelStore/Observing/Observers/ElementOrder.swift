internal import ModelObjects
internal import ModelSchema

/// How an observer reads the elements of a collection: what identifies each, in order.
//
//   objects   the rowid of the object's row, or of the row that links to it
//   scalars   a print of the value
struct ElementOrder {
  /// What the elements and their order depend on.
  enum Dependence {
    /// Any change of these tables.
    case tables([String])
    /// Changes of what the query reads; only which rows there are where it reads no column.
    case watches([(watch: RowWatch, columns: Bool)])
  }

  let store: ObjectStore
  var sql: String
  var values: [SQLiteValue] = []
  let dependence: Dependence
  /// The class of the objects; nil for scalars.
  var objectClass: ObjectClass?
  /// Whether an element in the place of another is that one, modified.
  var pairs = false

  func read() throws -> [Int64] {
    var elements: [Int64] = []
    let isOfObjects = objectClass != nil
    try store.connection.forEachRow(sql, values) { row in
      guard !isOfObjects else { return elements.append(row.integer(at: 0)) }
      elements.append(ValuePrint.of(row, at: 0))
    }
    return elements
  }

  func isTouched(in run: ObservationRun) -> Bool {
    switch dependence {
    case .tables(let tables): tables.contains(where: run.isTouched)
    case .watches(let watches):
      watches.contains { $0.columns ? !$0.watch.changes.isEmpty : $0.watch.changes.hasOtherRows }
    }
  }

  /// The rows that stand for other objects than before.
  var replacedRows: Set<Int64> {
    guard case .watches(let watches) = dependence, let objectClass else { return [] }
    return watches.reduce(into: []) { rows, entry in
      guard entry.watch.key.table == objectClass.table.name else { return }
      rows.formUnion(entry.watch.changes.replaced)
    }
  }
}

/// A collection whose elements can be observed.
protocol ElementSource {
  /// The store that has the collection, or nil.
  var observedStore: ObjectStore? { get }

  /// How its elements are read.
  func elementOrder(_ observation: Observation) throws -> ElementOrder
}

extension Results: ElementSource {
  var observedStore: ObjectStore? { state.store }

  func elementOrder(_ observation: Observation) throws -> ElementOrder {
    try state.elementOrder(observation)
  }
}

extension ResultsState {
  func elementOrder(_ observation: Observation) throws -> ElementOrder {
    let sql = rendered.select("\(rendered.alias).rowid")
    let tables = try store.connection.columnsRead(by: sql)
    let watches = try tables.sorted { $0.key < $1.key }.compactMap { table, columns in
      try watch(table, columns, observation.watches)
    }
    return ElementOrder(
      store: store,
      sql: sql,
      values: rendered.values,
      dependence: .watches(watches),
      objectClass: objectClass
    )
  }

  private func watch(
    _ table: String,
    _ columns: Set<String>,
    _ watches: RowWatchList
  ) throws -> (watch: RowWatch, columns: Bool)? {
    guard store.classes.layout[table: table] != nil else { return nil }
    let isRoot = table == objectClass.table.name
    // The row identifier under its name never changes.
    let rowID = objectClass.table.isRowIDKey && isRoot ? [objectClass.keyColumn] : []
    let others = columns.subtracting(rowID)
    if others.isEmpty, let known = watches.anyWatch(of: table) { return (known, false) }
    let keyColumn = isRoot && !objectClass.table.isRowIDKey ? objectClass.keyColumn : nil
    let key = RowWatch.Key(table: table, columns: others.sorted(), keyColumn: keyColumn)
    return (try watches.watch(key), !others.isEmpty)
  }
}
