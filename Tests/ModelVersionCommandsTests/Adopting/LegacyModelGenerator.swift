import ModelTestSupport

/// Writes model files as apps of Realm's older versions have them, in every style and mixed at random.
///
/// Each file declares a model, a class that it links to, and an enum, under names of its own.
struct LegacyModelGenerator {
  struct File {
    let name: String
    let text: String
    let classes: [String]
  }

  private var random: SeededGenerator
  private let number: Int
  private var indent = "  "
  /// The names of the properties so far, with what may be an index.
  private var names: [String] = []
  private var indexable: [String] = []
  private var ignored: [String] = []
  private var usesObjCMembers = false

  private init(number: Int, seed: UInt64) {
    self.number = number
    random = SeededGenerator(seed: seed &+ UInt64(number) &* 7919)
  }

  static func files(_ count: Int, seed: UInt64 = 7) -> [File] {
    (0..<count).map { number in
      var generator = LegacyModelGenerator(number: number, seed: seed)
      return generator.file()
    }
  }

  private mutating func file() -> File {
    indent = pick(["  ", "    ", "\t"])
    let model = "Model\(number)"
    let owner = "Owner\(number)"
    var text = pick([
      "import Foundation\nimport RealmSwift\n", "import RealmSwift\nimport Foundation\n",
      "import Foundation\nimport Realm\nimport RealmSwift\n", "import Realm\nimport Foundation\n",
      "//\n//  \(model).swift\n//\n\nimport Foundation\nimport RealmSwift\n",
    ])
    text += "\n" + enumeration() + "\n" + modelClass(model, owner) + "\n" + ownerClass(model, owner)
    if chance(4) { text += "\n" + modelExtension(model) }
    if chance(6) {
      text = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    if chance(8) { text = "\u{FEFF}" + text }
    return File(name: "\(model).swift", text: text, classes: [model, owner])
  }

  private mutating func pick(_ values: [String]) -> String {
    values[Int(random.next() % UInt64(values.count))]
  }

  /// Once in so many times.
  private mutating func chance(_ times: UInt64) -> Bool { random.next().isMultiple(of: times) }
}

extension LegacyModelGenerator {
  private mutating func enumeration() -> String {
    let head = pick(["@objc enum", "@objc public enum", "@objc\nenum", "public enum", "enum"])
    return "\(head) Kind\(number): Int, RealmEnum {\n\(indent)case small, big // RealmEnum\n}\n"
  }

  private mutating func modelClass(_ model: String, _ owner: String) -> String {
    usesObjCMembers = chance(4)
    let isPublic = chance(5)
    let head = pick(["class", "final class", "class", "/// A model: `@objc dynamic var`.\nclass"])
    let start = (usesObjCMembers ? "@objcMembers\n" : "") + (isPublic ? "public " : "")
    let words = head.hasPrefix("///") ? "class" : head
    let comment = head.hasPrefix("///") ? "/// A model: `@objc dynamic var`.\n" : ""
    let base = pick(["Object", "Object", "RealmSwift.Object", "RealmSwiftObject"])
    var lines = [comment + start + words + " \(model): \(base) {"]
    lines += key()
    lines += scalars()
    lines += containers(owner)
    lines += indented(ignoredProperties())
    lines += classMethods(isPublic: isPublic)
    lines += initialisers(model, isPublic: isPublic)
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func indented(_ texts: [String]) -> [String] { texts.map { indent + $0 } }

  /// `@objc dynamic var` with its words in any order.
  private mutating func variable() -> String {
    if usesObjCMembers, chance(2) { return pick(["dynamic var", "public dynamic var"]) }
    return pick([
      "@objc dynamic var", "@objc dynamic var", "dynamic var", "@objc public dynamic var",
      "@objc dynamic public var", "@objc private(set) dynamic var", "@objc\n\(indent)dynamic var",
      "@objc  dynamic   var", "public @objc dynamic var", "@objc dynamic /* why */ var",
    ])
  }

  private mutating func key() -> [String] {
    names.append("id")
    let value = pick([
      ": String = UUID().uuidString", " = 0", ": Int = 0", " = \"\"", " = NSUUID().uuidString",
    ])
    return indented(["\(variable()) id\(value)" + pick(["", "  // the key"])])
  }

  private mutating func scalars() -> [String] {
    var found: [String] = []
    for (name, rest) in Self.scalars where !chance(3) {
      found.append(
        "\(variable()) \(name)\(rest)" + pick(["", "", "  // @objc dynamic var no = 1"])
      )
      names.append(name)
      if ["name", "count", "isOpen", "when"].contains(name) { indexable.append(name) }
    }
    if !chance(3) {
      found.append(
        "@objc dynamic var kind\(pick([" = Kind\(number).small", ": Kind\(number) = .big"]))"
      )
    }
    if chance(4) { found.append("@objc dynamic var first = 1, second: String = \"a, b\"") }
    if chance(5) {
      found.append(
        "#if os(Linux) || DEBUG\n\(indent)@objc dynamic var debug = \"\"\n\(indent)#endif"
      )
    }
    if chance(5) { found.append("@objc dynamic var title: String { \"\\(id)\" }") }
    if chance(5) { found.append("static let shared = \"@objc dynamic var s = 1\"") }
    if chance(5) { found.append("lazy var cache: [String: Int] = [:]") }
    return indented(found)
  }

  private static let scalars: [(String, String)] = [
    ("name", " = \"\""), ("nickname", ": String?"), ("note", ": String? = nil"), ("count", " = 0"),
    ("small", ": Int16 = -1"), ("ratio", ": Double = 0.5"), ("scale", ": Float = 1"),
    ("isOpen", " = false"), ("when", " = Date()"), ("born", ": Date?"), ("data", ": Data? = nil"),
    ("blob", " = Data()"), ("quote", " = \"} { @objc dynamic \\\" var\""),
    ("key", " = ObjectId.generate()"),
    ("text", " = \"\"\"\n    let x = List<Int>()\n    \"\"\""),
    ("far", " = Date(timeIntervalSince1970: 0)"),
  ]

  private mutating func containers(_ owner: String) -> [String] {
    let all = [
      "let tags = List<String>()", "let tags: List<String> = List<String>()",
      "public let numbers = List<Int>()", "var others = List<\(owner)>()",
      "let set = MutableSet<Int>()",
      "let map = Map<String, Int>()", "let age = RealmOptional<Int>()",
      "let weight = RealmOptional<Double>(1.5)", "let size = RealmProperty<Int?>()",
      "let height: RealmProperty<Double?> = RealmProperty<Double?>()",
      "private let hidden = List<Date>()", "let any = RealmProperty<AnyRealmValue>()",
      "@objc dynamic var owner: \(owner)?", "let later: List<\(owner)> = .init()",
      "let early = RealmSwift.List<\(owner)>()",
    ]
    var found: [String] = []
    for text in all where chance(2) {
      let name = text.split { " :".contains($0) }.first { !Self.words.contains(String($0)) }
      guard let name, !names.contains(String(name)) else { continue }
      names.append(String(name))
      found.append(text)
    }
    if !names.contains("owner") { found.append("@objc dynamic var owner: \(owner)? = nil") }
    return indented(found)
  }

  private static let words: Set<String> = ["let", "var", "public", "private", "@objc", "dynamic"]
}

extension LegacyModelGenerator {
  private mutating func ignoredProperties() -> [String] {
    guard chance(3) else { return [] }
    ignored.append("scratch")
    return [pick(["@objc dynamic var scratch = [1, 2]", "var scratch: [String: Int] = [:]"])]
  }

  /// The class methods.
  private mutating func classMethods(isPublic: Bool) -> [String] {
    let access = isPublic ? "public " : ""
    var found: [String] = []
    let head = pick(["override static func", "override class func", "static override func"])
    let value = pick(["\"id\"", "return \"id\"", "return #keyPath(Model\(number).id)"])
    let forms = ["{\n\(indent)\(indent)\(value)\n\(indent)}", "{ \(value) }"]
    found.append("\n\(indent)\(access)\(head) primaryKey() -> String? \(pick(forms))")
    if !indexable.isEmpty, chance(2) {
      let names = indexable.map { "\"\($0)\"" }.joined(separator: pick([", ", ",\n      "]))
      found.append("\n\(indent)\(access)\(head) indexedProperties() -> [String] {")
      found.append("\(indent)\(indent)\(pick(["return ", ""]))[\(names)]\n\(indent)}")
    }
    if !ignored.isEmpty {
      let names = ignored.map { "\"\($0)\"" }.joined(separator: ", ")
      found.append(
        "\n\(indent)\(access)\(head) ignoredProperties() -> [String] { return [\(names)] }"
      )
    }
    return found
  }

  private mutating func initialisers(_ model: String, isPublic: Bool) -> [String] {
    let access = isPublic ? "public " : ""
    let box = names.contains("age") ? "self.age.value = 3" : "print(\"age.value\")"
    var found: [String] = []
    if chance(3) {
      found.append("override \(access)init() {\n\(indent)\(indent)super.init()\n\(indent)}")
    }
    found += [
      "convenience init(owner: Owner\(number)?) {\n\(indent)\(indent)self.init()\n"
        + "\(indent)\(indent)self.owner = owner\n\(indent)\(indent)\(box)\n\(indent)}"
    ]
    if chance(3) {
      found.append(
        "init(kept: Owner\(number)?) {\n\(indent)\(indent)self.owner = kept // set\n"
          + "\(indent)\(indent)super.init()\n\(indent)}"
      )
    }
    if chance(6) {
      found.append(
        "required init(realm: RLMRealm, schema: RLMObjectSchema) {\n"
          + "\(indent)\(indent)super.init(realm: realm, schema: schema)\n\(indent)}"
      )
    }
    if names.contains("age") {
      found.append("func grow() { age.value = (age.value ?? 0) + 1 }")
    }
    return found.map { "\n\(indent)\($0)" }
  }

  private mutating func ownerClass(_ model: String, _ owner: String) -> String {
    let isCodable = chance(3)
    let property = pick(["\"owner\"", "#keyPath(\(model).owner)"])
    let head = "\(pick(["", "final "]))class \(owner): Object\(isCodable ? ", Codable" : "") {"
    let backlink = "let models = LinkingObjects(fromType: \(model).self, property: \(property))"
    var lines = [head, "\(indent)@objc dynamic var name = \"\""]
    if isCodable {
      lines.append("\(indent)private enum CodingKeys: String, CodingKey { case name }")
    }
    lines.append("\(indent)\(backlink)")
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func modelExtension(_ model: String) -> String {
    "extension \(model) {\n\(indent)@objc var summary: String { \"\\(id) @objc dynamic\" }\n}\n"
  }
}
