public import ModelMapping

/// Expects a document to map to a model without loss, and back.
///
/// In this order, it maps the document, writes the model, maps what was written, and writes again. It fails
///
/// - if a value of the document does not fit its property, or the model refuses the document;
/// - if the document has keys that no property maps, except those to ignore;
/// - if the model cannot be written, or what it wrote does not map to an equal model.
///
/// ```swift
/// let list = expectMaps(
///   DiningPartnerList.self,
///   from: Fixture("dining-partner-brands.json"),
///   ignoring: ["/version", "/brands/*/cuisine"]
/// )
/// ```
///
/// All of it is one failure of the running test, of swift-testing or XCTest, at the line of the call, and lists
/// what is wrong with file, line, column and path:
///
/// ```
/// dining-partner-brands.json does not map to DiningPartnerList and back
///   dining-partner-brands.json:13:20: brands[0].new_brand: expected boolean, found string "yes"
///   dining-partner-brands.json:15:18: /brands/*/cuisine: no property maps this key (300 times)
/// ```
///
/// A key counts as mapped if the model writes it, nil as `null` included.
///
/// - Parameters:
///   - type: The type of the model.
///   - document: The document: a ``Fixture``, a document, or a text.
///   - ignored: The keys that no property needs to map.
///   - mapper: The mapper, with the app's context.
///   - fileID: The file of the test.
///   - filePath: The file of the test.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The model; nil if the document could not be mapped.
// More parameters than four: a place in the source can only be captured by one default argument each.
@discardableResult
public func expectMaps<Model: BaseMappable>(
  _ type: Model.Type,
  from document: some JSONDocumentSource,
  ignoring ignored: IgnoredKeys = [],
  by mapper: Mapper<Model> = Mapper<Model>(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Model? {
  let (model, message) = MappingExpectationCheck(MappingRoutes(mapper), ignoring: ignored)
    .run(on: document)
  let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if !message.isEmpty { FailureReporter.report(message.text, at: place) }
  return model
}

/// Expects a document whose outermost value is an array to map to models without loss, and back.
///
/// It checks what `expectMaps` checks for one model:
///
/// ```swift
/// expectMaps([Brand].self, from: #"[{"id": "b-1"}, {"id": "b-2"}]"#)
/// ```
///
/// - Parameters:
///   - type: The type of the models, such as `[Brand].self`.
///   - document: The document: a ``Fixture``, a document, or a text.
///   - ignored: The keys that no property needs to map.
///   - mapper: The mapper, with the app's context.
///   - fileID: The file of the test.
///   - filePath: The file of the test.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The models; nil if the document could not be mapped.
@discardableResult
public func expectMaps<Model: BaseMappable>(
  _ type: [Model].Type,
  from document: some JSONDocumentSource,
  ignoring ignored: IgnoredKeys = [],
  by mapper: Mapper<Model> = Mapper<Model>(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> [Model]? {
  let (models, message) = MappingExpectationCheck(MappingRoutes(array: mapper), ignoring: ignored)
    .run(on: document)
  let place = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if !message.isEmpty { FailureReporter.report(message.text, at: place) }
  return models
}
