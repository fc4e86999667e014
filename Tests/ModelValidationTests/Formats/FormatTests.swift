import ModelJSON
import Testing

@testable import ModelValidation

@Suite
struct FormatTests {
  @Test
  func `each draft adds formats`() {
    let counts = [FormatEdition.Draft.draft4, .draft6, .draft7, .draft201909].map { draft in
      Format.allCases.count { FormatEdition(draft: draft).contains($0) }
    }
    #expect(counts == [6, 9, 17, 19])
    let openAPI = FormatEdition(draft: .draft201909, includesOpenAPI: true)
    #expect(Format.allCases.allSatisfy(openAPI.contains))
    #expect(Set(Format.allCases.map(\.name)).count == Format.allCases.count)
  }

  @Test(arguments: [
    ("uuid", false), ("date", true), ("int32", false), ("color", false), ("", false),
  ])
  func `a name that a draft does not know is an annotation`(_ name: String, _ isKnown: Bool) {
    #expect((Format(named: name, in: FormatEdition(draft: .draft7)) != nil) == isKnown)
  }

  @Test(arguments: Format.allCases)
  func `says what it expects`(_ format: Format) {
    #expect(!format.phrase.isEmpty)
  }

  @Test
  func `nothing but strings has a format`() throws {
    let schema = try schema(#"{"format": "ipv4"}"#)
    for text in ["1", "null", "true", "[]", "{}", "1.5"] {
      #expect(try schema.isValid(JSONDocument(parsing: text)))
    }
  }

  @Test(arguments: [
    (#""192.0.2.1""#, true), (#""192\u002e0.2.1""#, true), (#""192.0.2.\u0031""#, true),
    (#""192.0.2\u002e256""#, false), (#""192.0.2.1\u0000""#, false), (#""192.0.2.1\n""#, false),
  ])
  func `escapes are resolved first`(_ text: String, _ isValid: Bool) throws {
    #expect(try schema(#"{"format": "ipv4"}"#).isValid(JSONDocument(parsing: text)) == isValid)
  }

  @Test
  func `formats of the user are asked`() throws {
    var options = JSONSchemaOptions()
    options.customFormats["brand-code"] = { $0.hasPrefix("b-") }
    options.customFormats["ipv4"] = { $0 == "mine" }
    let brand = try JSONSchema(
      JSONDocument(parsing: #"{"format": "brand-code"}"#),
      options: options
    )
    #expect(try brand.isValid(JSONDocument(parsing: #""b-1""#)))
    #expect(try brand.isValid(JSONDocument(parsing: "1")))
    let report = try brand.validate(JSONDocument(parsing: #""\u0062+1""#))
    #expect(
      report.failures.map(\.message) == [
        #"expected a string of the format 'brand-code', found string "\u0062+1""#
      ]
    )
    let address = try JSONSchema(JSONDocument(parsing: #"{"format": "ipv4"}"#), options: options)
    #expect(try address.isValid(JSONDocument(parsing: #""mine""#)))
    #expect(try !address.isValid(JSONDocument(parsing: #""192.0.2.1""#)))
    options.assertsFormats = false
    let silent = try JSONSchema(JSONDocument(parsing: #"{"format": "ipv4"}"#), options: options)
    #expect(try silent.isValid(JSONDocument(parsing: #""theirs""#)))
  }

  @Test(arguments: [
    ("date-time", "2020-13-01T00:00:00Z", "month 13"),
    ("date-time", "2020-04-31T00:00:00Z", "day 31 of a month of 30 days"),
    ("date-time", "2020-04-30", "no time"),
    ("date-time", "2020-04-30 00:00:00Z", "no T between date and time"),
    ("date-time", "2020-04-30T24:00:00Z", "hour 24"),
    ("date-time", "2020-04-30T00:00:00", "no time zone: Z or an offset such as +01:00"),
    ("date-time", "2020-04-29T23:59:60Z", "second 60 where no leap second can be"),
    ("date", "2020-04-30T00:00:00Z", "more than a date"), ("time", "12:61:00Z", "minute 61"),
    ("email", "joe", "no @"), ("email", "@b", "nothing before the @"),
    ("email", "a@", "nothing after the @"), ("hostname", "a_b", "'_' at character 2"),
    ("hostname", "a..b", "an empty label"), ("hostname", "a-.b", "a hyphen at the end of a label"),
    ("ipv4", "1.2.3.256", "256 is above 255"), ("ipv4", "1.2.3", "3 numbers, not 4"),
    ("ipv4", "1.2.3.04", "04 starts with a zero"),
    ("uri", "example.com", "no scheme such as https:"),
    ("uri", "https://a/b c", "a space at character 12, which has to be percent-encoded"),
    ("uri", "https://a/é", "U+00E9 at character 11, which has to be percent-encoded"),
    ("uri", "https://a/%4", "a % without two hexadecimal digits after it"),
    ("uuid", "2eb8aa08", "8 characters, not 36"), ("json-pointer", "a", "no / at the start"),
    ("json-pointer", "/~2", "a ~ that is neither ~0 nor ~1"),
  ])
  func `says what is wrong`(_ name: String, _ text: String, _ hint: String) throws {
    let found = try failure(name, text)
    #expect(found.code == .formatMismatch)
    #expect(found.keyword == "format")
    #expect(found.message.hasSuffix("(\(hint))"), "\(found.message)")
  }

  @Test
  func `is one sentence`() throws {
    #expect(
      try failure("date-time", "2020-13-01T00:00:00Z").description == """
        1:1: the document: expected a date-time such as 2026-01-31T08:30:00Z (RFC 3339), found string \
        "2020-13-01T00:00:00Z" (month 13)
        """
    )
    #expect(
      try failure("duration", "P").message == """
        expected a duration such as P3DT12H (RFC 3339, appendix A), found string "P"
        """
    )
  }

  private func failure(_ name: String, _ text: String) throws -> ValidationFailure {
    let document = try JSONDocument(parsing: #""\#(text)""#)
    return try #require(schema(#"{"format": "\#(name)"}"#).validate(document).failures.first)
  }

  private func schema(_ text: String) throws -> JSONSchema {
    try JSONSchema(JSONDocument(parsing: text), options: JSONSchemaOptions(assertsFormats: true))
  }
}
