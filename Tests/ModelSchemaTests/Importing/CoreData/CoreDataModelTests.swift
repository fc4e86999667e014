import ModelJSON
import ModelSchema
import ModelTestSupport
import Testing

struct CoreDataModelTests {
  private func menu2() throws -> CoreDataModel {
    try CoreDataModel(
      reading: PackageRoot.bytes(of: CoreDataFixture.menu2),
      name: "Menu 2",
      path: "contents"
    )
  }

  @Test func `reads entities with all that they hold`() throws {
    let model = try menu2()
    #expect(model.entities.map(\.name) == ["Drink", "Item", "Menu"])
    let item = model.entities[1]
    #expect(item.isAbstract)
    #expect(item.renamingIdentifier == "Dish")
    #expect(item.versionHashModifier == "2")
    #expect(item.uniquenessConstraints == [["identifier"], ["label", "cost"]])
    #expect(item.indexes.map(\.name) == ["byLabel", "byExpression", "empty"])
    #expect(item.indexes[0].parts.map(\.isDescending) == [false, true])
    #expect(item.indexes[1].parts.first?.expression == "lowercase:(label)")
    #expect(model.entities[0].parent == "Item")
    #expect(model.entities[2].userInfo.map(\.value) == ["opened"])
    #expect(model.entities[2].fetchedProperties.map(\.label) == ["cheap"])
  }

  @Test func `reads attributes, empty defaults and escapes`() throws {
    let attributes = try menu2().entities[1].attributes
    let label = try #require(attributes.first { $0.name == "label" })
    #expect(label.defaultText == "\"new\"")
    #expect(label.renamingIdentifier == "title")
    #expect(!label.isOptional)
    let origin = try #require(attributes.first { $0.name == "origin" })
    #expect(origin.composite == "Place")
    let preview = try #require(attributes.first { $0.name == "preview" })
    #expect(preview.type == nil)
    #expect(preview.isTransient)
    let count = try #require(attributes.first { $0.name == "menuCount" })
    #expect(count.isDerived)
  }

  @Test func `reads composites under both of their names`() throws {
    let model = try menu2()
    #expect(model.composites.map(\.name) == ["Nothing", "Place", "Point"])
    #expect(model.composites.map(\.attributes.count) == [0, 2, 2])
    #expect(model.configurations.map(\.entities) == [["Item", "Drink"]])
    #expect(model.fetchRequests.map(\.label) == ["AllItems"])
  }

  @Test func `keeps and reports what it does not know`() throws {
    let unknown = try menu2().unknown
    #expect(unknown.map(\.owner) == ["model/entity Item", "model/entity Item"])
    #expect(unknown.map(\.name) == ["shelf", "season"])
    #expect(
      unknown.map(\.value) == ["top", #"<season name="winter"><month value="12"/></season>"#]
    )
    #expect(
      unknown.map(\.position) == [
        TextPosition(line: 7, column: 5), TextPosition(line: 43, column: 9),
      ]
    )
  }

  @Test func `reads yes and no in every spelling`() throws {
    let text = """
      <model usedWithCloudKit="false"><entity name="a"><attribute name="b" optional="true"/>
      <attribute name="c" optional="NO"/><attribute name="d"/></entity></model>
      """
    let model = try CoreDataModel(reading: Array(text.utf8), name: "a", path: "a")
    #expect(!model.element.flag("usedWithCloudKit"))
    #expect(model.entities[0].attributes.map(\.isOptional) == [true, false, false])
  }

  @Test func `reads text in character data sections as text`() throws {
    let text = "<model>\n <entity name='a'><![CDATA[x < y]]></entity>\n</model>"
    let model = try CoreDataModel(reading: Array(text.utf8), name: "a", path: "a")
    #expect(model.unknown.map(\.value) == ["x < y"])
  }
}
