import Foundation
import ModelCommands
import ModelJSON
import ModelTestSupport
import ModelValidation
import Testing

struct AdoptCommandTests {
  private static let old = "class D: Object {\n  @objc dynamic var a = 0\n}\n"
  private static let new = "class D: Object {\n  @Persisted var a = 0\n}\n"
  private static let files = [
    "App/Models/D.swift": old, "App/Done.swift": "class E: Object { @Persisted var b = 1 }\n",
    "App/Late.swift": "class F: Object {\n  @objc dynamic var at: NSDate?\n}\n",
    "App/View.swift": "struct View {}\n", "App/notes.txt": "class G: Object { dynamic var a = 0 }",
  ]

  @Test func `tells what would change and changes nothing`() throws {
    let folder = try Workbench(Self.files)
    #expect(folder.run(["adopt", folder.path("App")]) == .findings)
    GoldenFile.check(folder.output, against: "Fixtures/Adopt/report.txt")
    #expect(try folder.text(of: "App/Models/D.swift") == Self.old)
  }

  @Test func `writes the files that change, and those alone`() throws {
    let folder = try Workbench(Self.files)
    let late = folder.url.appendingPathComponent("App/Late.swift")
    let before = try late.resourceValues(forKeys: [.contentModificationDateKey])
    #expect(folder.run(["adopt", "--write", folder.path("App")]) == .findings)
    #expect(try folder.text(of: "App/Models/D.swift") == Self.new)
    let after = try URL(fileURLWithPath: late.path).resourceValues(
      forKeys: [.contentModificationDateKey]
    )
    #expect(after.contentModificationDate == before.contentModificationDate)
    #expect(folder.run(["adopt", "-w", folder.path("App/Models")]) == .success)
    #expect(folder.output == "App/Models/D.swift: compiles\n" + Self.counts)
  }

  private static let counts =
    "1 file: 1 compile as they are, 0 rewritten, 0 by hand, 0 without models\n"

  @Test func `shows a diff that applies`() throws {
    let folder = try Workbench(["A.swift": try PackageRoot.text(of: "Fixtures/Adopt/keys.swift")])
    #expect(folder.run(["adopt", "--diff", folder.path("A.swift")]) == .findings)
    GoldenFile.check(folder.output, against: "Fixtures/Adopt/diff.txt")
  }

  @Test(arguments: [
    "properties", "keys", "collections", "boxes", "initialisers", "enums", "conditions", "modern",
    "extensions",
  ])
  func `Git applies each diff, to the text that is written`(name: String) throws {
    guard Workbench.hasGit else { return }
    let text = try PackageRoot.text(of: "Fixtures/Adopt/\(name).swift")
    let folder = try Workbench(["A.swift": text, "B.swift": text])
    let code = folder.run(["adopt", "--diff", folder.path("A.swift"), "-o", folder.path("d.diff")])
    guard code == .findings, try folder.text(of: "d.diff").hasPrefix("---") else { return }
    let diff = try folder.text(of: "d.diff").replacingOccurrences(
      of: String(folder.url.path.dropFirst()) + "/",
      with: ""
    )
    try folder.write(diff, to: "d.diff")
    _ = folder.run(["adopt", "--write", folder.path("B.swift")])
    try folder.git("apply", "d.diff")
    #expect(try folder.text(of: "A.swift") == folder.text(of: "B.swift"))
  }

  @Test func `writes JSON that fits its schema`() throws {
    let folder = try Workbench(Self.files)
    #expect(folder.run(["adopt", "--report", "json", folder.path("App")]) == .findings)
    let schema = try JSONSchema(
      JSONDocument(parsing: PackageRoot.bytes(of: "Schemas/adopt-report.schema.json"))
    )
    let failures = try schema.validate(JSONDocument(parsing: folder.output)).failures
    #expect(failures.isEmpty, "\(failures)")
    #expect(folder.output.contains(#""outcome" : "by-hand""#), "\(folder.output)")
  }

  @Test(arguments: [
    (["adopt"], "path"), (["adopt", "nothing-there"], "there is no such file or folder"),
    (["adopt", "--write", "-"], "exclude each other"),
    (["adopt", "--diff", "--report", "json", "A.swift"], "exclude each other"),
    (["adopt", "Schemas"], "there is no Swift file in the folder"),
  ])
  func `explains what it cannot use`(words: [String], message: String) throws {
    let folder = try Workbench()
    #expect(folder.run(words) == .failure)
    #expect(folder.errors.contains(message), "\(folder.errors)")
  }

  @Test func `links that lead back end nothing`() throws {
    let folder = try Workbench(Self.files)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("App/Loop"),
      withDestinationURL: folder.url.appendingPathComponent("App")
    )
    #expect(folder.run(["adopt", folder.path("App")]) == .findings)
    #expect(folder.output.contains("4 files: "))
  }

  @Test func `a folder that takes no files leaves the old one whole`() throws {
    let folder = try Workbench(["Locked/D.swift": Self.old])
    let path = folder.path("Locked")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    // The superuser may write everywhere.
    let isRefused = !FileManager.default.isWritableFile(atPath: path)
    let code = folder.run(["adopt", "--write", path])
    #expect(code == (isRefused ? .failure : .success))
    #expect(try folder.text(of: "Locked/D.swift") == (isRefused ? Self.old : Self.new))
  }
}
