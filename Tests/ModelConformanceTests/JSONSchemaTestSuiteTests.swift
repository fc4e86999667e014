import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// The JSON-Schema-Test-Suite, mandatory part, dialect 2020-12.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct JSONSchemaTestSuiteTests {
  static let folder = "suites/JSON-Schema-Test-Suite/tests/draft2020-12"

  @Test(arguments: files)
  func `judges as the suite does`(_ file: String) throws {
    let cases = try JSONDocument(parsing: SharedFolder.bytes(of: "\(Self.folder)/\(file).json"))
    var passed = 0
    var total = 0
    for group in try #require(cases.root.array) {
      let name = group["description"]?.string ?? ""
      let tests = try #require(group["tests"]?.array)
      total += tests.count
      let text = try #require(group["schema"]).text
      do {
        let schema = try JSONSchema(JSONDocument(parsing: text))
        for test in tests {
          let document = try JSONDocument(parsing: test["data"]!.text)
          let report = schema.validate(document)
          if schema.isValid(document) == test["valid"]?.bool, report.isValid == test["valid"]?.bool
          {
            passed += 1
          } else {
            print("WRONG \(file): \(name): \(test["description"]?.string ?? "") \(text)")
          }
          if report.failures.contains(where: { $0.code == .unexplained }) {
            print("UNEXPLAINED \(file): \(name): \(test["description"]?.string ?? "") \(text)")
          }
        }
      } catch {
        print("THROWN \(file): \(name): \(error) \(text)")
      }
    }
    print("SUITE \(file) \(passed)/\(total)")
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
