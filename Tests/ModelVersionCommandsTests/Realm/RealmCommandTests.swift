import Foundation
import ModelCommands
import ModelSchema
import ModelTestSupport
import Testing

/// What the tool does with a `.realm` file.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct RealmCommandTests {
  private func workbench(_ name: String) throws -> Workbench {
    let bench = try Workbench()
    try bench.copy(SharedFolder.url(of: "data/realm/\(name).realm"), to: "app.realm")
    return bench
  }

  @Test
  func `inspect shows the format, the classes and their properties`() throws {
    let bench = try workbench("default-v5")
    #expect(bench.run(["inspect", bench.path("app.realm")]) == .success)
    let head = "app.realm: Realm format 20, schema version 5, 3 classes\n"
    #expect(bench.output.hasPrefix(head))
    #expect(bench.output.contains("class Person, 3 objects\n"))
    #expect(bench.run(["inspect", "-r", "json", bench.path("app.realm")]) == .success)
    #expect(bench.output.contains("\"realmFormat\" : 20"))
  }

  @Test
  func `dump writes a class as lines, and all as one document`() throws {
    let bench = try workbench("default-v1")
    let path = bench.path("app.realm")
    #expect(bench.run(["dump", path, "--format", "jsonl", "--class", "Person"]) == .success)
    #expect(
      bench.output == """
        {"fullName":"John Doe","age":42}
        {"fullName":"Jane Doe","age":43}
        {"fullName":"John Smith","age":44}

        """
    )
    #expect(bench.run(["dump", path, "-o", bench.path("all.json")]) == .success)
    #expect(try bench.text(of: "all.json").hasPrefix("{\n\"Person\": [\n{\"fullName\":\"John"))
    #expect(bench.run(["dump", path, "--class", "Cat"]) == .failure)
    #expect(bench.errors.contains("there is no class 'Cat'; the file has Person"))
  }

  @Test
  func `import makes a version file of the classes`() throws {
    let bench = try workbench("default-v5")
    let version = bench.path("version.json")
    #expect(bench.run(["import", bench.path("app.realm"), "-o", version]) == .success)
    let schema = try SchemaVersion(contentsOf: URL(fileURLWithPath: version))
    #expect(schema.number == 5)
    #expect(schema.entities.map(\.name) == ["Address", "Person", "Pet"])
  }

  @Test
  func `reads an encrypted file with the key of a file, and says so without`() throws {
    let bench = try workbench("types24_enc")
    let path = bench.path("app.realm")
    #expect(bench.run(["inspect", path]) == .failure)
    #expect(bench.errors.contains("the file looks encrypted"))
    let key = Data((0..<64).map { UInt8((37 * $0 + 11) & 255) })
    try key.write(to: URL(fileURLWithPath: bench.path("key.bin")))
    #expect(bench.run(["inspect", path, "--key-file", bench.path("key.bin")]) == .success)
    #expect(bench.output.contains("schema version 7, 3 classes, encrypted\n"))
  }
}
