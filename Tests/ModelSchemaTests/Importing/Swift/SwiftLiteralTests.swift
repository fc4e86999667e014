import Testing

@testable import ModelSchema

@Suite("A value in Swift source")
struct SwiftLiteralTests {
  @Test(
    "is known where no code must run",
    arguments: [
      ("nil", .null),
      ("true", .boolean(true)),
      ("(false)", .boolean(false)),
      ("1_000", .integer("1000")),
      ("- 3", .integer("-3")),
      ("0xFF", .integer("0xFF")),
      ("-1.5e-3", .float("-1.5e-3")),
      ("\"a\\tb\\u{e9}\"", .string("a\tb\u{e9}")),
      ("#\"a\\t\\#t\"#", .string("a\\t\t")),
      ("\"\"\"\n    one \\\n    two\n      three\n    \"\"\"", .string("one two\n  three")),
      ("\"\"", .string("")),
      ("[]", .array([])),
      ("[:]", .dictionary([])),
      ("[1, [2,],]", .array([.integer("1"), .array([.integer("2")])])),
      (".cascade", .member("cascade")),
      ("Kind.dog", .reference(["Kind", "dog"])),
      ("Trip.self", .reference(["Trip", "self"])),
      ("`class`", .reference(["class"])),
      ("\\Trip.place?.name", .keyPath(["Trip", "place", "name"])),
      ("\\.name", .keyPath(["", "name"])),
      ("Date()", .call(.named(["Date"], []), [])),
      ("[Int]()", .call(.array(.named(["Int"], [])), [])),
      ("RealmSwift.List<Dog>()", .call(.named(["RealmSwift", "List"], [.named(["Dog"], [])]), [])),
    ] as [(String, SwiftLiteral)]
  )
  func known(text: String, literal: SwiftLiteral) {
    #expect(Self.literal(of: text) == literal)
  }

  @Test("keeps keys and labels")
  func pairs() {
    let entry = SwiftLiteral.Entry(key: .string("a"), value: .integer("1"))
    #expect(Self.literal(of: #"["a": 1]"#) == .dictionary([entry]))
    let name = SwiftLiteral.Argument(label: "by", value: .string("X"))
    #expect(Self.literal(of: #".transformable(by: "X")"#) == .memberCall("transformable", [name]))
    let argument = SwiftLiteral.Argument(label: "timeIntervalSince1970", value: .integer("0"))
    #expect(
      Self.literal(of: "Date(timeIntervalSince1970: 0)") == .call(.named(["Date"], []), [argument])
    )
  }

  @Test(
    "is unknown where code must run",
    arguments: [
      "\"a \\(b)\"", "a + b", "f { 1 }", "a?.b", "-a", "{ 1 }()", "\"\\q\"", "\\.", ".a.b",
      "[1: 2, 3]",
    ]
  )
  func unknown(text: String) {
    #expect(Self.literal(of: text) == .other)
  }

  @Test("is unknown where it is nested too deeply")
  func depth() {
    let nested = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    #expect(Self.literal(of: nested) != nil)
  }

  private static func literal(of text: String) -> SwiftLiteral? {
    let source = SwiftSource(name: "", text: "let x = \(text)\n")
    guard case .property(let property) = SwiftDeclarations(source).members.first,
      let value = property.initialValue
    else {
      return nil
    }
    return source.literal(value)
  }
}
