public import ModelStore

/// Expects every plan of a folder to carry rows from its version to the next and back, again and again.
///
/// ```swift
/// @Test
/// func `our migrations keep what users have`() {
///   expectMigrations(in: "Schema")
/// }
/// ```
///
/// Each plan is tried as ``expectMigration(_:from:to:options:allowsStop:fileID:filePath:line:column:)`` says,
/// and the chain as a whole is read and checked: edited versions, forks, and plans whose versions are missing
/// fail, too.
///
/// - Parameters:
///   - folder: The folder of versions and plans, looked for in the folder of the test's file and those
///     above it.
///   - options: Code of the app that the plans need, and how they are run.
///   - allowsStop: Whether a plan may stop because of rows that it cannot carry.
///   - fileID: The file of the test.
///   - filePath: The file of the test.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: Whether all of it held.
// More parameters than four: a place in the source can only be captured by one default argument each.
@discardableResult
public func expectMigrations(
  in folder: String,
  options: StoreMigrator.Options = StoreMigrator.Options(),
  allowsStop: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let url = ProjectFolder.url(named: folder, from: "\(filePath)")
  let message = MigrationExpectation.check(url, options, allowsStop: allowsStop)
  guard !message.isEmpty else { return true }
  let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  FailureReporter.report(message.text, at: place)
  return false
}
