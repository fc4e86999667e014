import Foundation
import ModelSchema
import ModelTestSupport
import Testing

@Suite("The importer of Swift source")
struct SwiftImporterTests {
  @Test(
    "reads every style of models, and says what it did not understand",
    arguments: SwiftDeclarationsTests.files
  )
  func golden(file: String) throws {
    let text = try PackageRoot.text(of: "Fixtures/SwiftModels/\(file).swift")
    let result = try SwiftImporter.read(text, file: "\(file).swift")
    var report = result.notes.map { "\($0)\n" }.joined()
    for version in result.versions {
      report += "\n" + version.canonicalJSON
      try version.check()
      #expect(try SchemaVersion(json: version.canonicalJSON) == version)
    }
    GoldenFile.check(report, against: "Fixtures/SwiftModels/Versions/\(file).txt")
  }

  @Test("reads the files of a folder as one module")
  func folder() throws {
    let folder = PackageRoot.url(of: "Fixtures/SwiftModels")
    let result = try SwiftImporter.read(contentsOf: [folder])
    // The versions of SwiftData count where there are any.
    #expect(result.versions.map(\.name) == ["TripSchemaV1", "TripSchemaV2"])
    #expect(result.currentIndex == 1)
    #expect(result.notes.contains { $0.message == "no stored model leads to 'Shelter'" })
    let repeated = result.notes.first { $0.message.contains("'Address' is declared before") }
    #expect(repeated == nil || repeated?.kind == .skipped)
  }

  @Test("reads properties of superclasses and extensions in other files")
  func module() throws {
    let sources = [
      (
        "a.swift", "class Dog: Animal { @Persisted var owner: Person? }\nextension Dog: Mappable {}"
      ),
      ("b.swift", "class Animal: Base { @Persisted(primaryKey: true) var id: Int }"),
      ("c.swift", "class Base: Object {}\nclass Person: Object { @Persisted var dogs: List<Dog> }"),
      ("d.swift", "extension Animal { func mapping(map: Map) { id <- map[\"_id\"] } }"),
    ]
    let result = try SwiftImporter.read(sources.map { SwiftSource(name: $0.0, text: $0.1) })
    let dog = try #require(result.current?[entity: "Dog"])
    #expect(dog.properties.map(\.name) == ["id", "owner"])
    #expect(dog.primaryKey == ["id"])
    #expect(dog["id"]?.jsonKey == "_id")
    #expect(result.current?.entities.map(\.name) == ["Animal", "Base", "Dog", "Person"])
    #expect(result.notes.isEmpty, "\(result.notes)")
  }

  @Test("orders versioned schemas by the migration plan, or by their numbers")
  func order() throws {
    let models = ["V3", "V1", "V2"].enumerated().map { index, name in
      """
      enum \(name): VersionedSchema {
        static let versionIdentifier = Schema.Version(\(3 - index), 0, 0)
        static var models: [any PersistentModel.Type] { [Item.self] }
        @Model class Item { var a: Int }
      }

      """
    }
    let byNumber = try SwiftImporter.read(models.joined())
    #expect(byNumber.versions.map(\.name) == ["V2", "V1", "V3"])
    #expect(byNumber.versions.map(\.number) == [1, 2, 3])
    let plan = """
      enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [V1.self, V3.self, V2.self] }
      }
      """
    let byPlan = try SwiftImporter.read(models.joined() + plan)
    #expect(byPlan.versions.map(\.name) == ["V1", "V3", "V2"])
  }

  @Test("gives types of one name longer names")
  func names() throws {
    let text = """
      struct Order: Codable { var state: State; enum State: String, Codable { case open } }
      struct Line: Codable { var state: State; enum State: Int, Codable { case a } }
      """
    let result = try SwiftImporter.read(text, file: "x.swift")
    #expect(result.current?.enums.map(\.name) == ["Line_State", "Order_State"])
    #expect(result.current?[entity: "Order"]?["state"]?.type == .enumeration("Order_State"))
    #expect(result.notes.map(\.kind) == [.changed, .changed])
    #expect(
      result.notes.first?.description
        == "x.swift:1:48: Order_State: changed: two types have the name 'State': "
        + "this one is called 'Order_State'"
    )
  }

  @Test("refuses text without models, and files that are not there")
  func refusal() {
    let noModels = #expect(throws: SchemaError.self) {
      try SwiftImporter.read("struct View { var body: Int }", file: "v.swift")
    }
    #expect(noModels?.kind == .unsupported)
    #expect(noModels?.description.hasPrefix("v.swift: no models found") == true)
    let noFile = #expect(throws: SchemaError.self) {
      try SwiftImporter.read(contentsOf: [PackageRoot.url(of: "Fixtures/nothing.swift")])
    }
    #expect(noFile?.kind == .unreadableFile)
  }

  @Test(
    "finds the models of articles between their sentences",
    .enabled(if: SharedFolder.isAvailable, SharedFolder.reason),
    arguments: [
      (
        "seeds/000_00657c1105574610.txt",
        ["ColorList", "DiningPartnerItem", "DiningPartnerList", "MyColor"]
      ),
      ("seeds/001_c02ce4dd19f9ef1f.txt", ["ItemDB"]),
    ]
  )
  func articles(file: String, names: [String]) throws {
    let source = SwiftSource(name: file, bytes: try SharedFolder.bytes(of: file))
    let result = try SwiftImporter.read([source])
    #expect(result.current?.entities.map(\.name) == names)
  }
}
