import ModelJSON
import Testing

struct JSONPointerTests {
  /// The document and the table of RFC 6901, section 5.
  private let text = #"""
    {"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}
    """#

  @Test(arguments: [
    ("", nil), ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"),
    ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"),
    ("/m~0n", "8"),
  ])
  func `finds what the RFC says`(path: String, expected: String?) throws {
    let root = try JSONDocument(parsing: text).root
    let value = root.value(at: try JSONPointer(path))
    #expect(value?.text == expected ?? root.text)
    #expect(value?.pointer.description == path)
  }

  @Test(arguments: ["/foo/2", "/foo/00", "/foo/-", "/foo/bar", "/none", "/foo/0/x", "/foo/-1"])
  func `finds nothing where there is nothing`(path: String) throws {
    let root = try JSONDocument(parsing: text).root
    #expect(root.value(at: try JSONPointer(path)) == nil)
  }

  @Test(arguments: [
    ("foo", JSONPointerError.Kind.missingSlash), ("#/foo", .missingSlash), ("/~", .badEscape),
    ("/a~2", .badEscape), ("/~~0", .badEscape),
  ])
  func `refuses what is no pointer`(path: String, kind: JSONPointerError.Kind) {
    #expect(throws: JSONPointerError.self) { try JSONPointer(path) }
    do { _ = try JSONPointer(path) } catch { #expect(error.kind == kind) }
  }

  @Test func `tells keys apart by code points`() {
    let composed = JSONPointer(tokens: ["\u{E9}"])
    let decomposed = JSONPointer(tokens: ["e\u{301}"])
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
    #expect(JSONPointer(tokens: ["ab", "c"]) != JSONPointer(tokens: ["a", "bc"]))
  }

  @Test func `grows by keys and indexes`() {
    #expect(JSONPointer().appending("a/b~").appending(3).description == "/a~1b~0/3")
  }
}
