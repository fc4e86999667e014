import ModelJSON
import Testing

@testable import ModelValidation

/// A pattern without an answer is a finding of its own, and never a verdict.
struct UndecidedPatternTests {
  private static let pattern = #"^(a+)+(b|c)\\2$"#
  private static let text = String(repeating: "a", count: 60) + "bc"

  private func failures(_ schema: String, _ instance: String) throws -> [ValidationFailure] {
    let schema = try JSONSchema(JSONDocument(parsing: schema))
    let document = try JSONDocument(parsing: instance)
    #expect(!schema.isValid(document))
    let report = schema.validate(document)
    #expect(!report.isValid)
    return report.failures
  }

  @Test(
    arguments: [
      (#"{"pattern": "P"}"#, #""T""#, ""),
      (#"{"properties": {"a": {"pattern": "P"}}}"#, #"{"a": "T"}"#, "/a"),
      (
        #"{"patternProperties": {"P": {"type": "string"}}, "additionalProperties": false}"#,
        #"{"T": 1}"#, nil
      ),
      (#"{"propertyNames": {"pattern": "P"}}"#, #"{"T": 1}"#, nil),
      (#"{"items": {"allOf": [{"pattern": "P"}]}}"#, #"["b", "T"]"#, "/1"),
      (#"{"not": {"pattern": "P"}}"#, #""T""#, ""),
      (#"{"not": {"not": {"pattern": "P"}}}"#, #""T""#, ""),
      (#"{"if": {"pattern": "P"}, "then": false}"#, #""T""#, ""),
      (#"{"oneOf": [{"pattern": "P"}, {"type": "string"}]}"#, #""T""#, ""),
      (#"{"contains": {"pattern": "P"}}"#, #"["T"]"#, ""),
    ] as [(String, String, String?)]
  )
  func `is named wherever it stands`(
    _ schema: String,
    _ instance: String,
    _ location: String?
  ) throws {
    let failures = try failures(
      schema.replacingFirst("P", by: Self.pattern),
      instance.replacingFirst("T", by: Self.text)
    )
    let all = failures + failures.flatMap(\.causes)
    #expect(all.contains { $0.code == .patternUndecided }, "\(failures.map(\.code))")
    if let location {
      #expect(failures.contains { $0.instanceLocation.description == location })
    }
  }

  @Test func `reads well`() throws {
    let failure = try #require(
      failures(#"{"pattern": "\#(Self.pattern)"}"#, "\"\(Self.text)\"").first
    )
    #expect(failure.code.rawValue == "pattern-undecided")
    #expect(failure.expected == #"a string that '^(a+)+(b|c)\2$' decides on in bounded time"#)
  }

  @Test func `leaves other values alone`() throws {
    let schema = try JSONSchema(JSONDocument(parsing: #"{"pattern": "\#(Self.pattern)"}"#))
    #expect(schema.isValid(try JSONDocument(parsing: "\"aabb\"")))
    let report = schema.validate(try JSONDocument(parsing: "\"aabd\""))
    #expect(report.failures.map(\.code) == [.patternMismatch])
    #expect(schema.validate(try JSONDocument(parsing: "1")).isValid)
    let free = try JSONSchema(
      JSONDocument(parsing: #"{"patternProperties": {"\#(Self.pattern)": true}}"#)
    )
    #expect(free.isValid(try JSONDocument(parsing: #"{"\#(Self.text)": 1}"#)))
  }
}

extension String {
  /// The text with another one in place of a letter that stands between quotes.
  fileprivate func replacingFirst(_ letter: String, by text: String) -> String {
    split(separator: "\"\(letter)\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\(text)\"")
  }
}
