import Foundation
import ModelJSON
import ModelTestSupport
import Testing

struct JSONValueTests {
  @Test func `answers only for its own kind`() throws {
    let text = #"[null,true,1,"1",[1],{"a":1}]"#
    let values = try #require(JSONDocument(parsing: text).root.array).map { $0 }
    #expect(values.map(\.kind) == [.null, .boolean, .number, .string, .array, .object])
    #expect(values.map(\.isNull) == [true, false, false, false, false, false])
    #expect(values.map(\.bool) == [nil, true, nil, nil, nil, nil])
    #expect(values.map(\.int64) == [nil, nil, 1, nil, nil, nil])
    #expect(values.map(\.double) == [nil, nil, 1, nil, nil, nil])
    #expect(values.map(\.string) == [nil, nil, nil, "1", nil, nil])
    #expect(values.map { $0.array?.count } == [nil, nil, nil, nil, 1, nil])
    #expect(values.map { $0.object?.count } == [nil, nil, nil, nil, nil, 1])
    #expect(values.map { $0["a"]?.int64 } == [nil, nil, nil, nil, nil, 1])
    #expect(values.map { $0[0]?.int64 } == [nil, nil, nil, nil, 1, nil])
  }

  @Test(
    arguments: [
      ("1.0", 1, 1.0), ("1e2", 100, 100), ("1.5", nil, 1.5), ("-0", 0, -0.0),
      ("9223372036854775807", .max, 9.223372036854775807e18), ("9223372036854775808", nil, 0x1p63),
      ("1e400", nil, nil), ("-9223372036854775808", .min, -0x1p63),
    ] as [(String, Int64?, Double?)]
  )
  func `gives numbers exactly or not at all`(text: String, int: Int64?, double: Double?) throws {
    let value = try JSONDocument(parsing: "[\(text)]").root[0]
    #expect(value?.int64 == int)
    #expect(value?.double == double)
    #expect(value?.number?.text == text)
  }

  @Test(arguments: [
    (#""""#, ""), (#""\u00e9\n\/\"\\""#, "é\n/\"\\"), (#""\ud83d\udc32!""#, "🐲!"),
    (#""plain and long enough for the heap""#, "plain and long enough for the heap"),
    (#""漢字漢字漢字漢字漢字漢字""#, "漢字漢字漢字漢字漢字漢字"), (#""\u0000""#, "\0"),
  ])
  func `resolves escapes`(text: String, expected: String) throws {
    #expect(try JSONDocument(parsing: text).root.string == expected)
    #expect(try JSONDocument(parsing: "{\(text):1}").root[expected]?.int64 == 1)
  }

  @Test func `takes the first of repeated keys, and lists them all`() throws {
    let root = try JSONDocument(parsing: #"{"a":1,"b":2,"a":3}"#).root
    #expect(root["a"]?.int64 == 1)
    #expect(root.object?.map(\.key) == ["a", "b", "a"])
    #expect(root.object?.map(\.value.int64) == [1, 2, 3])
  }

  @Test func `knows where every value of the feed stands`() throws {
    let text = try [UInt8](
      Data(
        contentsOf: PackageRoot.url.appendingPathComponent(
          "Fixtures/ColorList.json"
        )
      )
    )
    try expectConsistentPlaces(JSONDocument(parsing: text).root)
    let nested = #" {"a":[[],{},[[1,{"x":[]}],"s\"]"],{"":[null,{"y":{}}]}],"b~/":[ [ ] , { } ]} "#
    try expectConsistentPlaces(JSONDocument(parsing: nested).root)
  }

  /// The text, path and position of a value and of all below lead back to it.
  private func expectConsistentPlaces(_ root: JSONValue) throws {
    var open = [root]
    while let value = open.popLast() {
      let again = try #require(root.value(at: value.pointer))
      #expect(again.byteRange == value.byteRange)
      #expect(try JSONDocument(parsing: value.text).root.serialized() == value.serialized())
      #expect(root.descendant(atByte: value.byteRange.lowerBound)?.byteRange == value.byteRange)
      open += value.array?.map { $0 } ?? value.object?.map(\.value) ?? []
    }
  }

  @Test func `lives longer than its document`() throws {
    func value() throws -> JSONValue? {
      try JSONDocument(parsing: #"{"a":["kept"]}"#).root["a"]?[0]
    }
    #expect(try value()?.string == "kept")
    #expect(try value()?.pointer.description == "/a/0")
  }
}
