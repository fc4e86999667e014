import Foundation
import ModelSchema
import Testing

@Suite("A migration folder")
struct MigrationFolderTests {
  /// Three versions: a property is added, and then renamed.
  struct Example {
    var folder = MigrationFolder()
    var files: [String: String] = [:]

    init() throws {
      var note = PropertySchema("note", .scalar(.string), isOptional: true)
      let first = MigrationPlannerTests.version()
      let second = MigrationPlannerTests.version(note)
      note.name = "remark"
      note.renamedFrom = "note"
      try add(first, "0001")
      try add(second, "0002-note")
      try add(MigrationPlannerTests.version(note), "0003-remark")
    }

    mutating func add(_ version: SchemaVersion, _ id: String) throws {
      var version = version
      version.number = folder.versions.count + 1
      let plan = try folder.versions.last.map { newest in
        try MigrationPlanner(from: newest, to: version).plan(id: id)
      }
      for file in try folder.adding(version, by: plan) { files[file.path] = file.text }
    }
  }

  @Test("is what was added to it, when it is read again")
  func roundTrip() throws {
    let example = try Example()
    let read = try MigrationFolder(files: example.files)
    #expect(read == example.folder)
    #expect(read.warnings == [])
    #expect(read.plans.map(\.id) == ["0002-note", "0003-remark"])
    #expect(example.files.keys.contains("plans/0003-remark/Migration0003.swift"))
  }

  @Test("has no second first version, and says which one is the newest")
  func secondStart() throws {
    var folder = try Example().folder
    let error = #expect(throws: SchemaError.self) {
      try folder.adding(MigrationPlannerTests.version(), by: nil)
    }
    #expect(error?.description.contains("from version 3 (") == true, "\(error as Any)")
  }

  @Test(
    "knows the number of a version by the name of its file",
    arguments: [
      ("0001.schema.json", 1), ("0000.schema.json", 0), ("12345.schema.json", 12_345),
      ("1.schema.json", nil), ("00001.schema.json", nil), ("0001-copy.schema.json", nil),
      ("+001.schema.json", nil), ("-001.schema.json", nil), ("٠٠٠١.schema.json", nil),
      ("0001.json", nil), (".schema.json", nil), ("notes.schema.json", nil),
    ] as [(String, Int?)]
  )
  func fileNames(name: String, number: Int?) {
    #expect(MigrationFolder.number(ofVersionFile: name) == number)
    if let number { #expect(MigrationFolder.versionName(of: number) == name) }
  }

  @Test("is written to disk, the lock last, and read from there")
  func disk() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("MigrationFolderTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(try MigrationFolder(contentsOf: url).versions.isEmpty)
    var folder = MigrationFolder()
    let files = try folder.adding(MigrationPlannerTests.version(), by: nil)
    #expect(files.map(\.path) == ["versions/0001.schema.json", "mg.lock"])
    try MigrationFolder.write(files, to: url)
    #expect(try MigrationFolder(contentsOf: url) == folder)
  }

  @Test("leads from any version to any other, up and down")
  func routes() throws {
    let folder = try Example().folder
    for start in folder.versions {
      for end in folder.versions {
        var version = start
        for plan in try folder.route(from: start.fullHash, to: end) {
          version = try plan.applying(to: version)
        }
        #expect(version.fullHash == end.fullHash)
      }
    }
    let whole = try MigrationPlan.composed(folder.plans, id: "1-3")
    #expect(try whole.applying(to: folder.versions[0]).fullHash == folder.versions[2].fullHash)
  }

  @Test("does not guess what a store of an unknown hash is, but names the nearest version")
  func unknown() throws {
    let folder = try Example().folder
    let error = #expect(throws: SchemaError.self) {
      try folder.route(from: "abc", to: folder.versions[2])
    }
    #expect(error?.kind == .noPath)
    #expect(error?.message.contains("it knows versions 1 to 3") == true)
    let store = MigrationPlannerTests.version(
      PropertySchema("note", .scalar(.string), isOptional: true),
      PropertySchema("extra", .scalar(.bool))
    )
    let nearest = folder.nearest(to: store)
    #expect(nearest?.version.number == 2)
    #expect(nearest?.diff.changes.map(\.code.rawValue) == ["FD103"])
  }

  @Test("leads over a gap by a checkpoint, and has no way without one")
  func checkpoint() throws {
    var example = try Example()
    var pruned = example.files.filter { !$0.key.hasPrefix("plans/") }
    pruned["mg.lock"] = nil
    let gap = try MigrationFolder(files: pruned)
    #expect(gap.warnings.count == 1)
    let versions = gap.versions
    let error = #expect(throws: SchemaError.self) {
      try gap.route(from: versions[0].fullHash, to: versions[2])
    }
    #expect(error?.message.contains("add a checkpoint plan") == true)
    let plan = try MigrationPlanner(from: versions[0], to: versions[2]).plan(id: "1-3-checkpoint")
    for file in try example.folder.addingCheckpoint(plan) { example.files[file.path] = file.text }
    let read = try MigrationFolder(files: example.files)
    #expect(
      try read.route(from: versions[0].fullHash, to: versions[2]).map(\.id) == ["1-3-checkpoint"]
    )
  }

  @Test(
    "names what is wrong with it",
    arguments: [
      Damage("versions/0002.schema.json", .checksum, "edited after it was written") {
        $0?.replacingFirst("note", with: "mote")
      },
      Damage("versions/0002.schema.json", .checksum, "HX101: the version was edited after") { _ in
        var version = MigrationPlannerTests.version()
        version.number = 2
        return version.canonicalJSON
      },
      Damage("versions/0002.schema.json", .unreadableFile, "versions/0002.schema.json") { _ in nil
      },
      Damage("versions/0002.schema.json", .inconsistent, "a version without a number") { _ in
        MigrationPlannerTests.version().canonicalJSON
      },
      Damage("plans/0002-note/plan.json", .unreadableFile, "is in mg.lock but missing") { _ in nil
      },
      Damage("plans/0002-note/plan.json", .checksum, "was changed after it was written") {
        $0?.replacingFirst("safe", with: "data")
      },
      Damage("mg.lock", .conflict, "HX102: '0002-note' and '0003-remark' both follow '0001'") {
        $0?.replacingFirst("\"parent\" : \"0002-note\"", with: "\"parent\" : \"0001\"")
      },
      Damage("mg.lock", .noPath, "follows '0009', which is missing") {
        $0?.replacingFirst("\"parent\" : \"0002-note\"", with: "\"parent\" : \"0009\"")
      },
      Damage("mg.lock", .syntax, "two branches added a version") { "<<<<<<< HEAD\n" + ($0 ?? "") },
    ]
  )
  func damage(damage: Damage) throws {
    var files = try Example().files
    files[damage.path] = damage.change(files[damage.path])
    let error = #expect(throws: SchemaError.self) { try MigrationFolder(files: files) }
    #expect(error?.kind == damage.kind)
    #expect(error?.description.contains(damage.message) == true, "\(String(describing: error))")
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    let path: String
    let kind: SchemaError.Kind
    let message: String
    let change: @Sendable (String?) -> String?

    init(
      _ path: String,
      _ kind: SchemaError.Kind,
      _ message: String,
      _ change: @escaping @Sendable (String?) -> String?
    ) {
      self.path = path
      self.kind = kind
      self.message = message
      self.change = change
    }

    var testDescription: String { "\(path): \(message)" }
  }

  @Test("warns of files that it does not use, and of versions that nobody planned")
  func strays() throws {
    var example = try Example()
    example.files["notes.txt"] = ""
    var version = MigrationPlannerTests.version(PropertySchema("new", .scalar(.bool)))
    version.number = 6
    example.files["versions/0006.schema.json"] = version.canonicalJSON
    let warnings = try MigrationFolder(files: example.files).warnings
    #expect(
      warnings == [
        "notes.txt is no file of the folder; it is not used",
        "versions 4 to 5 are missing",
        "versions/0006.schema.json is not in mg.lock; plan it",
      ]
    )
  }

  @Test(
    "takes no plan whose name leads out of it, or is taken",
    arguments: ["../x", "", "0002-note"]
  )
  func names(id: String) throws {
    var example = try Example()
    let before = example.folder
    #expect(throws: SchemaError.self) { try example.add(MigrationPlannerTests.version(), id) }
    #expect(example.folder == before)
  }

  @Test("takes approvals that come later without a new lock")
  func approvals() throws {
    var example = try Example()
    try example.add(MigrationPlannerTests.version(), "0004-gone")
    let plan = try #require(example.folder.plans.last)
    let step = try #require(plan.unapprovedSteps.first)
    let approval = PlanApproval(code: step.code, path: step.path, approver: "Ada", reason: "old")
    let path = "plans/0004-gone/plan.json"
    example.files[path] = try plan.approving(approval).canonicalJSON
    let read = try MigrationFolder(files: example.files)
    #expect(read.plans.last?.unapprovedSteps.isEmpty == true)
  }
}
