import ModelJSON
import Testing

@testable import ModelTesting

struct JSONDifferenceTests {
  @Test(
    arguments: [
      (#"{"a": 1}"#, #"{"a": 2}"#, "/a"),
      (#"{"a": 1, "b": 2}"#, #"{"a": 1}"#, "/b"),
      (#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, "/b"),
      (#"{"a": [1, {"b": "x"}]}"#, #"{"a": [1, {"b": "y"}]}"#, "/a/1/b"),
      (#"{"a": [1, 2]}"#, #"{"a": [1]}"#, "/a"),
      (#"{"a": [1]}"#, #"{"a": {"0": 1}}"#, "/a"),
      (#"["é"]"#, #"["e\u0301"]"#, "/0"),
      ("null", "0", "the document"),
    ]
  )
  func `finds the first place that differs`(left: String, right: String, place: String) throws {
    let left = try JSONDocument(parsing: left).root
    let right = try JSONDocument(parsing: right).root
    let difference = try #require(JSONDifference(left, right))
    #expect(difference.description.hasPrefix("\(place): the model writes "))
  }

  @Test(
    arguments: [
      (#"{"a": 1, "b": [true, null]}"#, #"{ "b":[true,null],"a":1 }"#),
      (#"["\u0041"]"#, #"["A"]"#),
      ("[]", "[ ]"),
    ]
  )
  func `finds none where only the text differs`(left: String, right: String) throws {
    let left = try JSONDocument(parsing: left).root
    let right = try JSONDocument(parsing: right).root
    #expect(JSONDifference(left, right) == nil)
  }

  @Test
  func `shows what is missing as nothing`() throws {
    let left = try JSONDocument(parsing: #"{"a": 1}"#).root
    let right = try JSONDocument(parsing: "{}").root
    let words = "/a: the model writes 1, and nothing after it was mapped again"
    #expect(JSONDifference(left, right)?.description == words)
  }
}
