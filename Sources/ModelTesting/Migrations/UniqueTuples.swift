internal import ModelSchema
internal import ModelStore

/// The values that a table's unique keys have taken so far.
struct UniqueTuples {
  private let keys: [[Int]]
  private var seen: [Set<[SQLiteValue]>]

  init(_ table: StorageTable) {
    let unique = [table.primaryKey] + table.indexes.filter(\.isUnique).map(\.columns)
    keys = unique.filter { !$0.isEmpty }.map { names in
      names.compactMap { name in table.columns.firstIndex { $0.name == name } }
    }
    seen = keys.map { _ in [] }
  }

  /// Whether a row repeats no key; it counts from then on.
  ///
  /// Nulls are distinct, as SQLite has it.
  mutating func accept(_ row: [SQLiteValue]) -> Bool {
    let tuples = keys.map { places in places.map { row[$0] } }
    let isTaken = zip(tuples, seen).contains { tuple, seen in
      !tuple.contains(.null) && seen.contains(tuple)
    }
    guard !isTaken else { return false }
    for (place, tuple) in tuples.enumerated() { seen[place].insert(tuple) }
    return true
  }
}
