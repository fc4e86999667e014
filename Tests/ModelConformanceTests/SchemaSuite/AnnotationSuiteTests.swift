import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

/// The annotation tests of the JSON-Schema-Test-Suite, for every dialect that they are compatible with.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct AnnotationSuiteTests {
  @Test(arguments: SuitePart.dialects)
  func `annotates as the suite does`(_ dialect: Dialect) throws {
    let folder = "\(suite)/annotations/tests"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: SharedFolder.url(of: folder).path
    )
    var count = 0
    for name in names.sorted() {
      let root = try JSONDocument(parsing: SharedFolder.bytes(of: "\(folder)/\(name)")).root
      for group in try #require(root["suite"]?.array)
      where Compatibility(group["compatibility"]?.string).includes(dialect) {
        count += try run(group, dialect)
      }
    }
    print("JSON-Schema-Test-Suite, annotations, \(dialect.rawValue): \(count) assertions hold")
    #expect(count > 10)
  }

  /// Checks a case; returns the number of assertions that hold.
  private func run(_ group: JSONValue, _ dialect: Dialect) throws -> Int {
    var options = JSONSchemaOptions(dialect: dialect)
    for (uri, schema) in group["externalSchemas"]?.object.map(Array.init) ?? [] {
      options.documents[uri] = try JSONDocument(parsing: schema.text)
    }
    let text = try #require(group["schema"]).text
    let schema = try JSONSchema(JSONDocument(parsing: text), options: options)
    var count = 0
    for test in try #require(group["tests"]?.array) {
      let document = try JSONDocument(parsing: #require(test["instance"]).text)
      let annotations = schema.annotations(of: document)
      for assertion in try #require(test["assertions"]?.array) {
        let found = Self.found(annotations, for: assertion)
        let expected = Self.expected(assertion)
        #expect(found == expected, "\(dialect.rawValue): \(text)\n\(test.text)")
        if found == expected { count += 1 }
      }
    }
    return count
  }

  private static func found(
    _ annotations: [SchemaAnnotation],
    for assertion: JSONValue
  ) -> [String: String] {
    var found: [String: String] = [:]
    for annotation in annotations
    where annotation.keyword == assertion["keyword"]?.string
      && annotation.instanceLocation.description == assertion["location"]?.string
    {
      let place = annotation.schemaLocation.description
        .addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
      found["#\(place ?? "")"] = annotation.value.serialized()
    }
    return found
  }

  private static func expected(_ assertion: JSONValue) -> [String: String] {
    let members = assertion["expected"]?.object.map(Array.init) ?? []
    return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value.serialized()) })
  }
}

/// For which dialects a case is: `7`, `<=2019`, `=2020`, or several of these with commas.
private struct Compatibility {
  private let parts: [String]

  init(_ text: String?) { parts = (text ?? "").split(separator: ",").map(String.init) }

  func includes(_ dialect: Dialect) -> Bool {
    let own = Self.number(dialect)
    return parts.allSatisfy { part in
      if part.hasPrefix("<=") { return own <= Int(part.dropFirst(2)) ?? 0 }
      if part.hasPrefix("=") { return own == Int(part.dropFirst()) ?? 0 }
      return own >= Int(part) ?? 0
    }
  }

  /// The suite writes 9999 for what was not released when it was written, which is v1.
  private static func number(_ dialect: Dialect) -> Int {
    switch dialect {
    case .draft4: 4
    case .draft6: 6
    case .draft7: 7
    case .draft201909: 2019
    case .v1: 9999
    default: 2020
    }
  }
}
