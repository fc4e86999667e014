internal import ModelStore

/// Which key in the store an object of the file has.
//
// Objects without a primary key keep the file's key, plus one: a link to them needs no table, only the knowledge
// that the object is there. Keys of a file come in order and mostly without gaps, so runs are kept, not keys.
struct KeyMap {
  private var runs: [ClosedRange<Int64>] = []
  private var keys: [Int64: SQLiteValue] = [:]
  private let hasKeyProperty: Bool
  /// The objects that are left out: another has their key, or they have none.
  private(set) var leftOut: Set<Int64> = []

  init(hasKeyProperty: Bool) {
    self.hasKeyProperty = hasKeyProperty
  }

  /// The identity of an object without a primary key.
  static func identity(_ key: Int64) -> SQLiteValue { .integer(key &+ 1) }

  /// The key of the row that an object has become; nil where there is none.
  subscript(key: Int64) -> SQLiteValue? {
    if hasKeyProperty { return keys[key] }
    return contains(key) ? Self.identity(key) : nil
  }

  mutating func add(_ key: Int64) {
    if let last = runs.last, last.upperBound < .max, last.upperBound + 1 == key {
      runs[runs.count - 1] = last.lowerBound...key
    } else {
      runs.append(key...key)
    }
  }

  mutating func add(_ key: Int64, as value: SQLiteValue) { keys[key] = value }

  mutating func leaveOut(_ key: Int64) { leftOut.insert(key) }

  private func contains(_ key: Int64) -> Bool {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].upperBound < key { low = middle + 1 } else { high = middle }
    }
    return low < runs.count && runs[low].contains(key)
  }
}
