/// Walks the values of one column of a table from before format 10.
struct LegacyColumn {
  private let shape: ElementShape
  private let column: Column
  private let storage: RealmStorage
  private var cursor: TreeCursor
  /// The nanoseconds of dates, which have a tree of their own.
  private var rest: Box?
  /// The values of any type, whose types are walked.
  private var mixed: LegacyMixedValues?
  private var leaf: Leaf?
  private var index = 0

  /// A column within a column.
  private final class Box {
    var column: LegacyColumn
    init(_ column: LegacyColumn) { self.column = column }
  }

  init(_ column: Column, at offset: Int, _ storage: RealmStorage) throws(RealmFileError) {
    self.column = column
    self.storage = storage
    let type = column.shape.type
    guard column.collection == .single, type == .timestamp || type == .mixed else {
      shape = column.shape
      cursor = TreeCursor(offset, storage)
      return
    }
    let trees = try Node.references(storage.bytes, at: offset)
    cursor = TreeCursor(try trees.reference(0), storage)
    shape = ElementShape(type: .int, isNullable: type == .timestamp)
    if type == .mixed {
      mixed = try LegacyMixedValues(column, trees, storage)
    } else {
      var nanoseconds = column
      nanoseconds.shape = ElementShape(type: .int, isNullable: false)
      rest = Box(try LegacyColumn(nanoseconds, at: trees.reference(1), storage))
    }
  }

  /// The next value, or nil after the last.
  mutating func next() throws(RealmFileError) -> RealmValue? {
    while index >= leaf?.count ?? 0 {
      guard let offset = try cursor.next() else { return nil }
      leaf = try makeLeaf(offset)
      index = 0
    }
    defer { index += 1 }
    let value = try leaf?.value(index)
    if let mixed, let value { return try mixed.next(value) }
    guard let rest else { return value }
    guard case .int(let nanoseconds)? = try rest.column.next() else {
      throw .damaged("a date of '\(column.name)' has no nanoseconds")
    }
    guard case .int(let seconds)? = value else { return .null }
    let part = Int32(truncatingIfNeeded: nanoseconds)
    return .date(RealmTimestamp(seconds: seconds, nanoseconds: part))
  }

  private func makeLeaf(_ offset: Int) throws(RealmFileError) -> Leaf {
    if column.collection != .single { return try Leaf(collections: offset, column, storage) }
    return try Leaf(offset, shape, shift: 1, storage)
  }

  /// How many values there are.
  static func count(
    _ column: Column,
    at offset: Int,
    _ storage: RealmStorage
  ) throws(RealmFileError) -> Int {
    var all = try LegacyColumn(column, at: offset, storage)
    var count = 0
    while let place = try all.cursor.next() { count += try all.makeLeaf(place).count }
    return count
  }
}
