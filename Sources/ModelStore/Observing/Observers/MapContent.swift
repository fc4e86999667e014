internal import ModelJSON
internal import ModelObjects

/// The members of a map: by its keys a print of each value, or the rowid of its object.
struct MapContent<Key: PersistableKey, Value: PersistableElement>: ObservedContent {
  typealias Content = [BytewiseText: Int64]

  let map: PersistedMap<Key, Value>
  let state: ListState

  func isTouched(in run: ObservationRun) -> Bool { run.isTouched(state.property.table) }

  var replacedRows: Set<Int64> { [] }

  func read() throws -> Content {
    var members: Content = [:]
    let holdsObjects = state.holdsObjects
    try state.store.connection.forEachRow(state.membersSQL, [state.rows.key.value]) { row in
      guard let key = try row.text(at: 0) else { return }
      let member = holdsObjects ? row.integer(at: 1) : ValuePrint.of(row, at: 1)
      members[BytewiseText(key)] = member
    }
    return members
  }

  var initial: MapChange<PersistedMap<Key, Value>> { .initial(map) }

  func change(
    from old: Content,
    to new: Content,
    _ touched: OrderChange.Touched
  ) -> MapChange<PersistedMap<Key, Value>>? {
    let deletions = old.keys.filter { new[$0] == nil }
    let insertions = new.keys.filter { old[$0] == nil }
    let modifications = new.filter { key, value in
      guard let former = old[key] else { return false }
      return former != value || (state.holdsObjects && touched.modified.contains(value))
    }
    guard !(deletions.isEmpty && insertions.isEmpty && modifications.isEmpty) else { return nil }
    return .update(
      map,
      deletions: Self.keys(deletions),
      insertions: Self.keys(insertions),
      modifications: Self.keys(modifications.keys)
    )
  }

  private static func keys(_ texts: some Sequence<BytewiseText>) -> [Key] {
    texts.map(\.text).sorted().compactMap(Key.init(keyText:))
  }

  func applying(
    to known: Content,
    from old: Content,
    to new: Content,
    _ touched: OrderChange.Touched
  ) -> Content {
    var known = known
    for key in Set(new.keys).union(old.keys) where new[key] != old[key] { known[key] = new[key] }
    return known
  }

  func failure(_ error: any Error) -> MapChange<PersistedMap<Key, Value>> { .error(error) }
}
