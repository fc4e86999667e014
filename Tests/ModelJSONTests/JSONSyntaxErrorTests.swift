import ModelJSON
import Testing

struct JSONSyntaxErrorTests {
  @Test(arguments: [
    ("", "1:1: the text holds no value"),
    (" \n ", "1:1: the text holds no value"),
    ("{\"a\":1", "1:7: the text ends where ',' or '}' was expected"),
    ("{\"a\":1,\n", "1:8: the text ends where a key in double quotes was expected"),
    ("[1,2", "1:5: the text ends where ',' or ']' was expected"),
    ("[1 2]", "1:4: expected ',' or ']', found '2'"),
    ("[1,]", "1:4: expected a value, found ']'"),
    ("{\"a\" 1}", "1:6: expected ':' after the key, found '1'"),
    ("{a:1}", "1:2: expected a key in double quotes, found 'a'"),
    ("[1,2}", "1:5: expected ',' or ']', found '}'"),
    ("\"abc", "1:5: the text ends where the closing '\"' of a string was expected"),
    ("\"a\\q\"", "1:3: a backslash must be followed by one of \" \\ / b f n r t uXXXX"),
    ("\"a\\uD800\"", "1:3: a \\u escape is half of a surrogate pair; write both halves"),
    ("\"a\tb\"", "1:3: a string holds the control character U+0009; escape it"),
    ("[NaN]", "1:2: 'NaN' is not a value; JSON knows true, false and null"),
    ("[True]", "1:2: 'True' is not a value; JSON knows true, false and null"),
    ("[01]", "1:2: '01' is not a number that JSON allows"),
    ("[.5]", "1:2: '.5' is not a number that JSON allows"),
    ("[1.]", "1:2: '1.' is not a number that JSON allows"),
    ("tru", "1:4: the text ends where a value was expected"),
    ("{} {}", "1:4: there is more text after the value"),
    ("1 2", "1:3: there is more text after the value"),
    ("[\n  1,\r\n  é]", "3:3: expected a value, found 'é'"),
  ])
  func `says what is wrong, and where`(text: String, message: String) {
    do {
      _ = try JSONDocument(parsing: text)
      Issue.record("\(text) was accepted")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `names bytes that are not UTF-8, and other encodings`() {
    let cases: [([UInt8], JSONSyntaxError.Kind, Int)] = [
      ([0x22, 0x61, 0xFF, 0x22], .malformedUTF8, 2), ([0x22, 0xC0, 0x80, 0x22], .malformedUTF8, 1),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], .malformedUTF8, 1), ([0xFF], .malformedUTF8, 0),
      ([0xFF, 0xFE, 0x5B, 0x00], .otherEncoding, 0), ([0x00, 0x5B, 0x00, 0x5D], .otherEncoding, 0),
    ]
    for (bytes, kind, offset) in cases {
      do {
        _ = try JSONDocument(parsing: bytes)
        Issue.record("\(bytes) was accepted")
      } catch {
        #expect(error.kind == kind, "\(bytes)")
        #expect(error.offset == offset, "\(bytes)")
      }
    }
  }

  @Test func `refuses repeated keys on request`() throws {
    let text = #"{"a":1,"b":{"x":1,"\u0078":2}}"#
    #expect(try JSONDocument(parsing: text).root["b"]?["x"]?.int64 == 1)
    let options = ReadingOptions(duplicateMembers: .reject)
    do {
      _ = try JSONDocument(parsing: text, options: options)
      Issue.record("the key was accepted")
    } catch {
      #expect(error.description == #"1:19: the key "x" occurs twice in one object"#)
    }
  }

  @Test(arguments: [(1, true), (2, true), (3, false)])
  func `goes as deep as it is told`(depth: Int, isAccepted: Bool) {
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let document = try? JSONDocument(parsing: text, options: ReadingOptions(maximumDepth: 2))
    #expect((document != nil) == isAccepted)
  }
}
