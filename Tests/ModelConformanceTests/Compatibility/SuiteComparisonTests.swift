import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// Comparisons of the schemas of the JSON-Schema-Test-Suite, with its own instances to contradict.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct SuiteComparisonTests {
  private struct Group {
    let name: String
    let text: String
    let schema: JSONSchema
    let options: JSONSchemaOptions
    let instances: [JSONDocument]
  }

  private func groups(_ dialect: Dialect) throws -> [Group] {
    let part = SuitePart(dialect: dialect, kind: .mandatory)
    var groups: [Group] = []
    for file in try part.files() {
      let root = try JSONDocument(parsing: SharedFolder.bytes(of: "\(suite)/tests/\(file).json"))
      for group in try #require(root.root.array) {
        let text = try #require(group["schema"]).text
        let options = part.options(for: file)
        let tests = group["tests"]?.array.map(Array.init) ?? []
        groups.append(
          Group(
            name: "\(file): \(group["description"]?.string ?? "")",
            text: text,
            schema: try JSONSchema(JSONDocument(parsing: text), options: options),
            options: options,
            instances: try tests.map { try JSONDocument(parsing: $0["data"]?.text ?? "null") }
          )
        )
      }
    }
    return groups
  }

  @Test(arguments: SuitePart.dialects)
  func `finds no difference between a schema and itself`(_ dialect: Dialect) throws {
    let groups = try groups(dialect)
    for group in groups {
      let again = try JSONSchema(JSONDocument(parsing: group.text), options: group.options)
      let comparison = SchemaComparison(old: group.schema, new: again)
      #expect(comparison.findings.isEmpty, "\(group.name): \(comparison.findings)")
      #expect(comparison.isCompatible(.backward) && comparison.isCompatible(.forward))
    }
    print("JSON-Schema-Test-Suite, compared with itself, \(dialect.rawValue): \(groups.count)")
  }

  @Test(arguments: SuitePart.dialects)
  func `is never contradicted by the instances of the suite`(_ dialect: Dialect) throws {
    let groups = try groups(dialect)
    var random = SeededGenerator(seed: 11)
    var options = SchemaComparisonOptions()
    options.maximumTrials = 2000
    options.sampleCount = 10
    var counts: [CompatibilityVerdict: Int] = [:]
    for _ in 0..<250 {
      let index = Int.random(in: groups.indices, using: &random)
      // Neighbours are about the same keyword.
      let other = min(groups.count - 1, index + Int.random(in: 0...3, using: &random))
      let (old, new) = (groups[index], groups[other])
      let comparison = SchemaComparison(old: old.schema, new: new.schema, options: options)
      for direction in CompatibilityDirection.allCases {
        counts[comparison.verdict(direction), default: 0] += 1
        guard comparison.isCompatible(direction) else { continue }
        let (writer, reader) =
          direction == .backward ? (old.schema, new.schema) : (new.schema, old.schema)
        let wrong = (old.instances + new.instances).first {
          writer.isValid($0) && !reader.isValid($0)
        }
        #expect(wrong == nil, "\(direction): \(old.name) and \(new.name)")
      }
    }
    print("JSON-Schema-Test-Suite, compared in pairs, \(dialect.rawValue): \(counts)")
  }
}
