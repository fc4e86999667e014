import Foundation
import ModelJSON
import ModelMapping
import Testing

/// Where texts come from, and what may outlive a call.
struct DecodingSourceTests {
  private let text = #"{"a":["é",{"b":1}]}"#

  @Test
  func `data, strings, bytes and documents give the same`() throws {
    let decoder = ModelDecoder()
    let expected = try decoder.decode(Coded.Explorer.self, from: text).description
    #expect(try decoder.decode(Coded.Explorer.self, from: Data(text.utf8)).description == expected)
    #expect(try decoder.decode(Coded.Explorer.self, from: Array(text.utf8)).description == expected)
    let root = try JSONDocument(parsing: text).root
    #expect(try decoder.decode(Coded.Explorer.self, from: root).description == expected)
  }

  @Test
  func `a part of a document is decoded by itself`() throws {
    let value = try #require(try JSONDocument(parsing: text).root["a"]?[1])
    #expect(try ModelDecoder().decode([String: Int].self, from: value) == ["b": 1])
    #expect {
      try ModelDecoder().decode([String: Bool].self, from: value)
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["b"]
        && context.debugDescription.hasSuffix("at line 1, column 16.")
    }
  }

  @Test(arguments: [
    String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf16, .utf32BigEndian, .utf32,
  ])
  func `UTF-16 and UTF-32 are recognised`(_ encoding: String.Encoding) throws {
    let data = try #require(text.data(using: encoding))
    let expected = try ModelDecoder().decode(Coded.Explorer.self, from: text).description
    #expect(try ModelDecoder().decode(Coded.Explorer.self, from: data).description == expected)
  }

  /// A type that keeps its decoder.
  final class Keeper: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) throws { self.decoder = decoder }
  }

  @Test
  func `a decoder that is kept outlives the text`() throws {
    var data = Data(text.utf8)
    let keeper = try ModelDecoder().decode([String: [Keeper]].self, from: data)["a"]?.last
    data.resetBytes(in: 0..<data.count)
    let decoder = try #require(keeper?.decoder)
    #expect(try [String: Int](from: decoder) == ["b": 1])
    #expect(decoder.codingPath.map(\.stringValue) == ["a", "Index 1"])
  }

  @Test
  func `members are found in any order`() throws {
    let keys = (0..<300).map { "key\($0)" }
    let members = keys.shuffled().map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",")
    let found = try ModelDecoder().decode(Lookup.self, from: "{\(members)}")
    #expect(found.values == keys + keys.reversed())
  }

  /// Asks for 300 members, and for one that is absent, forwards and backwards.
  struct Lookup: Decodable {
    let values: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Coded.AnyKey.self)
      let keys = (0..<300).map { Coded.AnyKey("key\($0)") }
      values = try (keys + keys.reversed()).map { try container.decode(String.self, forKey: $0) }
      #expect(!container.contains(Coded.AnyKey("key300")))
    }
  }

  @Test
  func `the paths of a long array's elements are found in passing`() throws {
    let text = "[\(Array(repeating: "1", count: 100_000).joined(separator: ","))]"
    let indices = try ModelDecoder().decode([Located].self, from: text).map(\.index)
    #expect(indices == Array(0..<100_000))
  }

  struct Located: Decodable {
    let index: Int?
    init(from decoder: any Decoder) throws { index = decoder.codingPath.last?.intValue }
  }
}
