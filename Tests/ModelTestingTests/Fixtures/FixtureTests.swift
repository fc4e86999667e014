import Foundation
import ModelJSON
import ModelTesting
import Testing

struct FixtureTests {
  @Test
  func `finds a file in the Fixtures folder of a folder above`() throws {
    let url = try Fixture("ColorList.json").url
    #expect(url.path.hasSuffix("/Fixtures/ColorList.json"))
    #expect(try Fixture("ColorList.json").text.hasPrefix("{"))
    #expect(try Fixture("ColorList.json").data == Data(contentsOf: url))
  }

  @Test(
    arguments: ["Damaged/brands-nulls.json", "Schemas/dining-partner-brands.schema.json"]
  )
  func `finds a file by its path`(name: String) throws {
    #expect(try Fixture(name).url.path.hasSuffix("/\(name)"))
  }

  @Test
  func `finds a file beside the test`() throws {
    #expect(try Fixture("FixtureTests.swift").text.hasPrefix("import Foundation"))
  }

  @Test
  func `takes no file of that name from a folder above`() {
    #expect(throws: FixtureError.self) { try Fixture("Package.swift").url }
  }

  @Test
  func `finds a resource of a bundle`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ModelTesting-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixtures = folder.appendingPathComponent("Fixtures")
    try FileManager.default.createDirectory(at: fixtures, withIntermediateDirectories: true)
    try Data("1".utf8).write(to: fixtures.appendingPathComponent("inner.json"))
    try Data("2".utf8).write(to: folder.appendingPathComponent("outer.json"))
    let bundle = try #require(Bundle(url: folder))
    #expect(try Fixture("inner.json", in: bundle).text == "1")
    #expect(try Fixture("outer.json", in: bundle).text == "2")
    #expect(throws: FixtureError.self) { try Fixture("ColorList.json", in: bundle).url }
  }

  @Test
  func `says where it looked for a missing file`() throws {
    let error = try #require(throws: FixtureError.self) { try Fixture("no-such.json").data }
    guard case .notFound(let searched) = error.kind else {
      Issue.record("\(error)")
      return
    }
    #expect(searched.first?.hasSuffix("/ModelTestingTests/Fixtures/no-such.json") == true)
    #expect(searched.contains { $0.hasSuffix("/Tests/Fixtures/no-such.json") })
    #expect(searched.allSatisfy { "\(error)".contains($0) })
  }

  @Test
  func `is a document in one line`() throws {
    let document = try Fixture("dining-partner-brands.json").document()
    #expect(document.root["brands"]?.array?.count == 300)
  }

  @Test
  func `is decoded in one line`() throws {
    let colors = try Fixture("ColorList.json").decoded(as: [String: [[String: String?]]].self)
    #expect(colors["xxxcolor"]?.count == 5)
  }

  @Test
  func `is mapped in one line`() throws {
    let list = try Fixture("dining-partner-brands.json").mapped(as: BrandList.self)
    #expect(list.brands.count == 300)
    #expect(list.brands.first?.id == "b-000001")
    let alone = try Fixture("dining-partner-brands.json").mapped(as: [BrandList].self)
    #expect(alone.map(\.brands.count) == [300])
  }

  @Test
  func `says where a text is no JSON`() throws {
    let fixture = Fixture("Damaged/brands-truncated.json")
    let places: [() throws -> Any] = [
      { try fixture.document() }, { try fixture.mapped(as: BrandList.self) },
    ]
    for read in places {
      let error = try #require(throws: FixtureError.self) { try read() }
      guard case .notJSON(let reason) = error.kind else {
        Issue.record("\(error)")
        continue
      }
      #expect("\(error)".hasPrefix("Damaged/brands-truncated.json:\(reason.position): "))
    }
  }

  @Test
  func `says that bytes are no text`() throws {
    let fixture = Fixture("Damaged/brands-invalid-utf8.json")
    let error = try #require(throws: FixtureError.self) { try fixture.text }
    guard case .notText = error.kind else {
      Issue.record("\(error)")
      return
    }
    #expect(try !fixture.data.isEmpty)
  }

  @Test
  func `says that a model refuses the document`() throws {
    let error = try #require(throws: FixtureError.self) {
      try Fixture("ColorList.json").mapped(as: Dish.self)
    }
    guard case .notMapped = error.kind else {
      Issue.record("\(error)")
      return
    }
    #expect("\(error)".hasPrefix("ColorList.json: the model refuses the document"))
  }
}
