import ModelJSON
import ModelSchema
import ModelTestSupport
import Testing

/// Files that are broken, or made to do harm: each gets an error that says where.
struct CoreDataHostilityTests {
  private static let entity = #"<entity name="Dish"/>"#

  private func error(_ bytes: [UInt8]) -> SchemaError? {
    do {
      _ = try CoreDataModel(reading: bytes, name: "Shop", path: "contents")
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("", "contents: the file is empty"),
      (" \n\t", "contents: the file is empty"),
      ("{}", "contents:1:1: the file does not start with '<'"),
      ("<!-- nothing -->", "contents: the file is empty"),
      ("<model>\n<entity name='a'>", "contents:2:18: the text ends before its elements do"),
      ("<model>\n  <entity></model>", "contents:2:19: the closing tag names another element"),
      ("<model/><model/>", "contents:1:9: the text ends before its elements do, or goes on after"),
      ("<model a='1' a='2'/>", "contents:1:19: an attribute stands twice"),
      ("<model a='1 & 2'/>", "contents:1:14: a name was expected; write '&amp;'"),
      ("<model a='&laugh;'/>", "contents:1:18: an entity is named that XML does not know"),
      ("<model\n a=1/>", "contents:2:4: the value of an attribute must stand in quotes"),
      ("<plist/>", "contents:1:1: the root is <plist>, where <model> was expected"),
      (
        "<?xml version='1.0' encoding='UTF-16'?>\n<model/>",
        "contents:1:1: the encoding is 'UTF-16'"
      ),
      (
        "<?xml version='1.0' encoding=\"latin1\"?><model/>",
        "contents:1:1: the encoding is 'latin1'"
      ),
      (
        "<model>\n<<<<<<< HEAD\n<entity/>\n=======\n>>>>>>> theirs\n</model>",
        "contents:2:1: the marks of a merge conflict stand here"
      ),
      ("<!-- unfinished <model/>", "contents:1:25: the comment is not closed"),
    ]
  )
  func `says what is wrong with a file, and where`(text: String, expected: String) throws {
    let message = try #require(error(Array(text.utf8))).description
    #expect(message.hasPrefix(expected), "\(message)")
  }

  @Test(
    arguments: [
      """
      <?xml version="1.0"?>
      <!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
      <model name="&c;"/>
      """,
      """
      <!-- nothing -->
      <!DOCTYPE model [<!ENTITY file SYSTEM "file:///etc/passwd">]>
      <model><entity name="a">&file;</entity></model>
      """,
      "\n<!DOCTYPE model SYSTEM 'http://example.invalid/model.dtd'><model/>",
    ]
  )
  func `refuses every document type before the parser sees it`(text: String) throws {
    let error = try #require(self.error(Array(text.utf8)))
    #expect(error.message.hasPrefix("a document type declaration"))
    #expect(error.position?.line == 2)
  }

  @Test func `refuses other encodings`() throws {
    let utf16: [UInt8] = [0xFF, 0xFE, 0x3C, 0x00, 0x6D, 0x00]
    #expect(error(utf16)?.message.contains("'UTF-16 or UTF-32'") == true)
    #expect(error([0x3C, 0x00, 0x6D, 0x00])?.message.contains("'UTF-16 or UTF-32'") == true)
    #expect(
      error(Array("<model name='".utf8) + [0xE9] + Array("'/>".utf8))?.message
        == "the file is not UTF-8"
    )
    let marked = [0xEF, 0xBB, 0xBF] + Array("<model/>".utf8)
    #expect(error(marked) == nil, "a byte order mark of UTF-8 is allowed")
  }

  @Test func `bounds depth and length`() throws {
    let depth = 100_000
    let deep =
      "<model>" + String(repeating: "<entity>", count: depth)
      + String(repeating: "</entity>", count: depth) + "</model>"
    #expect(
      error(Array(deep.utf8))?.message
        == "elements are nested deeper than \(CoreDataXML.maximumDepth)"
    )
    let long = [UInt8](repeating: 0x20, count: CoreDataXML.maximumLength + 1)
    #expect(error(long)?.message.hasPrefix("the file is longer than") == true)
  }

  @Test func `every truncated file is an error`() throws {
    let bytes = try PackageRoot.bytes(of: CoreDataFixture.menu2)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in stride(from: 0, through: end, by: 7) {
      #expect(error(Array(bytes.prefix(length))) != nil, "\(length) bytes")
    }
  }

  @Test func `no changed byte makes it crash or hang`() throws {
    let bytes = try PackageRoot.bytes(of: CoreDataFixture.menu2)
    var generator = SeededGenerator(seed: 5)
    var refused = 0
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: changed.indices, using: &generator)
        changed[place] = UInt8.random(in: .min ... .max, using: &generator)
      }
      if error(changed) != nil { refused += 1 }
    }
    #expect(refused > 1_000)
  }
}
