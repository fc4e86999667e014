internal import ModelObjects

/// How the objects of results are divided, made anew when rows may have changed.
final class SectionsState<Key: Hashable> {
  struct Section {
    let key: Key
    var rows: [RowKey]
  }

  let results: ResultsState
  /// The rows in order, each with its section's key.
  private let keyedRows: () throws -> [(RowKey, Key)]
  private var stamp: ResultsState.Stamp?
  private var found: [Section] = []

  init(_ results: ResultsState, _ keyedRows: @escaping () throws -> [(RowKey, Key)]) {
    self.results = results
    self.keyedRows = keyedRows
  }

  /// The sections, in the order in which their keys come first.
  func sections() -> [Section] {
    results.store.attempt {
      try results.prepareToRead()
      if let stamp, stamp == results.stamp { return found }
      var sections: [Section] = []
      var places: [Key: Int] = [:]
      for (row, key) in try keyedRows() {
        if let place = places[key] {
          sections[place].rows.append(row)
        } else {
          places[key] = sections.count
          sections.append(Section(key: key, rows: [row]))
        }
      }
      found = sections
      stamp = results.stamp
      return sections
    }
  }
}

extension ResultsState {
  /// The rows in order, each with the value of a path.
  func rows<Value: StoredValueConvertible>(
    withValueOf path: String,
    as type: Value.Type
  ) throws -> [(RowKey, Value)] {
    let rendered = try RenderedQuery(query, objectClass, in: store, valueOf: path)
    guard let column = rendered.value?.sql else { return [] }
    let sql = rendered.select("\(rendered.key), \(column)")
    var rows: [(RowKey, Value)] = []
    try store.connection.forEachRow(sql, rendered.values) { row in
      guard let key = RowKey(try row.value(at: 0)) else { return }
      let value = try row.value(at: 1)
      guard let value = Value(storedValue: value.stored) else {
        throw StoreError(
          .unstorableValue,
          "\(objectClass.name).\(path) has \(value), which does not fit \(Value.self)"
        )
      }
      rows.append((key, try store.seen(value)))
    }
    return rows
  }
}
