import Foundation
import ModelJSON
import ModelSchema
import ModelTestSupport
import Testing

/// Public schemas, and those of this package.
struct JSONSchemaSharedFilesTests {
  private func check(_ path: URL) throws -> SchemaVersion {
    let result = try JSONSchemaImporter.read(contentsOf: path)
    let version = try #require(result.versions.first)
    let text = version.canonicalJSON
    let again = try SchemaVersion(json: text)
    #expect(again == version, "\(path.path)")
    #expect(try JSONSchemaImporter.read(contentsOf: path) == result)
    #expect(!version.entities.isEmpty)
    return version
  }

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
  func `reads every schema of the pairs`() throws {
    let folder = try SharedFolder.url(of: "data/jsonschema-pairs")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var entities = 0
    var properties = 0
    let schemas = names.filter { $0.hasSuffix(".schema.json") }.sorted()
    for name in schemas {
      let version = try check(folder.appendingPathComponent(name))
      entities += version.entities.count
      properties += version.entities.map(\.properties.count).reduce(0, +)
    }
    #expect(schemas.count == 30)
    #expect(entities == 750)
    #expect(properties == 5_408)
  }

  @Test func `reads every schema of this package`() throws {
    let folder = PackageRoot.url(of: "Schemas")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".schema.json") {
      _ = try check(folder.appendingPathComponent(name))
    }
  }

  @Test func `no damage to a schema makes it crash`() throws {
    let bytes = try PackageRoot.bytes(of: "Schemas/validation-report.schema.json")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var changed = bytes
      let places = Int.random(in: 1...3, using: &generator)
      for _ in 0..<places {
        let place = Int.random(in: changed.indices, using: &generator)
        let other = Int.random(in: changed.indices, using: &generator)
        changed[place] = changed[other]
      }
      let text = String(decoding: changed, as: UTF8.self)
      let result = try? JSONSchemaImporter.read(text, file: nil)
      #expect(result.map { $0.versions.count == 1 } ?? true)
    }
  }
}
