import Foundation
import ModelTestSupport
import Testing

@testable import ModelValidation

/// The shared material of public schemas and suites, where it lies beside the package.
enum PatternCorpus {
  static let folder = SharedFolder.url

  static func json(_ path: String) throws -> Any {
    let file = try #require(folder).appendingPathComponent(path)
    return try JSONSerialization.jsonObject(with: Data(contentsOf: file))
  }

  static func files(in path: String) throws -> [String] {
    let start = try #require(folder).appendingPathComponent(path)
    let names = try FileManager.default.subpathsOfDirectory(atPath: start.path)
    return names.filter { $0.hasSuffix(".json") }.map { "\(path)/\($0)" }.sorted()
  }

  /// All values of `pattern` and names of `patternProperties` in a document.
  static func patterns(in value: Any) -> Set<String> {
    if let array = value as? [Any] { return Set(array.flatMap { patterns(in: $0) }) }
    guard let object = value as? [String: Any] else { return [] }
    var result = Set(object.values.flatMap { patterns(in: $0) })
    if let pattern = object["pattern"] as? String { result.insert(pattern) }
    if let properties = object["patternProperties"] as? [String: Any] {
      result.formUnion(properties.keys)
    }
    return result
  }
}

@Suite(.enabled(if: PatternCorpus.folder != nil, "needs the shared suites; set MODELKIT_SHARED"))
struct PatternCorpusTests {
  /// Every pattern compiles, and to a program that always ends with an answer.
  private func expectCompiles(_ patterns: Set<String>) throws {
    for source in patterns { #expect(try Pattern(source).isAlwaysDecided, "\(source)") }
  }

  @Test func `compiles the patterns of public schemas`() throws {
    let files = try PatternCorpus.files(in: "data/jsonschema-benchmark")
      .filter { $0.hasSuffix("/schema.json") }
    var patterns: Set<String> = []
    for file in files {
      patterns.formUnion(PatternCorpus.patterns(in: try PatternCorpus.json(file)))
    }
    #expect(patterns.count > 100)
    try expectCompiles(patterns)
  }

  @Test func `compiles the patterns of reported inputs`() throws {
    let file = try #require(PatternCorpus.folder).appendingPathComponent("cases/validation.jsonl")
    var patterns: Set<String> = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let entry = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let schema = Data((entry?["schema"] as? String ?? "null").utf8)
      let value = try? JSONSerialization.jsonObject(with: schema, options: .fragmentsAllowed)
      patterns.formUnion(value.map { PatternCorpus.patterns(in: $0) } ?? [])
    }
    #expect(patterns.count >= 7)
    try expectCompiles(patterns)
  }

  @Test(arguments: ["draft4", "draft6", "draft7", "draft2019-09", "draft2020-12", "v1"])
  func `compiles the patterns of the official suite`(_ draft: String) throws {
    let files = try PatternCorpus.files(in: "suites/JSON-Schema-Test-Suite/tests/\(draft)")
    var patterns: Set<String> = []
    for file in files {
      patterns.formUnion(PatternCorpus.patterns(in: try PatternCorpus.json(file)))
    }
    #expect(patterns.count > 10)
    try expectCompiles(patterns)
  }

  @Test func `answers the official suite's tests of patterns`() throws {
    var count = 0
    for name in ["pattern", "optional/ecmascript-regex"] {
      let path = "suites/JSON-Schema-Test-Suite/tests/draft2020-12/\(name).json"
      for group in try #require(PatternCorpus.json(path) as? [[String: Any]]) {
        let schema = try #require(group["schema"] as? [String: Any])
        guard let source = schema["pattern"] as? String else { continue }
        let pattern = try Pattern(source)
        for test in try #require(group["tests"] as? [[String: Any]]) {
          guard let text = test["data"] as? String else { continue }
          #expect(pattern.matches(text) == test["valid"] as? Bool, "\(source) on \(text)")
          count += 1
        }
      }
    }
    #expect(count > 60)
  }

  @Test func `answers the official suite's tests of names`() throws {
    let path = "suites/JSON-Schema-Test-Suite/tests/draft2020-12/optional/ecmascript-regex.json"
    var count = 0
    for group in try #require(PatternCorpus.json(path) as? [[String: Any]]) {
      let schema = try #require(group["schema"] as? [String: Any])
      guard let properties = schema["patternProperties"] as? [String: Any] else { continue }
      let pattern = try Pattern(try #require(properties.keys.first))
      for test in try #require(group["tests"] as? [[String: Any]]) {
        let names = try #require(test["data"] as? [String: Any]).keys
        #expect(names.allSatisfy(pattern.matches) == test["valid"] as? Bool)
        count += 1
      }
    }
    #expect(count > 15)
  }
}
