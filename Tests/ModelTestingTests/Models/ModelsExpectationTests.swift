import Foundation
import ModelObjects
import ModelSchema
import Testing

@testable import ModelTesting

struct ModelsExpectationTests {
  enum First {
    final class Brand: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var slogan: String?
    }
  }

  enum Second {
    final class Brand: Object {
      @Persisted(primaryKey: true) var id = 0
      @Persisted var motto: String?
    }
  }

  /// A folder with a test file in it, gone with the test.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("modelkit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("Tests.swift").path)
  }

  private func text(_ types: [ObjectBase.Type], _ file: String, isWriting: Bool = false) -> String {
    let expectation = ModelsExpectation(folder: "versions", filePath: file, isWriting: isWriting)
    let message = expectation.check(types)
    return message.isEmpty ? "" : message.text
  }

  @Test
  func `without a version the failure says how to write one`() throws {
    try withFolder { file in
      let text = text([First.Brand.self], file)
      #expect(text.contains("there is no version of the models in versions"))
      #expect(text.contains("MODELKIT_WRITE_VERSION=1"))
    }
  }

  @Test
  func `a written version is matched by its classes`() throws {
    try withFolder { file in
      #expect(text([First.Brand.self], file, isWriting: true).isEmpty)
      #expect(text([First.Brand.self], file).isEmpty)
    }
  }

  @Test
  func `changed classes fail with the changes and their classes`() throws {
    try withFolder { file in
      #expect(text([First.Brand.self], file, isWriting: true).isEmpty)
      let text = text([Second.Brand.self], file)
      #expect(text.contains("the models are not those of versions/0001.schema.json"))
      #expect(text.contains("Brand.motto: "))
      #expect(text.contains("Brand.slogan: "))
      #expect(text.contains("0002.schema.json"))
    }
  }

  @Test
  func `the next version is written beside the first, which stays`() throws {
    try withFolder { file in
      #expect(text([First.Brand.self], file, isWriting: true).isEmpty)
      #expect(text([Second.Brand.self], file, isWriting: true).isEmpty)
      #expect(text([Second.Brand.self], file).isEmpty)
      let versions = URL(fileURLWithPath: file).deletingLastPathComponent()
        .appendingPathComponent("versions")
      let first = try SchemaVersion(
        contentsOf: versions.appendingPathComponent("0001.schema.json")
      )
      #expect(first[SchemaPath("Brand", "slogan")] != nil)
      #expect(first.number == 1)
    }
  }

  @Test
  func `what classes cannot say is taken from the version`() throws {
    try withFolder { file in
      var version = try SchemaVersion(types: [First.Brand.self], number: 1)
      version[SchemaPath("Brand", "slogan")]?.jsonKey = "brand_slogan"
      version[SchemaPath("Brand", "slogan")]?.renamedFrom = "claim"
      try VersionFiles(named: "versions", from: file).write(version)
      #expect(text([First.Brand.self], file).isEmpty)
    }
  }

  @Test
  func `an edited version file is an error`() throws {
    try withFolder { file in
      #expect(text([First.Brand.self], file, isWriting: true).isEmpty)
      let url = URL(fileURLWithPath: file).deletingLastPathComponent()
        .appendingPathComponent("versions/0001.schema.json")
      let edited = try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n").filter { !$0.contains("\"optional\"") }.joined(separator: "\n")
      try Data(edited.utf8).write(to: url)
      #expect(text([First.Brand.self], file).contains("edited after it was written"))
    }
  }
}
