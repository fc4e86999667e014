internal import ModelSchema

/// Ends what the journal keeps, and with it the ways back that would need it.
enum StoreJournal {
  /// Forgets what a plan kept: it was taken back, or is about to run anew.
  ///
  /// Values of an earlier run would come back in place of those that the next run keeps.
  ///
  /// - Parameters:
  ///   - plan: The name of the plan.
  ///   - connection: A connection in the transaction that runs the plan.
  /// - Throws: ``StoreError`` where the store cannot be written.
  static func forget(_ plan: String, on connection: SQLiteConnection) throws {
    let kept = "SELECT 1 FROM \(JournalTable.name) WHERE plan = ? LIMIT 1"
    guard try connection.value(kept, [.text(plan)]) != nil else { return }
    // A way back without the values would write nulls over what is there.
    try connection.execute(
      "UPDATE \(HistoryTable.name) SET reverse = NULL WHERE plan = ?",
      [.text(plan)]
    )
    try connection.execute("DELETE FROM \(JournalTable.name) WHERE plan = ?", [.text(plan)])
  }

  /// Forgets what every plan kept of which something is older than a time.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds since 1970.
  ///   - connection: A connection in a transaction.
  /// - Throws: ``StoreError`` where the store cannot be written.
  static func forget(writtenBefore time: Double, on connection: SQLiteConnection) throws {
    let plans = try connection.rows(
      "SELECT DISTINCT plan FROM \(JournalTable.name) WHERE written_at < ?",
      [.real(time)]
    )
    for plan in plans.compactMap({ $0[0].text }) { try forget(plan, on: connection) }
  }
}
