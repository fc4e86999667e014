import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// Pairs of public schemas, each an older and a newer version.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct SchemaPairsTests {
  private static let folder = "data/jsonschema-pairs"

  private static let names: [String] = {
    guard let url = try? SharedFolder.url(of: folder) else { return [] }
    let found = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return (found ?? []).filter { !$0.contains(".") || $0.contains("_") }.sorted()
  }()

  /// Documents that the schemas refer to and that are not there accept everything.
  private func schema(_ name: String, _ version: Int) throws -> JSONSchema {
    let bytes = try SharedFolder.bytes(of: "\(Self.folder)/\(name)/v\(version).schema.json")
    var options = JSONSchemaOptions()
    options.resolver = { _ in try JSONDocument(parsing: #"{"definitions":{"signature":{}}}"#) }
    return try JSONSchema(JSONDocument(parsing: bytes), options: options)
  }

  @Test(arguments: names)
  func `tells what breaks, each with a value that shows it`(_ name: String) throws {
    let (old, new) = (try schema(name, 1), try schema(name, 2))
    let comparison = SchemaComparison(old: old, new: new)
    var line = "\(name): \(comparison.findings.count) findings"
    for direction in CompatibilityDirection.allCases {
      let (writer, reader) = direction == .backward ? (old, new) : (new, old)
      var counts: [CompatibilityFinding.Level: Int] = [:]
      for finding in comparison.findings {
        counts[finding.level(direction), default: 0] += 1
        let evidence = finding.evidence(direction)
        #expect((evidence.verdict == .incompatible) == (evidence.witness != nil))
        guard let witness = evidence.witness else { continue }
        let document = try JSONDocument(parsing: witness)
        #expect(writer.isValid(document) && !reader.isValid(document), "\(finding)")
      }
      line += "; \(direction.rawValue) \(comparison.verdict(direction, .strict).rawValue),"
      line += " tolerantly \(comparison.verdict(direction, .tolerant).rawValue):"
      line += " \(counts[.breaking] ?? 0) breaking, \(counts[.warning] ?? 0) undecided"
    }
    print(line)
  }
}
