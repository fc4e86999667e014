import ModelSchema
import Testing

@Suite("A property of Swift source")
struct SwiftImportedPropertyTests {
  @Test(
    "with @Persisted has the type and default that Realm gives it",
    arguments: [
      ("var a: Int", "int64 0"),
      ("var a: Int?", "optional int64"),
      ("var a = 3", "int64 3"),
      ("var a = -0.5", "double -0.5"),
      ("var a: Float = 1", "float 1"),
      ("var a: Int8 = 0x7F", "int8 127"),
      ("var a: Int8 = 200", "int8 code"),
      ("var a: UInt64 = 1", "int64 1 changed"),
      ("var a = true", "bool true"),
      ("var a = \"x\\ny\"", "string \"x\\ny\""),
      ("var a: String? = \"x\"", "optional string \"x\""),
      ("var a: String? = nil", "optional string"),
      ("var a = String()", "string \"\""),
      ("var a: Double = Double(2)", "double 2"),
      ("var a = Data()", "data \"\""),
      ("var a: Date", "date"),
      ("var a = Date()", "date"),
      ("var a: Date = .now", "date"),
      ("var a = Date(timeIntervalSince1970: 0.5)", "date \"1970-01-01T00:00:00.500Z\""),
      ("var a = UUID()", "uuid"),
      ("var a = UUID().uuidString", "string code"),
      ("var a = ObjectId.generate()", "objectId"),
      ("var a = 1.5 as Float", "float 1.5"),
      ("var a = nil as Kind?", "optional enum Kind"),
      ("var a = RealmOptional<Kind>()", "optional enum Kind"),
      (
        "var a = UUID(uuidString: \"85d4fbee-6ec6-47df-bfa1-615931903d7e\")!",
        "uuid \"85D4FBEE-6EC6-47DF-BFA1-615931903D7E\""
      ),
      ("var a = URL(string: \"a:b\")!", "url \"a:b\""),
      ("var a = Date(timeIntervalSinceReferenceDate: 0)", "date \"2001-01-01T00:00:00Z\""),
      ("var a: Decimal128 = \"1.50\"", "decimal 1.5"),
      ("var a = Decimal(string: \"0.10\")", "decimal 0.1"),
      ("var a: AnyRealmValue", "mixed"),
      ("var a: Kind", "enum Kind \"cat\""),
      ("var a = Kind.dog", "enum Kind \"d\""),
      ("var a: Kind = .dog", "enum Kind \"d\""),
      ("var a: Kind?", "optional enum Kind"),
      ("var a = Kind.dog.rawValue", "string \"d\""),
      ("var a: Kind = .bird", "enum Kind code"),
      ("var a: List<String>", "list of string"),
      ("var a: List<String?>", "list of optional string"),
      ("var a = RealmSwift.List<Int>()", "list of int64"),
      ("var a: MutableSet<Kind>", "set of enum Kind"),
      ("var a: Map<String, Double?>", "map of optional double"),
      ("var a: Map<Int, Double>", "transformable unknown"),
      ("var a: List<Part>", "list of embedded Part"),
      ("var a: Part?", "optional embedded Part"),
      ("var a: Model?", "optional link to Model"),
      ("var a: Alias", "string \"\""),
      ("var a: [Int: Int]", "transformable unknown"),
      ("var a: Colour", "transformable unknown"),
      ("var a = f()", "transformable code unknown"),
      ("var a: Int { get { 1 } }", ""),
      ("static var a = 1", ""),
    ]
  )
  func realm(declaration: String, expected: String) throws {
    let attribute =
      declaration.hasPrefix("static") || declaration.hasSuffix("}") ? "" : "@Persisted "
    let text = """
      typealias Alias = String
      enum Kind: String, PersistableEnum { case cat, dog = "d" }
      class Part: EmbeddedObject { @Persisted var text: String }
      class Model: Object { \(attribute)\(declaration)
      }
      """
    #expect(try Self.description(of: text) == expected)
  }

  @Test(
    "of a class with @Model has the options of its macros",
    arguments: [
      ("@Attribute(.unique) var a: Int", "int64 unique"),
      ("@Attribute(originalName: \"b\", hashModifier: \"2\") var a: Int", "int64 was b modified 2"),
      ("@Attribute(.ephemeral) var a: Int", "int64 transient"),
      ("@Attribute(.spotlight) var a: Int", "int64 kept"),
      ("@Attribute(.transformable(by: \"T\")) var a: Colour", "transformable kept"),
      ("@Transient var a: Int = 1", "int64 1 transient"),
      ("@Relationship(deleteRule: .deny) var a: Model?", "optional link to Model deny"),
      ("var a: [Model]", "set of link to Model nullify"),
      ("var a: [Int] = [1]", "list of int64 code"),
      ("var a: [String]?", "list of string changed"),
      (
        "@Relationship(minimumModelCount: 1, maximumModelCount: 3) var a: [Model]",
        "set of link to Model nullify 1...3"
      ),
      ("@Clamped var a: Int", "int64 unknown"),
      ("lazy var a: Int = 1", ""),
    ]
  )
  func swiftData(declaration: String, expected: String) throws {
    let text = "@Model class Model { \(declaration)\n}"
    #expect(try Self.description(of: text) == expected)
  }

  /// The property `a` of the class `Model` in words, and what was noted of it.
  private static func description(of text: String) throws -> String {
    let result = try SwiftImporter.read(text)
    let model = try #require(result.current?[entity: "Model"])
    guard let property = model["a"] else { return "" }
    var words = [property.typeDescription]
    if let value = property.defaultValue { words.append(value.canonicalText) }
    if property.annotations["swift"]?.object?["default"] != nil { words.append("code") }
    if !model.uniqueKeys.isEmpty { words.append("unique") }
    if let name = property.renamedFrom { words.append("was \(name)") }
    if let modifier = property.versionModifier { words.append("modified \(modifier)") }
    if property.isTransient { words.append("transient") }
    if let rule = property.deleteRule { words.append(rule.rawValue) }
    if let bounds = property.bounds {
      words.append("\(bounds.minimumCount ?? 0)...\(bounds.maximumCount ?? 0)")
    }
    let notes = result.notes.filter { !$0.message.hasPrefix("the initial value is no literal") }
    return (words + notes.map(\.kind.rawValue)).joined(separator: " ")
  }
}
