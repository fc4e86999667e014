import Foundation
import Testing

@testable import ModelJSON

struct JSONWriterTests {
  @Test
  func `writes compact text`() throws {
    #expect(
      try text()
        == #"{"name":"Ada \"L\"","tags":["a",{},[],null,true],"born":1815,"#
        + #""id":18446744073709551615,"ratio":0.1,"exact":1.50,"nested":{"z":1,"a":[[2]]}}"#
    )
  }

  @Test
  func `writes pretty text`() throws {
    #expect(
      try text(.pretty) == """
        {
          "name" : "Ada \\"L\\"",
          "tags" : [
            "a",
            {},
            [],
            null,
            true
          ],
          "born" : 1815,
          "id" : 18446744073709551615,
          "ratio" : 0.1,
          "exact" : 1.50,
          "nested" : {
            "z" : 1,
            "a" : [
              [
                2
              ]
            ]
          }
        }
        """
    )
  }

  @Test
  func `sorts members by the code points of their keys`() throws {
    var options = WritingOptions.pretty
    options.sortedKeys = true
    #expect(
      try text(options) == """
        {
          "born" : 1815,
          "exact" : 1.50,
          "id" : 18446744073709551615,
          "name" : "Ada \\"L\\"",
          "nested" : {
            "a" : [
              [
                2
              ]
            ],
            "z" : 1
          },
          "ratio" : 0.1,
          "tags" : [
            "a",
            {},
            [],
            null,
            true
          ]
        }
        """
    )
  }

  @Test
  func `sorts by code points, neither by UTF-16 nor by canonical order`() {
    var options = WritingOptions()
    options.sortedKeys = true
    // U+FF5E comes before U+1F600, whose UTF-16 form starts with 0xD83D; é before é composed.
    let keys = ["\u{1F600}", "\u{FF5E}", "\u{E9}", "e\u{301}", "Z", "a", "", "a\"", "a!"]
    var writer = JSONWriter(options: options)
    writer.beginObject()
    for (index, key) in keys.enumerated() {
      writer.key(key)
      writer.int(Int64(index))
    }
    writer.endObject()
    #expect(
      writer.text()
        == "{\"\":6,\"Z\":4,\"a\":5,\"a!\":8,\"a\\\"\":7,\"e\u{301}\":3,\"\u{E9}\":2,"
        + "\"\u{FF5E}\":1,\"\u{1F600}\":0}"
    )
  }

  @Test
  func `keeps the order of members with equal keys`() {
    var options = WritingOptions()
    options.sortedKeys = true
    var writer = JSONWriter(options: options)
    writer.beginObject()
    for (key, value) in [("b", 0), ("a", 1), ("b", 2), ("a", 3)] as [(String, Int64)] {
      writer.key(key)
      writer.int(value)
    }
    writer.endObject()
    #expect(writer.text() == #"{"a":1,"a":3,"b":0,"b":2}"#)
  }

  @Test
  func `lays out like JSONEncoder`() throws {
    let value = ["b": [1.5, 2, 1e300], "a": [0, -1]]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    var options = WritingOptions.pretty
    options.sortedKeys = true
    var writer = JSONWriter(options: options)
    writer.beginObject()
    for (key, numbers) in value {
      writer.key(key)
      writer.beginArray()
      for number in numbers { try writer.double(number) }
      writer.endArray()
    }
    writer.endObject()
    #expect(writer.text() == String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  @Test
  func `escapes slashes on request`() {
    var options = WritingOptions()
    options.escapesSlashes = true
    var writer = JSONWriter(options: options)
    writer.beginObject()
    writer.key("a/b")
    writer.string("</script>")
    writer.endObject()
    #expect(writer.text() == #"{"a\/b":"<\/script>"}"#)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `names the place of a number that JSON lacks`(value: Double) throws {
    var writer = JSONWriter(options: .pretty)
    writer.beginObject()
    writer.key("skipped")
    writer.beginArray()
    writer.string("[{\"\\")
    writer.endArray()
    writer.key("a/b~c\n\"\u{1F}é")
    writer.beginArray()
    writer.int(1)
    writer.beginArray()
    writer.bool(false)
    writer.null()
    let error = #expect(throws: JSONWritingError.self) { try writer.double(value) }
    #expect(error?.pointer.description == "/a~1b~0c\n\"\u{1F}é/1/2")
    #expect(
      error?.description.hasPrefix("/a~1b~0c\n\"\u{1F}é/1/2: \(value) has no JSON text") == true
    )
    try writer.double(1)
    writer.endArray()
    writer.endArray()
    writer.endObject()
    #expect(writer.text().hasSuffix("      false,\n      null,\n      1\n    ]\n  ]\n}"))
  }

  @Test
  func `names the first element, a member and the document`() throws {
    var writer = JSONWriter()
    #expect(throws: JSONWritingError(.notFinite(.infinity), at: try JSONPointer(""))) {
      try writer.double(.infinity)
    }
    writer.beginArray()
    #expect(throws: JSONWritingError(.notFinite(.infinity), at: try JSONPointer("/0"))) {
      try writer.double(.infinity)
    }
    writer.beginObject()
    writer.key("")
    #expect(throws: JSONWritingError(.notFinite(.infinity), at: try JSONPointer("/0/"))) {
      try writer.double(.infinity)
    }
    writer.null()
    writer.endObject()
    writer.endArray()
    #expect(writer.bytes() == Array(#"[{"":null}]"#.utf8))
  }

  @Test
  func `nests a million deep`() {
    var writer = JSONWriter()
    for _ in 0..<1_000_000 { writer.beginArray() }
    for _ in 0..<1_000_000 { writer.endArray() }
    #expect(writer.text().utf8.count == 2_000_000)
  }

  private func text(_ options: WritingOptions = WritingOptions()) throws -> String {
    var writer = JSONWriter(options: options)
    writer.beginObject()
    writer.key("name")
    writer.string("Ada \"L\"")
    writer.key("tags")
    writer.beginArray()
    writer.string("a")
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.null()
    writer.bool(true)
    writer.endArray()
    writer.key("born")
    writer.int(1815)
    writer.key("id")
    writer.uint(.max)
    writer.key("ratio")
    try writer.double(0.1)
    writer.key("exact")
    writer.number(try #require(JSONNumber("1.50")))
    writer.key("nested")
    writer.beginObject()
    writer.key("z")
    writer.int(1)
    writer.key("a")
    writer.beginArray()
    writer.beginArray()
    writer.int(2)
    writer.endArray()
    writer.endArray()
    writer.endObject()
    writer.endObject()
    return writer.text()
  }
}
