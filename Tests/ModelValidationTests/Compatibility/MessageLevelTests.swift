import ModelValidation
import Testing

/// What changes mean for requests and responses: the rules of tools that compare APIs, one row for
/// each change.
struct MessageLevelTests {
  typealias Level = CompatibilityFinding.Level

  struct Row: CustomTestStringConvertible {
    let change: String
    let old: String
    let new: String
    let request: Level
    let response: Level

    init(_ change: String, _ old: String, _ new: String, _ levels: (Level, Level)) {
      self.change = change
      self.old = old
      self.new = new
      (request, response) = levels
    }

    var testDescription: String { change }
  }

  private static let a = #"{"properties":{"a":{"type":"string"}}}"#
  private static let ab = #"{"properties":{"a":{"type":"string"},"b":{"type":"string"}}}"#
  private static let abRequired =
    #"{"properties":{"a":{"type":"string"},"b":{"type":"string"}},"required":["b"]}"#
  private static let abDefault =
    #"{"properties":{"a":{"type":"string"},"b":{"type":"string","default":"x"}},"required":["b"]}"#

  // One row a line.
  static let rows: [Row] = [
    Row("property added optional", a, ab, (.info, .info)),
    Row("property added required", a, abRequired, (.breaking, .info)),
    Row("property added required with default", a, abDefault, (.breaking, .info)),
    Row("property removed that was required", abRequired, a, (.warning, .breaking)),
    Row("property removed that was optional", ab, a, (.warning, .warning)),
    Row("became required", ab, abRequired, (.breaking, .info)),
    Row("became optional", abRequired, ab, (.info, .breaking)),
    Row("became nullable", type("string"), types("string", "null"), (.info, .breaking)),
    Row("became not nullable", types("string", "null"), type("string"), (.breaking, .info)),
    Row("enum value removed", #"{"enum":["x","y"]}"#, #"{"enum":["x"]}"#, (.breaking, .info)),
    Row("enum value added", #"{"enum":["x"]}"#, #"{"enum":["x","y"]}"#, (.info, .warning)),
    Row(
      "enum value added, write-only",
      #"{"properties":{"a":{"enum":["x"],"writeOnly":true}}}"#,
      #"{"properties":{"a":{"enum":["x","y"],"writeOnly":true}}}"#,
      (.info, .info)
    ),
    Row("became enum", type("string"), #"{"type":"string","enum":["x"]}"#, (.breaking, .info)),
    Row("type generalised", type("string"), types("string", "boolean"), (.info, .breaking)),
    Row("type specialised", types("string", "boolean"), type("string"), (.breaking, .info)),
    Row("type changed", type("string"), type("boolean"), (.breaking, .breaking)),
    Row("integer to number", type("integer"), type("number"), (.info, .info)),
    Row("maximum lowered", #"{"maximum":5}"#, #"{"maximum":4}"#, (.breaking, .info)),
    Row("maximum raised", #"{"maximum":4}"#, #"{"maximum":5}"#, (.info, .breaking)),
    Row("minimum raised", #"{"minimum":4}"#, #"{"minimum":5}"#, (.breaking, .info)),
    Row("minimum lowered", #"{"minimum":5}"#, #"{"minimum":4}"#, (.info, .breaking)),
    Row("maxLength lowered", #"{"maxLength":5}"#, #"{"maxLength":4}"#, (.breaking, .info)),
    Row("maxLength raised", #"{"maxLength":4}"#, #"{"maxLength":5}"#, (.info, .breaking)),
    Row("pattern added", type("string"), #"{"type":"string","pattern":"^a"}"#, (.breaking, .info)),
    Row("pattern changed", #"{"pattern":"^a"}"#, #"{"pattern":"^b"}"#, (.warning, .info)),
    Row("pattern removed", #"{"type":"string","pattern":"^a"}"#, type("string"), (.info, .info)),
    Row("default changed", #"{"default":1}"#, #"{"default":2}"#, (.info, .info)),
    Row("anyOf branch removed", choice("anyOf", 2), choice("anyOf", 1), (.breaking, .info)),
    Row("anyOf branch added", choice("anyOf", 1), choice("anyOf", 2), (.info, .info)),
    Row("oneOf branch removed", choice("oneOf", 2), choice("oneOf", 1), (.breaking, .info)),
    Row("oneOf branch added", choice("oneOf", 1), choice("oneOf", 2), (.info, .breaking)),
    Row("allOf added", "{}", #"{"allOf":[{"maxLength":3}]}"#, (.breaking, .info)),
    Row("const added", type("string"), #"{"type":"string","const":"x"}"#, (.breaking, .info)),
    Row("const removed", #"{"type":"string","const":"x"}"#, type("string"), (.info, .breaking)),
    Row(
      "read-only property became required",
      #"{"properties":{"a":{"readOnly":true}}}"#,
      #"{"properties":{"a":{"readOnly":true}},"required":["a"]}"#,
      (.info, .info)
    ),
    Row(
      "write-only property became optional",
      #"{"properties":{"a":{"writeOnly":true}},"required":["a"]}"#,
      #"{"properties":{"a":{"writeOnly":true}}}"#,
      (.info, .info)
    ),
  ]

  private static func type(_ name: String) -> String { #"{"type":"\#(name)"}"# }

  private static func types(_ first: String, _ second: String) -> String {
    #"{"type":["\#(first)","\#(second)"]}"#
  }

  /// Branches that differ in a property, so that none can be told by its type.
  private static func choice(_ keyword: String, _ count: Int) -> String {
    let branches = (0..<count + 1).map {
      #"{"type":"object","required":["k","p\#($0)"],"properties":{"k":{"const":\#($0)}}}"#
    }
    return #"{"\#(keyword)":[\#(branches.joined(separator: ","))]}"#
  }

  @Test(arguments: rows)
  func `rates what a change does to requests and responses`(_ row: Row) throws {
    let comparison = try Comparing.compare(row.old, row.new)
    let request = comparison.findings.map(\.requestLevel).max()
    let response = comparison.findings.map(\.responseLevel).max()
    #expect(request == row.request, "\(comparison.findings)")
    #expect(response == row.response, "\(comparison.findings)")
    #expect(
      try Comparing.wrongWitnesses(
        comparison,
        old: Comparing.schema(row.old),
        new: Comparing.schema(row.new)
      ).isEmpty
    )
  }
}
