/// Expects a document to fit a JSON Schema.
///
/// ```swift
/// expectValid(
///   Fixture("dining-partner-brands.json"),
///   against: Fixture("Schemas/dining-partner-brands.schema.json")
/// )
/// ```
///
/// A document that does not fit is one failure of the running test, of swift-testing or XCTest, at the line of
/// the call. It lists what is wrong with file, line, column and JSON Pointer:
///
/// ```
/// dining-partner-brands.json does not fit the schema
///   dining-partner-brands.json:3:20: /brands/17/new_brand: expected boolean, found string "yes"
/// ```
///
/// So does a document or schema that cannot be read.
///
/// - Parameters:
///   - document: The document: a ``Fixture``, a document, or a text.
///   - schema: The schema: a ``Fixture``, a schema, a document, or a text.
///   - fileID: The file of the test.
///   - filePath: The file of the test.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: Whether the document fits.
// More parameters than four: a place in the source can only be captured by one default argument each.
@discardableResult
public func expectValid(
  _ document: some JSONDocumentSource,
  against schema: some JSONSchemaSource,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Bool {
  let message = SchemaExpectation.check(document, against: schema)
  guard !message.isEmpty else { return true }
  let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  FailureReporter.report(message.text, at: place)
  return false
}
