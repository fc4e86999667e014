import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// What the suite tests and this version refuses by name; `*` is the whole file.
///
/// These are dynamic scope, other dialects and vocabularies.
private let skippedCases: [String: Set<String>] = [
  "unevaluatedItems": ["unevaluatedItems with $dynamicRef"],
  "unevaluatedProperties": ["unevaluatedProperties with $dynamicRef"],
  "vocabulary": ["*"],
  "optional/cross-draft": ["*"],
  "dynamicRef": [
    "A $dynamicRef resolves to the first $dynamicAnchor still in scope that is encountered when the "
      + "schema is evaluated",
    "A $dynamicRef with intermediate scopes that don't include a matching $dynamicAnchor does not "
      + "affect dynamic scope resolution",
    "A $dynamicRef that initially resolves to a schema with a matching $dynamicAnchor resolves to "
      + "the first $dynamicAnchor in the dynamic scope",
    "multiple dynamic paths to the $dynamicRef keyword",
    "after leaving a dynamic scope, it is not used by a $dynamicRef",
    "strict-tree schema, guards against misspelled properties",
    "tests for implementation dynamic anchor and reference link",
    "$ref and $dynamicAnchor are independent of order - $defs first",
    "$ref and $dynamicAnchor are independent of order - $ref first",
    "$dynamicRef skips over intermediate resources - direct reference",
    "$dynamicRef avoids the root of each schema, but scopes are still registered",
  ],
  "optional/dynamicRef": ["*"],
  "optional/dependencies-compatibility": ["*"],
]

/// The mandatory and optional parts of the JSON-Schema-Test-Suite for 2020-12.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct JSONSchemaTestSuiteTests {
  @Test(arguments: files)
  func `judges as the suite does`(_ file: String) throws {
    let folder = "suites/JSON-Schema-Test-Suite/tests/draft2020-12"
    let cases = try JSONDocument(parsing: SharedFolder.bytes(of: "\(folder)/\(file).json"))
    let skipped = skippedCases[file] ?? []
    guard !skipped.contains("*") else { return }
    for group in try #require(cases.root.array) {
      let name = try #require(group["description"]?.string)
      if skipped.contains(name) { continue }
      let text = try #require(group["schema"]).text
      let options = JSONSchemaOptions(documents: remotes)
      let schema = try JSONSchema(JSONDocument(parsing: text), options: options)
      for test in try #require(group["tests"]?.array) {
        let document = try JSONDocument(parsing: #require(test["data"]).text)
        let expected = try #require(test["valid"]?.bool as Bool?)
        let comment = Comment("\(name): \(test["description"]?.string ?? "")\n\(text)")
        #expect(schema.isValid(document) == expected, comment)
        let report = schema.validate(document)
        #expect(report.isValid == expected, comment)
        #expect(report.failures.isEmpty == expected, comment)
        // Every refusal is found again, by other code, and with a reason.
        #expect(!report.failures.contains { $0.code == .unexplained }, comment)
      }
    }
  }
}

private let files = [
  "additionalProperties", "allOf", "anchor", "anyOf", "boolean_schema", "const", "contains",
  "content", "default", "defs", "dependentRequired", "dependentSchemas", "dynamicRef", "enum",
  "exclusiveMaximum", "exclusiveMinimum", "format", "if-then-else", "infinite-loop-detection",
  "items", "maxContains", "maxItems", "maxLength", "maxProperties", "maximum", "minContains",
  "minItems", "minLength", "minProperties", "minimum", "multipleOf", "not", "oneOf", "pattern",
  "patternProperties", "prefixItems", "properties", "propertyNames", "ref", "refRemote", "required",
  "type", "unevaluatedItems", "unevaluatedProperties", "uniqueItems", "vocabulary",
  "optional/anchor", "optional/bignum", "optional/cross-draft",
  "optional/dependencies-compatibility", "optional/dynamicRef", "optional/ecmascript-regex",
  "optional/float-overflow", "optional/id", "optional/no-schema", "optional/non-bmp-regex",
  "optional/refOfUnknownKeyword", "optional/unknownKeyword",
]

/// The documents that the suite expects at `http://localhost:1234/`.
private let remotes: [String: JSONDocument] = {
  let folder = "suites/JSON-Schema-Test-Suite/remotes"
  guard let root = try? SharedFolder.url(of: folder) else { return [:] }
  let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
  var documents: [String: JSONDocument] = [:]
  for case let file as URL in found ?? FileManager.DirectoryEnumerator() {
    guard file.pathExtension == "json", let bytes = try? Data(contentsOf: file) else { continue }
    let path = file.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count)
    guard let document = try? JSONDocument(parsing: [UInt8](bytes)) else { continue }
    documents["http://localhost:1234\(path)"] = document
  }
  return documents
}()
