import ModelObjects
import ModelSchema
import ModelTestSupport
import Testing

@testable import GeneratedPersistedModels

/// Classes that the generator wrote, described by themselves and by their text.
struct GeneratedModelsTests {
  @Test(
    arguments: [
      ("shop", [GeneratedPersistedModels.Brand.self]),
      ("extremes", [Everything.self, Root.self, Tree.self]),
    ] as [(String, [ObjectBase.Type])]
  )
  func `written classes and their text give the same version`(
    file: String,
    types: [ObjectBase.Type]
  ) throws {
    let text = try PackageRoot.text(of: "Fixtures/GeneratedModels/Persisted/\(file).swift")
    var source = try #require(SwiftImporter.read(text).current)
    // Classes cannot say their keys in payloads.
    for entity in source.entities {
      for property in entity.properties {
        source[SchemaPath(entity.name, property.name)]?.jsonKey = nil
      }
    }
    // Unchecked: an entity may have no properties.
    #expect(try SchemaVersion(unchecked: types).canonicalJSON == source.canonicalJSON)
  }
}
