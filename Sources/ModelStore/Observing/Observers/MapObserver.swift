internal import ModelJSON
internal import ModelObjects

/// Is told of the changes of a map.
final class MapObserver<Key: PersistableKey, Value: PersistableElement>:
  ChangeObserver<MapChange<PersistedMap<Key, Value>>>
{
  private let map: PersistedMap<Key, Value>
  private let state: ListState
  private let node: WatchNode?
  /// A print of each value, or the rowid of its object.
  private var known: [BytewiseText: Int64]?
  private var modified: Set<Int64> = []
  private var isStale = false
  /// What others had changed, and the members, when the open transaction began.
  private var aside: (modified: Set<Int64>, members: [BytewiseText: Int64])?

  init(
    _ map: PersistedMap<Key, Value>,
    _ state: ListState,
    _ node: WatchNode?,
    _ sink: Sink
  ) {
    self.map = map
    self.state = state
    self.node = node
    super.init(state.store, sink)
  }

  override func take(_ run: inout ObservationRun) throws {
    if run.isTouched(state.property.table) { isStale = true }
    if let node { modified.formUnion(try run.changedRows(node)) }
  }

  override func nextChange() throws -> MapChange<PersistedMap<Key, Value>>? {
    takeAside()
    guard known == nil || isStale || !modified.isEmpty else { return nil }
    let now = try read()
    defer {
      known = now
      isStale = false
      modified = []
    }
    guard let known else { return .initial(map) }
    let deletions = known.keys.filter { now[$0] == nil }
    let insertions = now.keys.filter { known[$0] == nil }
    let modifications = now.filter { key, value in
      known[key].map { $0 != value || (state.holdsObjects && modified.contains(value)) } ?? false
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

  private func read() throws -> [BytewiseText: Int64] {
    var members: [BytewiseText: Int64] = [:]
    let holdsObjects = state.holdsObjects
    try store.connection.forEachRow(state.membersSQL, [state.rows.key.value]) { row in
      guard let key = try row.text(at: 0) else { return }
      if holdsObjects {
        members[BytewiseText(key)] = row.integer(at: 1)
      } else {
        var hasher = Hasher()
        row.hash(at: 1, into: &hasher)
        members[BytewiseText(key)] = Int64(hasher.finalize())
      }
    }
    return members
  }

  // MARK: Leaving out

  override func putAside() throws {
    guard known != nil, isStale || !modified.isEmpty else { return }
    aside = (modified, try read())
    (isStale, modified) = (false, [])
  }

  private func takeAside() {
    guard let aside else { return }
    self.aside = nil
    isStale = true
    modified.formUnion(aside.modified)
  }

  override func skip() throws {
    guard known != nil else { return }
    let now = try read()
    (isStale, modified) = (false, [])
    if let aside {
      for key in Set(now.keys).union(aside.members.keys) where now[key] != aside.members[key] {
        known?[key] = now[key]
      }
    } else {
      known = now
    }
    takeAside()
  }

  override func failure(_ error: any Error) -> MapChange<PersistedMap<Key, Value>>? {
    .error(error)
  }
}
