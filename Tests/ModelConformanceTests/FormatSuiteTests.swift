import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// The part of the JSON-Schema-Test-Suite on formats, as each draft has it.
///
/// Verdicts on formats do not depend on the dialect, so the schemas are read as 2020-12, which knows
/// them all.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct FormatSuiteTests {
  @Test(arguments: FormatFolder.all, FormatFolder.allFiles)
  func `judges formats as the suite does`(_ folder: FormatFolder, _ file: String) throws {
    // Labels of IDNA are not checked yet.
    guard folder.files.contains(file), !file.contains("hostname") else { return }
    for group in try folder.groups(of: file) {
      let format = try #require(group["schema"]?["format"]).text
      var options = JSONSchemaOptions()
      options.assertsFormats = true
      let schema = try JSONSchema(
        JSONDocument(parsing: #"{"format": \#(format)}"#),
        options: options
      )
      for test in try #require(group["tests"]?.array) {
        let document = try JSONDocument(parsing: #require(test["data"]).text)
        let expected = try #require(test["valid"]?.bool as Bool?)
        let comment = Comment(
          "\(format) \(document.root.text) \(test["description"]?.string ?? "")"
        )
        #expect(schema.isValid(document) == expected, comment)
        let report = schema.validate(document)
        #expect(report.failures.map(\.code) == (expected ? [] : [.formatMismatch]), comment)
      }
    }
  }

  @Test
  func `has read the whole suite`() throws {
    let count = try FormatFolder.all.flatMap { folder in
      try folder.files.flatMap { try folder.groups(of: $0) }.map { $0["tests"]?.array?.count ?? 0 }
    }
    #expect(count.reduce(0, +) == 3_499)
  }

  @Test
  func `takes formats as annotations unless asked`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: #"{"format": "ipv4"}"#))
    #expect(try schema.isValid(JSONDocument(parsing: #""127.0.0.0.1""#)))
  }
}

/// A folder of the suite with the files that it has.
struct FormatFolder: Sendable, CustomTestStringConvertible {
  let path: String
  let files: Set<String>

  var testDescription: String { path }

  static let all = [
    FormatFolder(path: "draft4/optional/format", files: draft4),
    FormatFolder(path: "draft6/optional/format", files: draft6),
    FormatFolder(path: "draft7/optional/format", files: draft7),
    FormatFolder(path: "draft2019-09/optional/format", files: draft201909),
    FormatFolder(path: "draft2020-12/optional/format", files: draft201909),
    FormatFolder(path: "v1/format", files: draft201909.subtracting(["unknown"])),
  ]

  static let allFiles = draft201909.sorted()

  private static let draft4: Set = [
    "date-time", "email", "hostname", "ipv4", "ipv6", "unknown", "uri",
  ]
  private static let draft6 = draft4.union(["json-pointer", "uri-reference", "uri-template"])
  private static let draft7 = draft6.union([
    "date", "ecmascript-regex", "idn-email", "idn-hostname", "iri", "iri-reference", "regex",
    "relative-json-pointer", "time",
  ])
  private static let draft201909 = draft7.union(["duration", "uuid"])

  func groups(of file: String) throws -> JSONArray {
    let place = "suites/JSON-Schema-Test-Suite/tests/\(path)/\(file).json"
    let document = try JSONDocument(parsing: SharedFolder.bytes(of: place))
    return try #require(document.root.array)
  }
}
