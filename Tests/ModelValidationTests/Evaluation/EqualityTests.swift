import ModelJSON
import Testing

@testable import ModelValidation

struct EqualityTests {
  private func areEqual(_ left: String, _ right: String) throws -> Bool {
    let options = ReadingOptions(maximumDepth: 100_000)
    let left = try JSONDocument(parsing: left, options: options)
    let right = try JSONDocument(parsing: right, options: options)
    let verdict = Equality.holds(left.root, right.root)
    #expect(Equality.holds(right.root, left.root) == verdict)
    return verdict
  }

  @Test(
    arguments: [
      ("1", "1.0"), ("1", "10e-1"), ("0", "-0"), ("0.0", "-0"), ("1e400", "10e399"),
      ("0.10", "1e-1"), (#""a\/b""#, #""a/b""#), (#""\u00e9""#, #""é""#),
      ("[1, [2.0]]", "[1.0, [2]]"),
      (#"{"a": 1, "b": [null]}"#, #"{"b": [null], "\u0061": 1.0}"#), ("{}", "{}"),
    ]
  )
  func `finds that two ways to write a value are equal`(left: String, right: String) throws {
    #expect(try areEqual(left, right))
  }

  @Test(
    arguments: [
      ("1", "true"), ("0", "false"), ("0", "null"), ("10", "0"), ("-1", "1"),
      ("1", "1.0000000000000000001"),
      ("9007199254740993", "9007199254740992"), ("9007199254740993.0", "9007199254740992.0"),
      ("1e400", "1e401"), ("\"é\"", "\"e\u{301}\""), ("[]", "{}"), ("[1, 2]", "[2, 1]"),
      ("[1]", "[1, 1]"),
      (#"{"a": 1}"#, #"{"b": 1}"#), (#"{"a": 1, "b": 1}"#, #"{"a": 1, "c": 1}"#), (#""1""#, "1"),
    ]
  )
  func `tells values apart that others confuse`(left: String, right: String) throws {
    #expect(try !areEqual(left, right))
  }

  @Test(arguments: [63, 64, 65, 66, 5_000])
  func `compares values that lie deep`(depth: Int) throws {
    func nested(_ core: String, opening: String = #"{"b":1,"a":["#) -> String {
      String(repeating: opening, count: depth) + core + String(repeating: "]}", count: depth)
    }
    let turned = nested("1.0", opening: #"{"b":1.0,"a":["#)
    #expect(try areEqual(nested("1"), turned))
    #expect(try !areEqual(nested("1"), nested("2")))
    #expect(try !areEqual(nested("1"), nested("[1]")))
    #expect(try !areEqual(nested(#"{"a":1}"#), nested(#"{"c":1}"#)))
  }
}
