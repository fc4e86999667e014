import Foundation
import ModelCommands
import ModelTestSupport
import Testing

/// What `diff --against` finds in real checkouts.
@Suite(.enabled(if: Workbench.hasGit, "needs git"))
struct BranchComparisonTests {
  private static let narrow = #"{"type": "integer"}"#
  private static let wide = #"{"type": ["integer", "null"]}"#

  private func checkout() throws -> Workbench {
    let folder = try Workbench()
    try folder.write(Self.narrow, to: "api/one.json")
    try folder.write(Self.narrow, to: "api/v2/two.json")
    try folder.write("[1]", to: "api/sample.json")
    try folder.copy(PackageRoot.url(of: "Fixtures/CoreData/Seasons/Model"), to: "Model")
    try folder.git("init", "-q", "-b", "main")
    try folder.git("add", "-A")
    try folder.git("commit", "-q", "-m", "Start")
    try folder.git("checkout", "-q", "-b", "feature")
    return folder
  }

  @Test(arguments: ["api", "api/one.json", "api/*.json", "api/**/*.json"])
  func `compares files, folders and patterns`(word: String) throws {
    let folder = try checkout()
    #expect(folder.run(["diff", "--against", "main", folder.path(word), "-f", "any"]) == .success)
    try folder.write(Self.wide, to: "api/one.json")
    #expect(folder.run(["diff", "--against", "main", folder.path(word)]) == .findings)
    #expect(folder.output.hasPrefix("api/one.json on main -> api/one.json\n"))
    #expect(folder.output.contains("breaks forward: null"))
  }

  @Test
  func `what the branch got since then does not count`() throws {
    let folder = try checkout()
    try folder.git("checkout", "-q", "main")
    try folder.write(Self.wide, to: "api/one.json")
    try folder.git("commit", "-q", "-a", "-m", "Change main")
    try folder.git("checkout", "-q", "feature")
    #expect(folder.run(["diff", "--against", "main", folder.path("api"), "-f", "any"]) == .success)
  }

  @Test
  func `an edited version that the branch has is refused`() throws {
    let folder = try checkout()
    let bundle = "Model/Seasons.xcdatamodeld"
    let winter = "\(bundle)/Winter.xcdatamodel/contents"
    let text = try String(contentsOf: folder.url.appendingPathComponent(winter), encoding: .utf8)
    let edited = text.replacingOccurrences(of: "name=\"name\"", with: "name=\"title\"")
    try folder.write(edited, to: winter)
    let words = ["diff", "--against", "main", folder.path(bundle), "-f", "destructive"]
    #expect(folder.run(words) == .findings)
    #expect(folder.output.contains("refused"))
    #expect(folder.output.contains("HX101  Winter"))
  }

  @Test
  func `Swift source is compared, a folder as a whole`() throws {
    let folder = try checkout()
    try folder.write("struct A: Codable { var b: Int }", to: "App/A.swift")
    try folder.git("checkout", "-q", "main")
    try folder.git("add", "-A")
    try folder.git("commit", "-q", "-m", "Add a model")
    try folder.git("checkout", "-q", "-B", "feature")
    try folder.write("struct A: Codable { var b: Int; var c: Int? }", to: "App/A.swift")
    #expect(folder.run(["diff", "--against", "main", folder.path("App")]) == .success)
    #expect(folder.output.contains("FD101  A.c"))
  }

  @Test
  func `a new version is compared with the one that the branch uses`() throws {
    let folder = try checkout()
    let bundle = "Model/Seasons.xcdatamodeld"
    try folder.write(
      """
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="Dish"><attribute name="name" attributeType="String"/>
          <attribute name="note" optional="YES" attributeType="String"/></entity>
      </model>
      """,
      to: "\(bundle)/Summer.xcdatamodel/contents"
    )
    try folder.write(
      """
      <plist version="1.0"><dict><key>_XCCurrentVersionName</key>
      <string>Summer.xcdatamodel</string></dict></plist>
      """,
      to: "\(bundle)/.xccurrentversion"
    )
    #expect(folder.run(["diff", "--against", "main", folder.path(bundle)]) == .success)
    #expect(folder.output.contains("#Summer\n"))
    #expect(folder.output.contains("FD101"))
    #expect(folder.output.contains("Core Data infers a lightweight migration"))
  }

  @Test
  func `new and removed files are told`() throws {
    let folder = try checkout()
    try FileManager.default.removeItem(atPath: folder.path("api/one.json"))
    try folder.write(Self.wide, to: "api/three.json")
    #expect(folder.run(["diff", "--against", "main", folder.path("api")]) == .success)
    #expect(
      folder.errors == """
        api/one.json: note: is not here any more; 'main' has it
        api/three.json: note: is new since 'main'

        """
    )
  }

  // MARK: Versions that have shipped

  /// A checkout whose `app/Schema` has two versions and a plan.
  private func plannedCheckout() throws -> Workbench {
    let folder = try checkout()
    try folder.git("checkout", "-q", "main")
    for (number, type) in [(1, "Int"), (2, "Int; var c: Int?")] {
      try folder.write("struct A: Codable { var b: \(type) }", to: "v\(number).swift")
      let words = ["plan", folder.path("v\(number).swift"), "-s", folder.path("app/Schema")]
      #expect(folder.run(words) == .success, "\(folder.errors)")
    }
    try folder.git("add", "-A")
    try folder.git("commit", "-q", "-m", "Plan")
    try folder.git("checkout", "-q", "-B", "feature")
    return folder
  }

  /// Writes a version anew, as something else.
  private func edit(_ name: String, in folder: Workbench) throws {
    try folder.write("struct A: Codable { var z: Int }", to: "other.swift")
    let words = ["import", folder.path("other.swift"), "-o", folder.path(name)]
    #expect(folder.run(words) == .success, "\(folder.errors)")
  }

  @Test(arguments: ["app", "app/Schema", "app/**/*.json"])
  func `an edited version file below a folder is refused`(word: String) throws {
    let folder = try plannedCheckout()
    #expect(folder.run(["diff", "--against", "main", folder.path(word), "-f", "any"]) == .success)
    #expect(!folder.output.contains("plan.json"))
    try edit("app/Schema/versions/0001.schema.json", in: folder)
    let code = folder.run(["diff", "--against", "main", folder.path(word), "-f", "destructive"])
    #expect(code == .findings, "\(folder.output)\(folder.errors)")
    #expect(folder.output.contains("HX101  1 "), "\(folder.output)")
  }

  @Test(arguments: ["app", "app/Schema", "."], ["app", "app/Schema", "app/Schema/versions"])
  func `versions that are gone with their folder are refused`(word: String, gone: String) throws {
    let folder = try plannedCheckout()
    try FileManager.default.removeItem(atPath: folder.path(gone))
    #expect(folder.run(["diff", "--against", "main", folder.path(word)]) == .findings)
    for version in ["1", "2"] {
      #expect(folder.output.contains("HX101  \(version)  '\(version)' is gone"))
    }
  }

  @Test(arguments: ["Model", "Model/Seasons.xcdatamodeld"])
  func `models that are gone are refused`(word: String) throws {
    let folder = try checkout()
    try FileManager.default.removeItem(atPath: folder.path("Model/Seasons.xcdatamodeld"))
    #expect(folder.run(["diff", "--against", "main", folder.path(word)]) == .findings)
    #expect(folder.output.contains("HX101  Winter  'Winter' is gone"))
  }

  @Test
  func `one version of a model is compared`() throws {
    let folder = try checkout()
    let word = folder.path("Model/Seasons.xcdatamodeld") + "#Winter"
    #expect(folder.run(["diff", "--against", "main", word, "-f", "any"]) == .success)
    #expect(folder.output.contains("Seasons.xcdatamodeld#Winter"), "\(folder.errors)")
    try FileManager.default.removeItem(
      atPath: folder.path("Model/Seasons.xcdatamodeld/Winter.xcdatamodel")
    )
    #expect(folder.run(["diff", "--against", "main", word]) == .findings)
    let missing = folder.path("Model/Seasons.xcdatamodeld") + "#Lunch"
    #expect(folder.run(["diff", "--against", "main", missing]) == .failure)
    #expect(folder.errors.contains("it has no version 'Lunch'"), "\(folder.errors)")
  }

  // MARK: Other JSON

  @Test(arguments: ["web", "web/*.json"])
  func `JSON that is no schema is passed over`(word: String) throws {
    let folder = try checkout()
    try folder.git("checkout", "-q", "main")
    try folder.write(#"{"name": "web", "type": "module"}"#, to: "web/package.json")
    try folder.write(Self.narrow, to: "web/one.json")
    try folder.git("add", "-A")
    try folder.git("commit", "-q", "-m", "Add a package")
    try folder.git("checkout", "-q", "-B", "feature")
    let words = ["diff", "--against", "main", folder.path(word)]
    #expect(folder.run(words) == .success)
    #expect(folder.errors.isEmpty, "\(folder.errors)")
    try folder.write(#"{"name": "web2", "type": "module"}"#, to: "web/package.json")
    try folder.write(Self.wide, to: "web/one.json")
    #expect(folder.run(words) == .findings)
    #expect(folder.errors.contains("web/package.json: note: it is no JSON Schema"))
    #expect(folder.output.contains("breaks forward: null"))
    try folder.write(#"{"$schema": "x", "type": "module"}"#, to: "web/package.json")
    #expect(folder.run(words) == .failure)
    let own = ["diff", "--against", "main", folder.path("web/package.json")]
    #expect(folder.run(own) == .failure)
  }

  @Test(arguments: [
    ("nowhere", "there is no commit 'nowhere'"), ("--output=x", "is no branch or commit"),
  ])
  func `names a branch that cannot be used`(reference: String, message: String) throws {
    let folder = try checkout()
    let code = folder.run(["diff", "--against=\(reference)", folder.path("api")])
    #expect(code == .failure)
    #expect(folder.errors.contains(message), "\(folder.errors)")
  }

  @Test
  func `says that there is no checkout`() throws {
    let folder = try Workbench()
    try folder.write(Self.narrow, to: "one.json")
    #expect(folder.run(["diff", "--against", "main", folder.path("one.json")]) == .failure)
    #expect(folder.errors.contains("not a git repository"))
  }
}
