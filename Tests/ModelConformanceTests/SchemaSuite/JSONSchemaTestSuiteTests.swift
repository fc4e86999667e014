import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// The whole JSON-Schema-Test-Suite from draft 4 on, without the proposals.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct JSONSchemaTestSuiteTests {
  @Test(arguments: SuitePart.all)
  func `judges as the suite does`(_ part: SuitePart) throws {
    var count = Count()
    for file in try part.files() {
      let groups = try JSONDocument(parsing: SharedFolder.bytes(of: "\(suite)/tests/\(file).json"))
      for group in try #require(groups.root.array) {
        try run(group, of: file, part, &count)
      }
    }
    #expect(count.total > 0)
    print("JSON-Schema-Test-Suite, \(part.testDescription): \(count)")
  }

  private struct Count: CustomStringConvertible {
    var passed = 0
    var skipped = 0
    var total = 0

    var description: String {
      "\(passed) of \(total) passed" + (skipped == 0 ? "" : ", \(skipped) skipped")
    }
  }

  private func run(
    _ group: JSONValue,
    of file: String,
    _ part: SuitePart,
    _ count: inout Count
  ) throws {
    let name = try #require(group["description"]?.string)
    let tests = try #require(group["tests"]?.array)
    count.total += tests.count
    if SkippedCases.reason(file, name) != nil {
      count.skipped += tests.count
      return
    }
    let text = try #require(group["schema"]).text
    let place = "\(file): \(name)"
    do {
      let schema = try JSONSchema(JSONDocument(parsing: text), options: part.options(for: file))
      for test in tests where try judges(test, schema, "\(place)\n\(text)") { count.passed += 1 }
    } catch {
      Issue.record("\(place): \(error)\n\(text)")
    }
  }

  /// Whether the verdict is right, and whether every refusal is found again, by other code, and with a
  /// reason.
  private func judges(_ test: JSONValue, _ schema: JSONSchema, _ place: String) throws -> Bool {
    let document = try JSONDocument(parsing: #require(test["data"]).text)
    let expected = try #require(test["valid"]?.bool as Bool?)
    let report = schema.validate(document)
    let isRight =
      schema.isValid(document) == expected && report.isValid == expected
      && report.failures.isEmpty == expected
      && !report.failures.contains { $0.code == .unexplained }
    #expect(isRight, "\(place)\n\(test.text)")
    return isRight
  }
}
