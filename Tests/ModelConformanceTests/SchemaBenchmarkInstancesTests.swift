import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// Real schemas with thousands of real instances, all valid.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct SchemaBenchmarkInstancesTests {
  @Test func `finds the schemas`() { #expect(!sets.isEmpty) }

  @Test(arguments: sets)
  func `accepts every instance`(_ name: String) throws {
    let folder = "data/jsonschema-benchmark/\(name)"
    let document = try JSONDocument(parsing: SharedFolder.bytes(of: "\(folder)/schema.json"))
    let schema = try JSONSchema(document)
    let instances = try SharedFolder.bytes(of: "\(folder)/instances.jsonl")
    let lines = instances.split(separator: 0x0A)
    #expect(!lines.isEmpty)
    for (index, line) in lines.enumerated() {
      let report = schema.validate(try JSONDocument(parsing: Array(line)))
      #expect(report.isValid, "\(name), line \(index + 1): \(report.failures.first?.message ?? "")")
    }
  }
}

private let sets: [String] = {
  guard let folder = try? SharedFolder.url(of: "data/jsonschema-benchmark"),
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
  else { return [] }
  return names.sorted()
}()
