import ModelJSON
import Testing

@testable import ModelValidation

@Suite
struct ContentTests {
  @Test(arguments: ["", "QQ==", "QUI=", "QUJD", "+/+/", "eyJmb28iOiAiYmFyIn0K", "QR=="])
  func `Base 64 comes in groups of four`(_ text: String) {
    #expect(Format.byte.matches(text))
  }

  @Test(arguments: [
    "Q", "QQ", "QQ=", "Q===", "====", "QQ==QQ==", "QUJD\n", "QUJ-", "QUJ_", "QUJé", "=QQQ", "QU=D",
    "eyJmb28iOi%iYmFyIn0K",
  ])
  func `Base 64 has its own alphabet`(_ text: String) {
    #expect(!Format.byte.matches(text))
  }

  @Test(arguments: [("QQ==", "A"), ("QUI=", "AB"), ("QUJD", "ABC"), ("", ""), ("w6k/Pg==", "é?>")])
  func `Base 64 is decoded`(_ text: String, _ decoded: String) {
    let bytes = Array(text.utf8)
    let found = unsafe GuardedBytes.with(bytes) { unsafe Base64.decode(TextBytes($0, bytes.count)) }
    #expect(found == Array(decoded.utf8))
  }

  private static let nested = #"""
    {"contentMediaType": "application/json", "contentEncoding": "base64",
     "contentSchema": {"type": "object", "properties": {"foo": {"type": "integer"}}}}
    """#

  @Test(
    arguments: [
      (#"{"contentMediaType": "application/json"}"#, #""{}""#, true),
      (#"{"contentMediaType": "application/json"}"#, #""{:}""#, false),
      (#"{"contentMediaType": "application/JSON; charset=utf-8"}"#, #""{:}""#, false),
      (#"{"contentMediaType": "application/problem+json"}"#, #""{:}""#, false),
      (#"{"contentMediaType": "text/plain"}"#, #""{:}""#, true),
      (#"{"contentEncoding": "base64"}"#, #""e30=""#, true),
      (#"{"contentEncoding": "BASE64"}"#, #""e30""#, false),
      (#"{"contentEncoding": "base32"}"#, #""e30""#, true),
      (#"{"contentEncoding": "base32", "contentMediaType": "application/json"}"#, #""e30""#, true),
      (#"{"contentEncoding": "base64"}"#, "1", true),
      (#"{"contentEncoding": "base64", "contentMediaType": "image/png"}"#, #""%""#, false),
      (nested, #""eyJmb28iOiAxfQ==""#, true), (nested, #""eyJmb28iOiAiYmFyIn0K""#, false),
      (nested, #""ezp9Cg==""#, false), (nested, #""{}""#, false), (nested, "[]", true),
      (
        #"{"contentMediaType": "application/json", "contentSchema": {"required": ["a"]}}"#,
        #""\u007b\"a\": 1}""#, true
      ),
      (
        ##"{"contentMediaType": "application/json", "contentSchema": {"$ref": "#"}, "minLength": 1}"##,
        #""\"1\"""#, true
      ),
      (
        ##"{"contentMediaType": "application/json", "contentSchema": {"$ref": "#"}, "minLength": 2}"##,
        #""\"1\"""#, false
      ),
      (#"{"contentSchema": {"required": ["a"]}}"#, #""{}""#, true),
    ] as [(String, String, Bool)]
  )
  func `content is judged where the options ask for it`(
    _ schema: String,
    _ instance: String,
    _ isValid: Bool
  ) throws {
    var options = JSONSchemaOptions()
    options.assertsContent = true
    let document = try JSONDocument(parsing: instance)
    let asserting = try JSONSchema(JSONDocument(parsing: schema), options: options)
    #expect(asserting.isValid(document) == isValid)
    let codes = asserting.validate(document).failures.map(\.code)
    #expect(codes == (isValid || codes == [.tooShort] ? codes : [.contentMismatch]))
    #expect(codes.isEmpty == isValid)
    options.assertsContent = nil
    let silent = try JSONSchema(JSONDocument(parsing: schema), options: options)
    #expect(silent.isValid(document) || codes == [.tooShort])
  }

  @Test(arguments: [
    (#""{}""#, "contentEncoding", #"expected Base 64 (RFC 4648, section 4), found string "{}""#),
    (
      #""ezp9Cg==""#, "contentMediaType",
      #"expected a JSON document, found string "ezp9Cg==" (1:2: expected a key in double quotes, found ':')"#
    ),
    (
      #""eyJmb28iOiAiYmFyIn0K""#, "contentSchema",
      """
      expected a document that fits the schema of its content, found string \
      "eyJmb28iOiAiYmFyIn0K" (1:9: /foo: expected integer, found string "bar")
      """
    ),
  ])
  func `says what is wrong with the content`(
    _ instance: String,
    _ keyword: String,
    _ message: String
  ) throws {
    var options = JSONSchemaOptions()
    options.assertsContent = true
    let schema = try JSONSchema(JSONDocument(parsing: Self.nested), options: options)
    let failures = try schema.validate(JSONDocument(parsing: instance)).failures
    #expect(failures.map(\.keyword) == [keyword])
    #expect(failures.map(\.message) == [message])
  }

  @Test
  func `draft 7 has no contentSchema and draft 6 no content`() throws {
    let text = #"{"contentMediaType": "application/json", "contentSchema": false}"#
    var options = JSONSchemaOptions(dialect: .draft7)
    let draft7 = try JSONSchema(JSONDocument(parsing: text), options: options)
    #expect(try draft7.isValid(JSONDocument(parsing: #""{}""#)))
    #expect(try !draft7.isValid(JSONDocument(parsing: #""{""#)))
    options.assertsContent = true
    options.dialect = .draft6
    let draft6 = try JSONSchema(JSONDocument(parsing: text), options: options)
    #expect(try draft6.isValid(JSONDocument(parsing: #""{""#)))
  }
}
