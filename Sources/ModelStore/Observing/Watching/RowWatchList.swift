/// The watches that observers have, each shared by those who look at the same.
final class RowWatchList {
  private struct Entry {
    weak var watch: RowWatch?
  }

  private let connection: SQLiteConnection
  private let log: ChangeLog
  private var entries: [RowWatch.Key: Entry] = [:]

  init(_ connection: SQLiteConnection, _ log: ChangeLog) {
    self.connection = connection
    self.log = log
  }

  /// The watch of some columns; a new one looks at all rows.
  func watch(_ key: RowWatch.Key) throws -> RowWatch {
    if let known = entries[key]?.watch { return known }
    log.include(key.table)
    let watch = try RowWatch(key, on: connection)
    entries = entries.filter { $0.value.watch != nil }
    entries[key] = Entry(watch: watch)
    return watch
  }

  /// A watch of whatever columns of a table, where there is one.
  func anyWatch(of table: String) -> RowWatch? {
    entries.values.lazy.compactMap(\.watch).first { $0.key.table == table && $0.key.owner == nil }
  }

  var all: [RowWatch] { entries.values.compactMap(\.watch) }
}

/// Nodes that observers have in common, none kept alive.
final class WatchNodeList {
  private struct Entry {
    weak var node: WatchNode?
  }

  private var entries: [String: Entry] = [:]

  subscript(name: String) -> WatchNode? {
    get { entries[name]?.node }
    set { entries[name] = Entry(node: newValue) }
  }
}
