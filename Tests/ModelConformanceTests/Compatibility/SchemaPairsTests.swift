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
    try checkGenerated(comparison, old, new)
  }

  /// Instances that were made without looking for differences agree with the verdicts.
  private func checkGenerated(
    _ comparison: SchemaComparison,
    _ old: JSONSchema,
    _ new: JSONSchema
  ) throws {
    for direction in CompatibilityDirection.allCases {
      let (writer, reader) = direction == .backward ? (old, new) : (new, old)
      var generator = InstanceGenerator(for: writer, seed: 77, maximumSteps: 20_000)
      var count = 0
      while count < 15, let document = generator.next() {
        count += 1
        #expect(writer.isValid(document))
        let contradicts = comparison.isCompatible(direction) && !reader.isValid(document)
        #expect(!contradicts, "\(direction): \(document.serialized())")
      }
      #expect(count > 0)
    }
  }

  @Test(arguments: [
    ("dcc-1.0.0_1.3.0", "payload1-simple.json", [1, 1]),
    ("dcc-1.0.0_1.3.0", "payload2-simple.json", [1, 1]),
    ("gbfs-bike-to-vehicle_status-2.3_3.0", "payload1-free_bike_status.json", [1, 0]),
    ("gbfs-bike-to-vehicle_status-2.3_3.0", "payload2-vehicle_status.json", [0, 1]),
    ("gbfs-station_information-2.3_3.0", "payload1-station_information.json", [1, 0]),
    ("gbfs-station_information-2.3_3.0", "payload2-station_information.json", [0, 1]),
  ])
  func `counts which versions accept the payloads`(
    _ name: String,
    _ payload: String,
    _ counts: [Int]
  ) throws {
    var check = CorpusCheck(of: [try schema(name, 1), try schema(name, 2)])
    check.add(
      try JSONDocument(parsing: SharedFolder.bytes(of: "\(Self.folder)/\(name)/\(payload)"))
    )
    #expect(check.acceptedCounts == counts)
  }
}
