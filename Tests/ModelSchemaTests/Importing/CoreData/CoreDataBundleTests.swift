import ModelSchema
import ModelTestSupport
import Testing

struct CoreDataBundleTests {
  private static let model = "<model><entity name='Dish'/></model>"

  /// Reads a bundle `Shop.xcdatamodeld` whose versions have the given names.
  private func bundle(
    _ versions: [String],
    current: String? = nil,
    others: [String: String] = [:]
  ) throws -> CoreDataBundle {
    var tree = others
    for version in versions {
      tree["App/Shop.xcdatamodeld/\(version).xcdatamodel/contents"] = Self.model
    }
    if let current {
      tree["App/Shop.xcdatamodeld/.xccurrentversion"] = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>_XCCurrentVersionName</key>
        <string>\(current).xcdatamodel</string></dict></plist>
        """
    }
    return try CoreDataBundle(
      reading: "App/Shop.xcdatamodeld/",
      from: CoreDataFixture.files(tree)
    )
  }

  private func project(_ versions: [String], current: String) -> String {
    let files = versions.map {
      #""\#($0)id" = {isa = PBXFileReference; path = "\#($0).xcdatamodel";};"#
    }
    let children = versions.map { #""\#($0)id" /* \#($0) */"# }.joined(separator: ", ")
    return """
      // !$*UTF8*$!
      { objects = { \(files.joined(separator: "\n"))
      G = {isa = XCVersionGroup; children = (\(children)); currentVersion = "\(current)id";
      path = Shop.xcdatamodeld; sourceTree = "<group>";}; }; }
      """
  }

  @Test func `sorts versions by name, numbers by value`() throws {
    let names = ["Shop 10", "Shop", "Shop 2", "Shop v2.10", "shop 3", "Shop v2.9", "Shop 02"]
    let bundle = try bundle(names, current: "Shop 2")
    #expect(
      bundle.versions.map(\.name)
        == ["Shop", "Shop 02", "Shop 2", "shop 3", "Shop 10", "Shop v2.9", "Shop v2.10"]
    )
    #expect(bundle.orderSource == .names)
    #expect(bundle.current == "Shop 2")
    #expect(bundle.name == "Shop")
    #expect(bundle.notes.isEmpty)
  }

  @Test func `takes order and current version from the project file`() throws {
    let bundle = try CoreDataFixture.bundle("Seasons/Model/Seasons.xcdatamodeld")
    #expect(bundle.versions.map(\.name) == ["Winter", "Spring", "Autumn"])
    #expect(bundle.current == "Autumn")
    guard case .project(let path) = bundle.orderSource else {
      Issue.record("the order comes from \(bundle.orderSource)")
      return
    }
    #expect(path.hasSuffix("Seasons/Seasons.xcodeproj/project.pbxproj"))
  }

  @Test(
    arguments: [
      (["Shop 3", "Shop 2", "Shop"], "Shop 3", ["Shop", "Shop 2", "Shop 3"]),
      (["Shop", "Shop 2", "Shop 3"], "Shop", ["Shop", "Shop 2", "Shop 3"]),
      (["Rome", "Oslo", "Bonn"], "Rome", ["Bonn", "Oslo", "Rome"]),
      (["Rome", "Oslo", "Bonn"], "Bonn", ["Rome", "Oslo", "Bonn"]),
      (["Rome", "Oslo"], "Oslo", ["Rome", "Oslo", "Unlisted"]),
    ]
  )
  func `turns round a project's list that has the newest first`(
    listed: [String],
    current: String,
    expected: [String]
  ) throws {
    let bundle = try bundle(
      expected,
      others: ["App.xcodeproj/project.pbxproj": project(listed, current: current)]
    )
    #expect(bundle.versions.map(\.name) == expected)
    #expect(bundle.current == current)
  }

  @Test func `a broken project file costs the order, not the import`() throws {
    let bundle = try bundle(
      ["Shop", "Shop 2"],
      others: ["App.xcodeproj/project.pbxproj": "{ objects = { A = \"x; }; }"]
    )
    #expect(bundle.versions.map(\.name) == ["Shop", "Shop 2"])
    #expect(bundle.orderSource == .names)
    #expect(bundle.notes.contains { $0.message.contains("1:19: the closing quote is missing") })
  }

  @Test func `does not look above the checkout`() throws {
    let outside = project(["Shop 2", "Shop"], current: "Shop")
    let bundle = try bundle(
      ["Shop", "Shop 2"],
      others: ["App/.git/HEAD": "ref", "App.xcodeproj/project.pbxproj": outside]
    )
    #expect(bundle.orderSource == .names)
  }

  @Test func `names what is missing, old or not a version`() throws {
    let bundle = try bundle(
      ["Shop", "Shop 2"],
      current: "Shop 7",
      others: [
        "App/Shop.xcdatamodeld/Old.xcdatamodel/elements": "bplist00",
        "App/Shop.xcdatamodeld/notes.txt": "",
        "App/ShopToShop2.xcmappingmodel/xcmapping.xml": "<database/>",
      ]
    )
    #expect(bundle.versions.map { $0.model != nil } == [false, true, true])
    #expect(bundle.current == "Shop 2")
    #expect(
      bundle.notes.map(\.message) == [
        "'notes.txt' in the bundle is no version and was not read",
        "the version in use, 'Shop 7', is not in the bundle",
        "nothing names the version in use; the last one is taken",
        "version 'Old' has the format before Xcode 4 and was not read",
        "the mapping model 'ShopToShop2.xcmappingmodel' was not read: it holds no version",
      ]
    )
  }

  @Test(
    arguments: [
      ("Legacy.xcdatamodeld", "holds 'elements' in place of 'contents'"),
      ("Legacy.xcdatamodeld/Legacy.xcdatamodel", "holds 'elements' in place of 'contents'"),
      ("Menu", "is no Core Data model"),
      ("Nowhere.xcdatamodeld", "there is no such file or folder"),
      ("Menu/MenuToMenu2.xcmappingmodel", "is a mapping model"),
    ]
  )
  func `refuses what is no readable bundle`(path: String, message: String) throws {
    let error = #expect(throws: SchemaError.self) { try CoreDataFixture.bundle(path) }
    #expect(error?.message.hasPrefix(message) == true)
  }

  @Test(
    arguments: [
      ("<plist version='1.0'><dict/></plist>", "nothing names the version in use"),
      (
        "<plist version='1.0'><dict><key>_XCCurrentVersionName</key><string/></dict></plist>",
        "nothing"
      ),
      ("<plist><dict>", "'.xccurrentversion' is no property list"),
      ("", "'.xccurrentversion' is no property list"),
      (String(repeating: "<array>", count: 9_999), "'.xccurrentversion' is no property list"),
    ]
  )
  func `does without the name of the version in use`(file: String, note: String) throws {
    let bundle = try bundle(
      ["Shop", "Shop 2"],
      others: ["App/Shop.xcdatamodeld/.xccurrentversion": file]
    )
    #expect(bundle.current == "Shop 2")
    #expect(bundle.notes.first?.message.hasPrefix(note) == true, "\(bundle.notes)")
  }

  @Test func `reads one version without its bundle`() throws {
    let bundle = try CoreDataFixture.bundle("Menu/Menu.xcdatamodeld/Menu.xcdatamodel")
    #expect(bundle.versions.map(\.name) == ["Menu"])
    #expect(bundle.current == "Menu")
    #expect(bundle.orderSource == .onlyOne)
  }

  @Test func `names the file that cannot be read`() throws {
    let files = CoreDataFixture.files(["A.xcdatamodeld/B.xcdatamodel/contents": "<model>"])
    let error = #expect(throws: SchemaError.self) {
      try CoreDataBundle(reading: "A.xcdatamodeld", from: files)
    }
    #expect(error?.description.hasPrefix("A.xcdatamodeld/B.xcdatamodel/contents:1:") == true)
  }
}
