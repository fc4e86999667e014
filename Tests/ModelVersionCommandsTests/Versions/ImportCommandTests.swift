import ModelCommands
import ModelCommandsTestSupport
import ModelSchema
import ModelTestSupport
import Testing

struct ImportCommandTests {
  private static let menu = "Fixtures/CoreData/Menu/Menu.xcdatamodeld"

  @Test
  func `writes the version in use of a Core Data model, and tells what it did not understand`()
    throws
  {
    let world = RecordingTerminal()
    #expect(world.run(["import", Self.menu]) == .success)
    let version = try SchemaVersion(json: world.output)
    #expect(version.name == "Menu 2")
    #expect(world.errors.contains("the attribute shelf='top' is not known; it was kept"))
  }

  @Test(arguments: ["#Menu", "#1", "/Menu.xcdatamodel", "/Menu.xcdatamodel/contents"])
  func `one of several versions is named by its name, its number or its path`(suffix: String) throws
  {
    let world = RecordingTerminal()
    #expect(world.run(["import", Self.menu + suffix]) == .success)
    #expect(try SchemaVersion(json: world.output).name == "Menu")
  }

  @Test
  func `writes all versions into a folder, and each only once`() throws {
    let world = RecordingTerminal()
    let words = ["import", Self.menu, "--all", "--into", "Schema/versions"]
    #expect(world.run(words) == .success)
    #expect(
      world.output == "Schema/versions/0001.schema.json\nSchema/versions/0002.schema.json\n"
    )
    let first = try #require(world.files["Schema/versions/0001.schema.json"])
    #expect(try SchemaVersion(json: first).name == "Menu")
    let again = world.run(["import", Self.menu, "--into", "Schema/versions"])
    #expect(again == .success)
    #expect(world.output.hasSuffix("Schema/versions/0002.schema.json: unchanged\n"))
  }

  @Test
  func `a version that is read again gives the same bytes`() throws {
    let world = RecordingTerminal()
    world.run(["import", Self.menu, "-o", "v.json"])
    let first = try #require(world.files["v.json"])
    #expect(world.run(["import", "v.json", "-o", "w.json"]) == .success)
    #expect(world.files["w.json"] == first)
  }

  @Test(arguments: [
    (["import", "x.txt"], "x.txt: it is no version file, JSON Schema, Swift file"),
    (["import", "bad.json"], "bad.json: 1:2: not JSON"), (["import", "nowhere"], "nowhere"),
    (["import", "list.json"], "list.json: a version file or a JSON Schema is an object"),
    (["import", "Fixtures/Damaged"], "holds neither versions of ModelKit nor Swift files"),
    (["import", "Fixtures/CoreData/Menu"], "it holds a Core Data model; name"),
    (["import", "Fixtures/CoreData/Legacy.xcdatamodeld"], "the format before Xcode 4"),
    (["import", "\(menu)#Lunch"], "it has no version 'Lunch'; it has '1 (Menu)', '2 (Menu 2)'"),
    (["import", menu, "--all"], "2 versions were read; write them to a folder"),
    (["import", menu, "-o", "a", "--into", "b"], "exclude each other"), (["import"], "source"),
  ])
  func `says what to do about a source that cannot be used`(words: [String], message: String) {
    let world = RecordingTerminal(files: ["x.txt": "?", "bad.json": "{", "list.json": "[]"])
    #expect(world.run(words) == .failure)
    #expect(world.output.isEmpty)
    #expect(world.errors.contains(message), "\(world.errors)")
  }
}
