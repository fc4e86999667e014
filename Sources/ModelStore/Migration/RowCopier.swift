/// Copies rows in batches by ranges of rowids, so that others can be told and may cancel.
struct RowCopier {
  let plan: CopyPlan
  let connection: SQLiteConnection
  let batchSize: Int
  private var copied = 0

  init(plan: CopyPlan, connection: SQLiteConnection, batchSize: Int) {
    self.plan = plan
    self.connection = connection
    self.batchSize = batchSize
  }

  /// Copies all rows.
  ///
  /// - Parameter progress: Told how many rows are copied; what it throws ends the copying.
  /// - Returns: The number of rows.
  /// - Throws: ``StoreError``, or what `progress` throws.
  mutating func run(_ progress: (Int) throws -> Void) throws -> Int {
    guard let rowID = plan.rowID else {
      try connection.execute(plan.whole)
      copied = connection.changes
      try progress(copied)
      return copied
    }
    var start: Int64? = .min
    while let next = start {
      start = try copyBatch(from: next, by: rowID)
      try progress(copied)
    }
    return copied
  }

  /// Copies a batch.
  ///
  /// - Returns: Where the next one starts; nil after the last.
  private mutating func copyBatch(from start: Int64, by rowID: String) throws -> Int64? {
    let range: [SQLiteValue] = [.integer(start), .integer(Int64(batchSize))]
    // Where the new rowids are others, the old table must say where the batch ends.
    let next = plan.keepsRowIDs ? nil : try connection.integer(plan.bound(by: rowID), range)
    try connection.execute(plan.batch(by: rowID), range)
    copied += connection.changes
    guard connection.changes == batchSize else { return nil }
    guard plan.keepsRowIDs else { return next }
    let last = connection.lastRowID
    return last == .max ? nil : last + 1
  }
}
