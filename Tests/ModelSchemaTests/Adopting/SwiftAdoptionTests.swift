import ModelJSON
import ModelSchema
import ModelTestSupport
import Testing

struct SwiftAdoptionTests {
  private func adopt(_ text: String, nonisolated: Bool = false) -> AdoptedFile {
    let source = SwiftSource(name: "A.swift", text: text)
    return SwiftAdoption.adopt([source], marksNonisolated: nonisolated)[0]
  }

  private func text(of file: AdoptedFile) -> String {
    String(decoding: file.adoptedBytes, as: UTF8.self)
  }

  @Test(arguments: [
    "properties", "keys", "collections", "boxes", "initialisers", "enums", "conditions", "modern",
    "extensions",
  ])
  func `rewrites each style`(name: String) throws {
    let file = adopt(try PackageRoot.text(of: "Fixtures/Adopt/\(name).swift"))
    let notes = file.notes.map { "// \($0.position.line):\($0.position.column): \($0.message)\n" }
    let result = text(of: file) + notes.joined()
    GoldenFile.check(result, against: "Fixtures/Adopt/\(name).adopted.swift")
    let again = adopt(text(of: file))
    #expect(again.edits.isEmpty, "a second run changes nothing: \(again.edits)")
  }

  @Test(arguments: [
    ("@objc dynamic var a = 0", "@Persisted var a = 0"),
    ("dynamic var a: String?", "@Persisted var a: String?"),
    ("@objc private(set) dynamic var a = 0 // why", "@Persisted private(set) var a = 0 // why"),
    ("@objc dynamic /* b */ var a = 0", "@Persisted /* b */ var a = 0"),
    ("let a = List<Int>()", "@Persisted var a: List<Int>"),
    ("var a: List<Int> = .init()", "@Persisted var a: List<Int>"),
    ("let a = RealmSwift.Map<String, Int>()", "@Persisted var a: RealmSwift.Map<String, Int>"),
    ("let a = RealmOptional<Int>()", "@Persisted var a: Int?"),
    ("let a = RealmOptional<Int>(5)", "@Persisted var a: Int? = 5"),
    ("let a = RealmProperty<AnyRealmValue>()", "@Persisted var a: AnyRealmValue"),
    ("@objc dynamic var a: Int { 1 }", "var a: Int { 1 }"),
    ("@objc dynamic var a = 1, b = 2", "@Persisted var a = 1\n  @Persisted var b = 2"),
    (
      "let a = LinkingObjects(fromType: D.self, property: #keyPath(D.link))",
      "@Persisted(originProperty: \"link\") var a: LinkingObjects<D>"
    ),
  ])
  func `rewrites a property`(old: String, new: String) {
    let file = adopt("class D: Object {\n  \(old)\n}\n")
    #expect(text(of: file) == "class D: Object {\n  \(new)\n}\n")
    #expect(file.outcome == .rewritten)
  }

  @Test(arguments: [
    ("@objc dynamic var a: NSDate?", "no store keeps the type of 'a': use Date"),
    ("@objc dynamic var a: [String] = []", "use List"),
    ("@objc dynamic var a = URL(string: x)", "use String"),
    ("@objc var a = 0", "not dynamic"),
    ("@objc(b) dynamic var a = 0", "another name in Objective-C"),
    ("@objc dynamic weak var a: D?", "'a' is 'weak'"), ("dynamic lazy var a = 0", "'a' is 'lazy'"),
    ("let a: List<Int> = make()", "starts with a value"), ("var a: List<Int>?", "is optional"),
    ("let a = LinkingObjects(fromType: D.self, property: name)", "by no literals"),
    ("@objc func a() {}", "no class of Objective-C"),
    ("override var description: String { \"\" }", "its description"),
    ("override class func _realmObjectName() -> String? { \"E\" }", "stored by its own name"),
    ("func a() -> Decimal128 { b }", "use 'Decimal'"),
  ])
  func `names what is to be done by hand`(member: String, reason: String) {
    let old = "class D: Object {\n  \(member)\n}\n"
    let file = adopt(old)
    #expect(file.notes.map(\.message).joined(separator: "\n").contains(reason), "\(file.notes)")
    #expect(file.notes.allSatisfy { $0.position.line == 2 })
    #expect(text(of: file) == old)
    #expect(file.outcome == .byHand)
  }

  @Test(arguments: [
    ("  // why\n\t/// what\n", ""), ("  // MARK: - Realm\n  // why\n", "  // MARK: - Realm\n"),
    ("  /* a\n  // b */\n", "  /* a\n  // b */\n"),
    ("  static let a = 0 // why\n", "  static let a = 0 // why\n"),
  ])
  func `takes the comments over a removed method with it, and nothing else`(
    above: String,
    left: String
  ) {
    let method = "  override class func ignoredProperties() -> [String] { [] }\n"
    let file = adopt("class D: Object {\n  dynamic var b = 0\n\(above)\(method)}\n")
    #expect(text(of: file) == "class D: Object {\n  @Persisted var b = 0\n\(left)}\n")
  }

  @Test func `says that an extension cannot keep an override`() {
    let method = "override class func primaryKey() -> String? { a }"
    let old = "class D: Object {}\nextension D {\n  \(method)\n}\n"
    let file = adopt(old)
    #expect(text(of: file) == old)
    #expect(file.notes.map(\.position.line) == [3])
    #expect(file.notes.first?.message.contains("cannot override 'primaryKey'") == true)
  }

  @Test(arguments: [
    "class V: UIViewController { @objc dynamic var a = 0 }", "struct S { let a = List<Int>() }",
    "// class D: Object { @objc dynamic var a = 0 }",
    "let s = \"class D: Object { dynamic var a = 0 }\"",
    "", "\u{FEFF}", "}{", "enum E: Int { case a }",
  ])
  func `leaves alone what is no model`(text: String) {
    #expect(adopt(text).edits.isEmpty)
  }

  @Test(arguments: [
    "class D: Object { @objc dynamic var a = 0", "class D: Object { @objc dynamic var a = [0 }",
    "class D: Object { @objc dynamic var a = 0 }\u{0}",
    ")class D: Object { @objc dynamic var a = 0 }",
  ])
  func `changes nothing in a file that it cannot read to the end`(old: String) {
    let file = adopt(old)
    #expect(file.outcome == .byHand)
    #expect(text(of: file) == old)
  }

  @Test func `refuses bytes that are no UTF-8`() {
    let bytes =
      Array("class D: Object { @objc dynamic var a = \"".utf8) + [0xE9] + Array("\" }".utf8)
    let file = SwiftAdoption.adopt([SwiftSource(name: "A", bytes: bytes)])[0]
    #expect(file.adoptedBytes == bytes)
    #expect(file.notes.map(\.message) == ["the file is no UTF-8 text: save it as such"])
  }

  @Test func `keeps line ends and a byte order mark`() {
    let old = "\u{FEFF}class D: Object, Codable {\r\n  dynamic var a = 0\r\n}\r\n"
    let new =
      "\u{FEFF}class D: Object, Codable {\r\n  @Persisted var a = 0\r\n\r\n  required init() {}\r\n}\r\n"
    #expect(Array(text(of: adopt(old)).utf8) == Array(new.utf8))
  }

  @Test func `keeps the key's method where a subclass has another key`() {
    let file = adopt(
      """
      class A: Object {
        @objc dynamic var a = 0
        override class func primaryKey() -> String? { "a" }
      }
      class B: A {
        @objc dynamic var b = 0
        override class func primaryKey() -> String? { "b" }
      }
      """
    )
    #expect(text(of: file).contains("@Persisted var a"))
    #expect(text(of: file).contains("{ \"a\" }"))
    #expect(text(of: file).contains("{ \"b\" }"))
  }

  @Test func `knows a superclass from another file`() {
    let base = SwiftSource(name: "B.swift", text: "class Base: Object { @objc dynamic var id = 0 }")
    let text =
      "class D: Base {\n  dynamic var a = 0\n  override class func primaryKey() -> String? { \"id\" }\n}"
    let alone = adopt(text)
    #expect(alone.notes.first?.message.contains("superclass 'Base'") == true)
    let file = SwiftAdoption.adopt([base, SwiftSource(name: "A.swift", text: text)])[1]
    #expect(String(decoding: file.adoptedBytes, as: UTF8.self).contains("@Persisted var a"))
    #expect(file.notes.isEmpty)
  }

  @Test func `random bytes in a model never break it off`() {
    var random = SeededGenerator(seed: 3)
    let model = Array("class D: Object { @objc dynamic var a = 0; let b = List<Int>() }\n".utf8)
    let pieces = ["{", "}", "\"", "#if", "dynamic", "@objc", "<", "(", "\\(", "/*", "\n", "var"]
    for _ in 0..<300 {
      var bytes = model
      for _ in 0..<4 {
        let place = Int.random(in: 0...bytes.count, using: &random)
        bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: place)
      }
      let once = SwiftAdoption.adopt([SwiftSource(name: "A", bytes: bytes)])[0].adoptedBytes
      let again = SwiftAdoption.adopt([SwiftSource(name: "A", bytes: once)])[0]
      #expect(again.edits.isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test(.timeLimit(.minutes(10))) func `large files take time in proportion`() {
    let models = (0..<3000).map {
      "class D\($0): Object {\n  @objc dynamic var a = 0\n  let b = RealmOptional<Int>()\n  func c() { b.value = 1 }\n}\n"
    }
    let file = adopt(models.joined())
    #expect(file.outcome == .rewritten)
    #expect(file.edits.count == 3000 * 6)
    #expect(adopt(String(repeating: "class A: Object {", count: 20_000)).outcome == .byHand)
  }
}
