import ModelJSON
import ModelTestSupport
import Testing

/// What becomes of texts that parsers are known to change: here they are read and written again.
@Suite(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
struct JSONTestSuiteTransformTests {
  @Test(arguments: JSONTestSuite.names(in: "test_transform"))
  func `writes what it read, or refuses to read`(name: String) throws {
    let bytes = try JSONTestSuite.bytes(name, in: "test_transform")
    let expected = try #require(Self.results[name])
    let text = try? JSONDocument(parsing: bytes).serialized()
    #expect(text.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(name)")
  }

  @Test
  func `finds the first of repeated members and reports the others`() throws {
    let bytes = try JSONTestSuite.bytes(
      "object_same_key_different_values.json",
      in: "test_transform"
    )
    let document = try JSONDocument(parsing: bytes)
    #expect(document.root["a"]?.int64 == 1)
    #expect(document.duplicateMembers().map(\.pointer.description) == ["/a"])
  }

  @Test(arguments: ["object_key_nfc_nfd.json", "object_key_nfd_nfc.json"])
  func `keeps keys apart that only look alike`(name: String) throws {
    let bytes = try JSONTestSuite.bytes(name, in: "test_transform")
    let root = try JSONDocument(parsing: bytes).root
    #expect(root["\u{E9}"]?.string == "NFC")
    #expect(root["e\u{301}"]?.string == "NFD")
  }

  /// Numbers keep their text, members their order and their repeats; nil where the text is refused
  /// because no string can hold it.
  private static let results: [String: String?] = [
    "number_-9223372036854775808.json": "[-9223372036854775808]",
    "number_-9223372036854775809.json": "[-9223372036854775809]",
    "number_1.0.json": "[1.0]",
    "number_1.000000000000000005.json": "[1.000000000000000005]",
    "number_1000000000000000.json": "[1000000000000000]",
    "number_10000000000000000999.json": "[10000000000000000999]",
    "number_1e-999.json": "[1E-999]",
    "number_1e6.json": "[1E6]",
    "number_9223372036854775807.json": "[9223372036854775807]",
    "number_9223372036854775808.json": "[9223372036854775808]",
    "object_key_nfc_nfd.json": "{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}",
    "object_key_nfd_nfc.json": "{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}",
    "object_same_key_different_values.json": #"{"a":1,"a":2}"#,
    "object_same_key_same_value.json": #"{"a":1,"a":1}"#,
    "object_same_key_unclear_values.json": #"{"a":0,"a":-0}"#,
    "string_1_escaped_invalid_codepoint.json": nil,
    "string_1_invalid_codepoint.json": nil,
    "string_2_escaped_invalid_codepoints.json": nil,
    "string_2_invalid_codepoints.json": nil,
    "string_3_escaped_invalid_codepoints.json": nil,
    "string_3_invalid_codepoints.json": nil,
    "string_with_escaped_NULL.json": #"["A\u0000B"]"#,
  ]
}
