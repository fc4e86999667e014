public import ModelObjects

/// Expects classes to be what the newest version file says.
///
/// ```swift
/// @Test
/// func `models have not changed without a version`() {
///   expectModels([Brand.self, Owner.self], match: "Schema/versions")
/// }
/// ```
///
/// Classes that changed since the newest version was written are one failure of the running test, at the line
/// of the call. It lists each change with its code and class, and says what to do:
///
/// ```
/// the models are not those of Schema/versions/0003.schema.json
///   Brand.slogan: FD104 property removed (destructive): …
///   if this is meant, run the test once with MODELKIT_WRITE_VERSION=1 to write 0004.schema.json
/// ```
///
/// With the environment variable `MODELKIT_WRITE_VERSION=1` the next version file is written and the test
/// passes. A version that is there already is never changed: stores of it are on users' devices.
///
/// What classes cannot say is taken from the version file and not compared: earlier names, annotations, and
/// whether an enum bears unknown values; of entities their unique keys and the options of their
/// tables; of properties payload keys, delete rules, inverses, bounds, version modifiers, how dates
/// are written, and whether parts are stored as JSON.
///
/// - Parameters:
///   - types: The classes; those that their properties lead to are part of it.
///   - folder: The folder of version files, looked for in the folder of the test's file and those above
///     it. It is made in the package's folder where it is to be written and is nowhere.
///   - fileID: The file of the test.
///   - filePath: The file of the test.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: Whether the classes are those of the version.
// More parameters than four: a place in the source can only be captured by one default argument each.
@discardableResult
public func expectModels(
  _ types: [ObjectBase.Type],
  match folder: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let message = ModelsExpectation(folder: folder, filePath: "\(filePath)").check(types)
  guard !message.isEmpty else { return true }
  let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  FailureReporter.report(message.text, at: place)
  return false
}
