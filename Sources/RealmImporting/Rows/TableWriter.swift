internal import Foundation
internal import ModelObjects
internal import ModelSchema
internal import ModelStore
internal import RealmFiles

/// Writes rows into a table, value by value, and sums up what they are.
//
// It can also write nothing and only note the hash of each row: that is how a row is found which differs.
final class TableWriter {
  let plan: TablePlan
  /// Which columns have values of any type.
  private let areMixed: [Bool]
  private let statement: SQLiteStatement?
  private let connection: SQLiteConnection
  private let seed: UInt64
  private var hash: RowHash
  private var place = 0
  private(set) var sum = TableSum()
  /// The rows that were noted, by hash; nil where they are written.
  private(set) var noted: [UInt64: String]?

  /// - Parameters:
  ///   - plan: The table.
  ///   - connection: The store.
  /// - Throws: `StoreError` where the store has no such table.
  init(_ plan: TablePlan, _ connection: SQLiteConnection) throws {
    self.plan = plan
    areMixed = plan.columns.map { $0.kind == .scalar(.mixed) }
    self.connection = connection
    statement = try connection.prepare(plan.insertSQL)
    hash = RowHash(table: plan.name)
    seed = hash.value
  }

  /// Creates one that writes nothing.
  ///
  /// - Parameters:
  ///   - isNoting: Whether rows are noted.
  ///   - plan: The table.
  ///   - connection: The store.
  init(noting isNoting: Bool, _ plan: TablePlan, _ connection: SQLiteConnection) {
    self.plan = plan
    areMixed = plan.columns.map { $0.kind == .scalar(.mixed) }
    self.connection = connection
    statement = nil
    noted = isNoting ? [:] : nil
    hash = RowHash(table: plan.name)
    seed = hash.value
  }

  /// Takes over what earlier runs have written, or gives back what a batch has that was undone.
  func reset(to sum: TableSum) {
    self.sum = sum
    begin()
  }

  private func begin() {
    hash = RowHash(seed: seed)
    place = 0
  }

  /// Adds the next value: what identifies a row, or bookkeeping.
  func add(key: SQLiteValue) throws {
    hash.add(key)
    try statement?.bind(key, at: place)
    place += 1
  }

  /// Adds the next value, which fits its column.
  func add(_ value: RealmValue) throws {
    let isMixed = areMixed[place]
    hash.add(value, isMixed: isMixed)
    if let statement {
      if isMixed {
        try statement.bind(mixed: value, at: place)
      } else {
        try statement.bind(value, at: place)
      }
    }
    place += 1
  }

  /// Ends the row.
  ///
  /// - Parameter label: Names the row, where it is noted.
  /// - Returns: Whether it was written: false where another row has what only one may have.
  /// - Throws: `StoreError`, by SQLite.
  func end(_ label: @autoclosure () -> String) throws -> Bool {
    defer { begin() }
    if let statement {
      _ = try statement.step()
      guard connection.changes == 1 else { return false }
    } else {
      noted?[hash.value] = label()
    }
    sum.add(hash)
    return true
  }
}

extension SQLiteStatement {
  /// Binds a value to a column of its own type.
  fileprivate func bind(_ value: RealmValue, at index: Int) throws {
    switch value {
    case .null, .link, .list, .set, .dictionary: try bind(SQLiteValue.null, at: index)
    case .int(let number): try bind(integer: number, at: index)
    case .bool(let truth): try bind(integer: truth ? 1 : 0, at: index)
    case .float(let number): try bind(real: Double(number), at: index)
    case .double(let number): try bind(real: number, at: index)
    case .string(let text): try bind(text: text, at: index)
    case .data(let bytes): try bind(.blob(bytes), at: index)
    case .date(let time): try bind(real: time.secondsSince1970, at: index)
    case .decimal(let number): try bind(text: number.storedText, at: index)
    case .objectId(let id): try bind(text: id.description, at: index)
    case .uuid(let id): try bind(text: id.uuidString, at: index)
    }
  }

  /// Binds a value to a column of values of any type.
  fileprivate func bind(mixed value: RealmValue, at index: Int) throws {
    let mixed: MixedValue? =
      switch value {
      case .bool(let truth): .bool(truth)
      case .float(let number): .float(number)
      case .data(let bytes): .data(Data(bytes))
      case .date(let time): .date(time.date)
      case .decimal(let number):
        number.storedText.flatMap { Decimal(string: $0, locale: nil) }
          .map(MixedValue.decimal128)
      case .objectId(let id): ObjectId(bytes: id.bytes).map(MixedValue.objectId)
      case .uuid(let id): .uuid(id)
      default: nil
      }
    guard let mixed else { return try bind(value, at: index) }
    try bind(SQLiteValue(mixed.storedValue), at: index)
  }
}
