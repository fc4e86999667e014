import Foundation
import ModelCommands
import ModelCommandsTestSupport
import ModelSchema
import ModelTestSupport
import Testing

/// Models in old styles, adopted and then compiled against the drop-in names.
@Suite(.enabled(if: SwiftCompiler.isAvailable, SwiftCompiler.reason), .serialized)
struct AdoptedModelsCompileTests {
  /// `MODELKIT_ADOPT_FILES=300` compiles that many; a few are enough to find what broke.
  private static let count =
    ProcessInfo.processInfo.environment["MODELKIT_ADOPT_FILES"].flatMap { Int($0) } ?? 24

  @Test func `generated model files of every style compile afterwards`() throws {
    let files = LegacyModelGenerator.files(Self.count)
    let folder = try Workbench(Dictionary(files.map { ($0.name, $0.text) }) { first, _ in first })
    #expect(folder.run(["adopt", "--write", folder.url.path]) == .success, "\(folder.output)")
    #expect(folder.output.contains(" \(Self.count) rewritten, 0 by hand, "))
    #expect(try SwiftCompiler.errors(in: folder.url, files: files.map(\.name)) == "")
    let once = try files.map { try folder.text(of: $0.name) }
    #expect(folder.run(["adopt", "--write", folder.url.path]) == .success)
    #expect(folder.output.contains("\(Self.count) compile as they are, 0 rewritten, "))
    #expect(try files.map { try folder.text(of: $0.name) } == once)
  }

  @Test func `models of a module of the main actor compile with nonisolated`() throws {
    let files = LegacyModelGenerator.files(6, seed: 11)
    let folder = try Workbench(Dictionary(files.map { ($0.name, $0.text) }) { first, _ in first })
    let words = ["adopt", "--nonisolated", "--write", folder.url.path]
    #expect(folder.run(words) == .success, "\(folder.output)")
    #expect(folder.run(words) == .success)
    #expect(folder.output.contains("0 rewritten"))
    let flags = ["-default-isolation", "MainActor"]
    let errors = try SwiftCompiler.errors(in: folder.url, files: files.map(\.name), flags: flags)
    #expect(errors == "")
  }

  @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
  func `the models in the seed documents compile afterwards`() throws {
    var classes = 0
    for document in try SeedModels.all() {
      let folder = try Workbench(["Models.swift": document.text])
      classes += document.names.count
      _ = folder.run(["adopt", "--write", folder.path("Models.swift")])
      #expect(!folder.output.contains("by hand:"), "\(document.name): \(folder.output)")
      let errors = try SwiftCompiler.errors(in: folder.url, files: ["Models.swift"])
      #expect(errors == "", "\(document.name)")
      #expect(folder.run(["adopt", folder.path("Models.swift")]) == .success)
    }
    #expect(classes >= 4)
  }
}

/// The models that documents show among their words.
private struct SeedModels {
  let name: String
  let names: [String]
  let text: String

  static func all() throws -> [SeedModels] {
    let folder = try SharedFolder.url(of: "seeds")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.compactMap { name in
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      return models(in: text, of: name)
    }
  }

  private static func models(in text: String, of document: String) -> SeedModels? {
    let source = SwiftSource(name: document, text: text)
    var names: [String] = []
    var texts: [String] = []
    for case .type(let type) in SwiftDeclarations(source).members where type.kind == .class {
      let parent = type.inherited.first.map { source.text($0.range) } ?? ""
      guard ["Object", "EmbeddedObject"].contains(parent), !names.contains(type.name) else {
        continue
      }
      names.append(type.name)
      texts.append(source.text(type.range))
    }
    guard !names.isEmpty else { return nil }
    let imports = "import Foundation\nimport ObjectMapper\nimport RealmSwift\n\n"
    return SeedModels(
      name: document,
      names: names,
      text: imports + texts.joined(separator: "\n\n") + "\n"
    )
  }
}
