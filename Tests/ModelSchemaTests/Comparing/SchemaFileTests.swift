import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

@testable import ModelSchema

/// What we write of versions and answers fits the schemas that describe it.
@Suite("A file of a version or of answers")
struct SchemaFileTests {
  private static func failures(_ text: String, _ name: String) throws -> [String] {
    let bytes = try PackageRoot.bytes(of: "Schemas/schema-\(name).schema.json")
    let schema = try JSONSchema(JSONDocument(parsing: bytes))
    return try schema.validate(JSONDocument(parsing: text)).failures.map(\.description)
  }

  @Test("fits its schema", arguments: UInt64(1)...40)
  func fitting(seed: UInt64) throws {
    var generator = SchemaGenerator(seed: seed)
    let old = generator.version()
    let new = generator.mutated(old, changes: 6)
    #expect(try Self.failures(old.canonicalJSON, "version") == [])
    #expect(try Self.failures(new.canonicalJSON, "version") == [])
    guard let diff = try SchemaDiff.orConflict(from: old, to: new) else { return }
    let choices = diff.questions.flatMap(\.choices).map(\.answer)
    let answers = SchemaAnswers(
      Dictionary(uniqueKeysWithValues: choices.enumerated().map { ("\($0)", $1) })
    )
    #expect(try Self.failures(answers.canonicalJSON, "answers") == [])
    #expect(try SchemaAnswers(json: answers.canonicalJSON) == answers)
  }

  @Test(
    "of a version does not fit where it cannot be read",
    arguments: [
      (#""formatVersion":1"#, #""formatVersion":2"#),
      (#""type":"string""#, #""type":"text""#),
      (#""name":"a""#, #""nmae":"a""#),
      (#""optional":true"#, #""optional":"yes""#),
      (#""type":"string""#, #""type":"link""#),
      (#""properties":["#, #""fields":["#),
    ]
  )
  func refusal(found: String, replacement: String) throws {
    let property = PropertySchema("a", .scalar(.string), isOptional: true)
    let version = SchemaVersion(number: 1, entities: [EntitySchema("A", properties: [property])])
    let document = try JSONDocument(parsing: version.canonicalJSON)
    var members = try #require(SchemaValue(document.root).object)
    members["shapeHash"] = nil
    members["fullHash"] = nil
    let text = SchemaValue.object(members).canonicalText
    _ = try SchemaVersion(json: text)
    #expect(try Self.failures(text, "version") == [])
    let mutant = text.replacingOccurrences(of: found, with: replacement)
    try #require(mutant != text)
    #expect(try !Self.failures(mutant, "version").isEmpty)
    #expect(throws: SchemaError.self) { try SchemaVersion(json: mutant) }
  }
}
