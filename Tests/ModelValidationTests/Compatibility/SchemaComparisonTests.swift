import ModelJSON
import ModelValidation
import Testing

struct SchemaComparisonTests {
  private static let open =
    #"{"type":"object","properties":{"a":{"type":"integer"}},"required":["a"]"#
  private static let openWithB =
    #"{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}},"required":["a"]"#

  /// Case mg-038 of the reports that users of schema registries made.
  @Test func `answers strictly and tolerantly where an open object gets a property`() throws {
    let comparison = try Comparing.compare(Self.open + "}", Self.openWithB + "}")
    #expect(comparison.verdict(.backward, .strict) == .incompatible)
    #expect(comparison.isCompatible(.backward, .tolerant))
    #expect(comparison.isCompatible(.forward))
    #expect(comparison.codes == ["/b property-added"])
    #expect(comparison.findings.first?.backward.witness == #"{"a":1,"b":"x"}"#)
  }

  @Test func `takes the reading of the options where a question says none`() throws {
    let comparison = try SchemaComparison(
      old: Comparing.schema(Self.open + "}"),
      new: Comparing.schema(Self.openWithB + "}"),
      options: SchemaComparisonOptions(reading: .tolerant)
    )
    #expect(comparison.isCompatible(.backward))
    #expect(!comparison.isCompatible(.backward, .strict))
  }

  @Test func `breaks only old readers where a closed object gets a property`() throws {
    let comparison = try Comparing.compare(
      Self.open + #","additionalProperties":false}"#,
      Self.openWithB + #","additionalProperties":false}"#
    )
    #expect(comparison.isCompatible(.backward))
    #expect(!comparison.isCompatible(.forward, .tolerant))
    #expect(comparison.findings.first?.forward.witness == #"{"a":1,"b":1}"#)
  }

  // What is the same, in other words or another dialect.
  @Test(arguments: [
    (#"{"type":["string","null"]}"#, #"{"anyOf":[{"type":"null"},{"type":"string"}]}"#),
    (#"{"enum":["a"]}"#, #"{"const":"a"}"#),
    (#"{"type":"integer","minimum":1}"#, #"{"type":"integer","exclusiveMinimum":0}"#),
    (#"{"type":"integer"}"#, #"{"type":"number","multipleOf":1}"#),
    (#"{"minLength":1,"type":"string"}"#, #"{"type":"string","pattern":"[^]"}"#),
    (#"{"type":"string","pattern":"^a+$"}"#, #"{"type":"string","pattern":"^a(a)*$"}"#),
    (
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"items":{"$ref":"#/$defs/a"}}}}"##,
      ##"{"items":{"$ref":"#"}}"##
    ),
    (
      #"{"$schema":"http://json-schema.org/draft-04/schema#","minimum":1,"exclusiveMinimum":true}"#,
      #"{"exclusiveMinimum":1}"#
    ),
    (
      #"{"$schema":"http://json-schema.org/draft-07/schema#","items":[{"type":"null"}]}"#,
      #"{"prefixItems":[{"type":"null"}]}"#
    ),
    (
      #"{"$schema":"http://json-schema.org/draft-07/schema#","dependencies":{"a":["b"]}}"#,
      #"{"dependentRequired":{"a":["b"]}}"#
    ),
    (#"{"allOf":[{"minimum":1},{"maximum":2}]}"#, #"{"minimum":1,"maximum":2}"#),
    (
      #"{"properties":{"a":{"type":"string"}},"additionalProperties":false}"#,
      #"{"properties":{"a":{"type":"string"}},"unevaluatedProperties":false}"#
    ),
    (
      #"{"oneOf":[{"type":"string"},{"type":"null"}]}"#,
      #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#
    ),
    (#"{"not":{}}"#, "false"), (#"{"not":{"type":"string"}}"#, #"{"not":{"type":["string"]}}"#),
  ])
  func `sees that two schemas mean the same`(_ left: String, _ right: String) throws {
    let comparison = try Comparing.compare(left, right)
    #expect(comparison.isCompatible(.backward), "\(comparison.findings)")
    #expect(comparison.isCompatible(.forward), "\(comparison.findings)")
  }

  @Test func `says undecided where nothing is proven and no value found`() throws {
    let comparison = try Comparing.compare(
      #"{"type":"string","pattern":"^(a|b|c|d|e)(?:x|y)\\1$"}"#,
      #"{"type":"string","pattern":"^(?:a|b|c|d|e)(x|y)[a-e]$"}"#
    )
    #expect(comparison.verdict(.backward) == .undecided)
    let finding = try #require(comparison.findings.first)
    #expect(finding.level(.backward) == .warning)
    #expect(finding.code == "pattern-changed")
  }

  /// Hostile schemas end in a bounded number of steps, without a verdict that was not earned.
  @Test func `bounds what it does`() throws {
    let names = (0..<25).map { #""p\#($0)""# }
    let nested = names.map { ##"\##($0):{"$ref":"#"}"## }.joined(separator: ",")
    let required = names.joined(separator: ",")
    let old =
      ##"{"anyOf":[{"type":"null"},{"properties":{\##(nested)},"required":[\##(required)]}]}"##
    let new =
      ##"{"oneOf":[{"const":null},{"properties":{\##(nested)},"required":[\##(required)]}]}"##
    var options = SchemaComparisonOptions()
    options.maximumSteps = 500
    options.maximumTrials = 500
    let comparison = try SchemaComparison(
      old: Comparing.schema(old),
      new: Comparing.schema(new),
      options: options
    )
    #expect(comparison.verdict(.backward) != .compatible)
    let patterns = (0..<200).map { #""^(a|b)*a(a|b){\#($0 % 9)}$":{}"# }.joined(separator: ",")
    let many = try Comparing.schema("{\"patternProperties\":{\(patterns)}}")
    let closed = try Comparing.schema(
      "{\"patternProperties\":{\(patterns)},\"additionalProperties\":{\"type\":\"null\"}}"
    )
    let other = SchemaComparison(old: closed, new: many, options: options)
    #expect(other.isCompatible(.backward))
  }

  @Test func `sees that oneOf leaves nothing that fits two branches`() throws {
    let branches = #""oneOf":[{"required":["a"]},{"required":["b"]}]"#
    let comparison = try Comparing.compare("{\(branches)}", "{\(branches),\"type\":\"object\"}")
    #expect(comparison.isCompatible(.backward), "\(comparison.findings)")
  }

  @Test func `names both places`() throws {
    let finding = try #require(
      try Comparing.compare(
        ##"{"properties":{"a":{"$ref":"#/$defs/n"}},"$defs":{"n":{"minimum":1}}}"##,
        #"{"properties":{"a":{"minimum":2}}}"#
      ).findings.first
    )
    #expect(finding.path == "/a")
    #expect(finding.oldLocation == "/$defs/n/minimum")
    #expect(finding.newLocation == "/properties/a/minimum")
    #expect(finding.message == "was minimum 1, is minimum 2")
    #expect(finding.backward.witness == #"{"a":1}"#)
  }

  @Test func `gives the same findings every time`() throws {
    let texts = (0..<2).map { _ in
      try? Comparing.compare(
        #"{"properties":{"a":{"type":"string"},"b":{"enum":[1,2]},"c":{}},"required":["b"]}"#,
        #"{"properties":{"b":{"enum":[1,3]},"c":{"maxItems":2},"d":{}},"required":["a","d"]}"#
      ).json
    }
    #expect(texts[0] != nil && texts[0] == texts[1])
  }

  @Test func `writes what it found as JSON`() throws {
    let comparison = try Comparing.compare(#"{"type":"integer"}"#, #"{"type":"string"}"#)
    #expect(
      comparison.json == """
        {"verdicts":{"backward":{"strict":"incompatible","tolerant":"incompatible"},\
        "forward":{"strict":"incompatible","tolerant":"incompatible"}},\
        "findings":[{"code":"type-changed","path":"","oldLocation":"/type","newLocation":"/type",\
        "message":"was integer, is string","request":"breaking","response":"breaking",\
        "backward":{"level":"breaking","witness":1},"forward":{"level":"breaking","witness":"x"}}]}
        """
    )
  }
}
