public import ModelSchema
public import ModelStore

/// Expects a plan to carry rows from one version to the next and back, again and again.
///
/// ```swift
/// @Test
/// func `ratings are added without loss`() throws {
///   let plan = try MigrationPlan(json: text)
///   expectMigration(plan, from: one, to: two)
/// }
/// ```
///
/// A store of the old version is made in a temporary folder and filled with generated rows: nulls, equal
/// values, the ends of the ranges of integers, huge and tiny real numbers, empty, long and non-Latin text,
/// links that many share, objects that nothing links to. An empty store would hide most defects. Then, in
/// this order:
///
/// 1. The plan runs. Where it stops before its first write because of the rows, the store must be what it
///    was, and the expectation fails with the rows, unless `allowsStop` is true.
/// 2. The database is intact, no more links lead nowhere than before, and the tables are those of the new
///    version.
/// 3. The plan is taken back: tables, indexes and rows equal the start. Rows are not compared where a
///    step says that it loses something (`lost` in its plan), which goes for all rows of its entity, of
///    the parents of that, and of the entities that link to these.
/// 4. The plan runs again and gives the same. Rows are not compared where a step loses something, makes
///    keys or entities anew, or takes values from code or SQL expressions, to the same extent.
/// 5. The plan is taken back again, as in the third step, and once more with other rows under the same keys,
///    of which nothing that was kept of the first ones may come back.
///
/// Code of the app that a plan runs on rows has to be undone by
/// the code that `options` has under its name with `.reverse`; its rows are compared with the start.
///
/// What is wrong is one failure of the running test, at the line of the call.
///
/// - Parameters:
///   - plan: The plan, with its approvals.
///   - old: The version that it starts from.
///   - new: The version that it leads to.
///   - options: Code of the app that the plan needs, and how the plan is run.
///   - allowsStop: Whether the plan may stop because of rows that it cannot carry.
///   - fileID: The file of the test.
///   - filePath: The file of the test.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: Whether all of it held.
// More parameters than four: a place in the source can only be captured by one default argument each.
@discardableResult
public func expectMigration(
  _ plan: MigrationPlan,
  from old: SchemaVersion,
  to new: SchemaVersion,
  options: StoreMigrator.Options = StoreMigrator.Options(),
  allowsStop: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let message = MigrationExpectation.check(plan, old, new, options, allowsStop: allowsStop)
  guard !message.isEmpty else { return true }
  let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  FailureReporter.report(message.text, at: place)
  return false
}
