import Foundation
import ModelJSON
import ModelMapping
import Testing

/// What errors say, and what is stricter or freer than Foundation.
struct CodingErrorTests {
  struct Bill: Codable {
    let lines: [Line]
  }

  struct Line: Codable {
    let price: Int
    let note: String?
  }

  private func failure<Value: Decodable>(_ type: Value.Type, _ text: String) -> String {
    do {
      _ = try ModelDecoder().decode(type, from: text)
      return "no error"
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context)
    {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return "\(path): \(context.debugDescription)"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      #"{"lines":[{"price":1},\#n {"price":"x"}]}"#,
      "lines.Index 1.price: Expected to decode Int but found a string instead, at line 2, column 11."
    ),
    (
      #"{"lines":[{"price":null}]}"#,
      "lines.Index 0.price: Expected to decode Int but found null instead, at line 1, column 20."
    ),
    (
      #"{"lines":[{"price":1.5}]}"#,
      "lines.Index 0.price: The number 1.5 does not fit Int, at line 1, column 20."
    ),
    (
      #"{"lines":[{"note":""}]}"#,
      #"lines.Index 0: The object has no member "price", at line 1, column 11."#
    ),
    (
      #"{"lines":[{"price":1,"note":[]}]}"#,
      "lines.Index 0.note: Expected to decode String but found an array instead, at line 1, column 29."
    ),
    (#"{"lines":[1,]}"#, ": The text is not JSON: 1:13: expected a value, found ']'"),
    ("", ": The text is not JSON: 1:1: the text holds no value"),
  ])
  func `errors say where and what`(_ text: String, _ expected: String) {
    #expect(failure(Bill.self, text) == expected)
  }

  @Test
  func `a text that is not JSON carries the reader's error`() {
    #expect {
      try ModelDecoder().decode([Int].self, from: Data("[01]".utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return (context.underlyingError as? JSONSyntaxError)?.offset == 1
    }
  }

  @Test
  func `an array that ends too early says how many elements it has`() {
    let expected = "Index 1: The array has only 1 elements, at line 1, column 1."
    #expect(failure(Coded.Pair.self, "[1]") == expected)
  }

  @Test
  func `containers are nested 512 deep, not deeper`() throws {
    let fits = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    _ = try ModelDecoder().decode(Coded.Explorer.self, from: fits)
    #expect(throws: DecodingError.self) {
      try ModelDecoder().decode(Coded.Explorer.self, from: "[\(fits)]")
    }
    let root = try JSONDocument(parsing: "[\(fits)]").root
    #expect(throws: DecodingError.self) {
      try ModelDecoder().decode(Coded.Explorer.self, from: root)
    }
    let part = try #require(root[0])
    _ = try ModelDecoder().decode(Coded.Explorer.self, from: part)
  }

  @Test
  func `zero with an exponent is a number`() throws {
    #expect(try ModelDecoder().decode(Double.self, from: "0e5") == 0)
  }

  @Test
  func `keys that differ in code points are two`() throws {
    let text = "{\"e\u{301}\":1,\"\u{E9}\":2}"
    let names = try ModelDecoder().decode(Coded.Keys.self, from: text).names
    #expect(names.map { Array($0.unicodeScalars).count }.sorted() == [1, 2])
  }

  @Test
  func `a value that fails deep inside is taken back`() throws {
    let text = try ModelEncoder().encodeToString(Coded.DeeplyForgiving())
    #expect(text == #"{"b":1,"c":[2]}"#)
  }

  @Test
  func `members keep the order of the type`() throws {
    let line = Line(price: 1, note: "a/b")
    #expect(try ModelEncoder().encodeToString([line]) == #"[{"price":1,"note":"a\/b"}]"#)
  }
}
