import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// Real schemas that use keywords in a way that 2020-12 reads differently: lists of schemas in
/// `items`.
private let skippedSets: Set<String> = ["cspell", "ui5-manifest"]

/// Real schemas with thousands of real instances, all valid.
///
/// Most are written for draft 7; what they say means the same in 2020-12, so they are read as that.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct SchemaBenchmarkInstancesTests {
  @Test(arguments: sets)
  func `accepts every instance`(_ name: String) throws {
    let folder = "data/jsonschema-benchmark/\(name)"
    let text = String(decoding: try SharedFolder.bytes(of: "\(folder)/schema.json"), as: UTF8.self)
      .replacingOccurrences(
        of: #""\$schema": *"http:[^"]*""#,
        with: #""$schema": "https://json-schema.org/draft/2020-12/schema""#,
        options: .regularExpression
      )
    let schema = try JSONSchema(JSONDocument(parsing: text))
    let instances = try SharedFolder.bytes(of: "\(folder)/instances.jsonl")
    for (index, line) in instances.split(separator: 0x0A).enumerated() {
      let report = schema.validate(try JSONDocument(parsing: Array(line)))
      #expect(report.isValid, "\(name), line \(index + 1): \(report.failures.first?.message ?? "")")
    }
  }
}

private let sets: [String] = {
  guard let folder = try? SharedFolder.url(of: "data/jsonschema-benchmark"),
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
  else { return [] }
  return names.filter { !skippedSets.contains($0) }.sorted()
}()
