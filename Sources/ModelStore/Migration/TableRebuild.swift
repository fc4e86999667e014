/// A change of a table that keeps all that was not to be changed: rows, rowids, options, indexes,
/// triggers, views, other tables' foreign keys and the counter of `AUTOINCREMENT`.
///
/// What `ALTER TABLE` can do is left to it. All else takes a new table beside the old one:
///
/// ```text
///  1  foreign keys off, before the transaction      8  indexes and triggers again
///  2  BEGIN IMMEDIATE                               9  the counter of AUTOINCREMENT again
///  3  what hangs on the table, orphans             10  no orphans but those of step 3
///  4  CREATE TABLE modelkit_new_T                  11  what the caller adds, such as its history
///  5  INSERT … SELECT, in batches                  12  COMMIT
///  6  DROP TABLE T                                 13  pragmas as they were
///  7  ALTER TABLE modelkit_new_T RENAME TO T
/// ```
///
/// Steps 1 to 3 and 10 to 13 belong to ``SchemaTransaction``, which takes several changes.
package struct TableRebuild: Hashable, Sendable {
  /// What is done with that which needs a dropped column.
  package enum DependantPolicy: Sendable {
    /// Nothing is changed, and the error names all of it.
    case refuse
    /// It is dropped too, and reported.
    case drop
  }

  package var table: String
  package var edits: [TableEdit]
  package var dependants = DependantPolicy.refuse
  /// Whether rows are copied also where `ALTER TABLE` would do.
  package var alwaysCopies = false
  /// The rows that are copied between two looks at the caller's wish to cancel.
  package var batchSize = 20_000

  package init(
    _ table: String,
    _ edits: [TableEdit],
    dependants: DependantPolicy = .refuse
  ) {
    self.table = table
    self.edits = edits
    self.dependants = dependants
  }

  /// How a change was made.
  package enum Method: Sendable {
    /// The table was as wanted already.
    case nothing
    case alter
    case copy
  }

  /// What came of a change.
  package struct Report: Hashable, Sendable {
    package var method = Method.nothing
    /// The rows that were copied.
    package var copiedRows = 0
    /// What was dropped because it needed a dropped column.
    package var dropped: [Dependant] = []
  }

  /// How far the copying is.
  package struct Progress: Hashable, Sendable {
    package var table: String
    package var copiedRows: Int
    package var totalRows: Int
  }

  /// Makes the change in a transaction of its own.
  ///
  /// - Parameters:
  ///   - connection: A connection without an open transaction.
  ///   - options: How to follow and cancel it.
  /// - Returns: What was done.
  /// - Throws: ``StoreError``; nothing is changed then.
  @discardableResult
  package func run(
    on connection: SQLiteConnection,
    options: SchemaTransaction.Options = SchemaTransaction.Options()
  ) throws -> Report {
    try SchemaTransaction.run(on: connection, options: options) { try $0.apply(self) }
  }
}
