import ModelValidation
import Testing

/// The kinds of differences that schema registries tell apart, each with its code here and what it
/// means for both directions.
struct DifferenceKindsTests {
  struct Kind: CustomTestStringConvertible {
    let old: String
    let new: String
    let code: String
    let isBackward: Bool
    let isForward: Bool

    init(_ old: String, _ new: String, _ code: String, _ holds: (backward: Bool, forward: Bool)) {
      self.old = old
      self.new = new
      self.code = code
      isBackward = holds.backward
      isForward = holds.forward
    }

    var testDescription: String { "\(code) \(old)" }
  }

  // A kind a line, as far as it fits.
  static let kinds: [Kind] = [
    Kind(
      #"{"enum":[1,"a"]}"#,
      #"{"allOf":[{"enum":[1,"a"]},{"type":"string"}]}"#,
      " type-tightened",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"type":"string"}"#,
      #"{"type":"number"}"#,
      " type-changed",
      (backward: false, forward: false)
    ),
    Kind(
      #"{"type":"integer"}"#,
      #"{"type":"number"}"#,
      " number-type-loosened",
      (backward: true, forward: false)
    ),
    Kind(
      #"{"type":"number"}"#,
      #"{"type":"integer"}"#,
      " number-type-tightened",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"type":["string","null"]}"#,
      #"{"type":"string"}"#,
      " nullability-tightened",
      (backward: false, forward: true)
    ),
    Kind("{}", "true", "", (backward: true, forward: true)),
    Kind("true", "false", " schema-tightened", (backward: false, forward: true)),
    Kind(#"{"const":1}"#, #"{"const":2}"#, " const-changed", (backward: false, forward: false)),
    Kind(
      #"{"enum":[1,2]}"#,
      #"{"enum":[2,3]}"#,
      " enum-changed",
      (backward: false, forward: false)
    ),
    Kind(#"{"maxLength":3}"#, "{}", " max-length-removed", (backward: true, forward: false)),
    Kind("{}", #"{"minLength":3}"#, " min-length-added", (backward: false, forward: true)),
    Kind(
      #"{"minLength":3}"#,
      #"{"minLength":2}"#,
      " min-length-loosened",
      (backward: true, forward: false)
    ),
    Kind(
      #"{"pattern":"^a+$"}"#,
      #"{"pattern":"^a*$"}"#,
      " pattern-loosened",
      (backward: true, forward: false)
    ),
    Kind(
      #"{"pattern":"^a"}"#,
      #"{"pattern":"b$"}"#,
      " pattern-changed",
      (backward: false, forward: false)
    ),
    Kind("{}", #"{"exclusiveMaximum":3}"#, " maximum-added", (backward: false, forward: true)),
    Kind(
      #"{"maximum":3}"#,
      #"{"exclusiveMaximum":3}"#,
      " maximum-tightened",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"multipleOf":2}"#,
      #"{"multipleOf":4}"#,
      " multiple-of-tightened",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"multipleOf":4}"#,
      #"{"multipleOf":2}"#,
      " multiple-of-loosened",
      (backward: true, forward: false)
    ),
    Kind(
      #"{"multipleOf":4}"#,
      #"{"multipleOf":6}"#,
      " multiple-of-changed",
      (backward: false, forward: false)
    ),
    Kind(
      #"{"minItems":1}"#,
      #"{"minItems":2}"#,
      " min-items-tightened",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"maxItems":1}"#,
      #"{"maxItems":2}"#,
      " max-items-loosened",
      (backward: true, forward: false)
    ),
    Kind("{}", #"{"uniqueItems":true}"#, " unique-items-added", (backward: false, forward: true)),
    Kind(
      "{}",
      #"{"contains":{"type":"null"}}"#,
      " contains-added",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"contains":{}}"#,
      #"{"contains":{},"maxContains":2}"#,
      " contains-tightened",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"items":{"type":"string"}}"#,
      #"{"items":{"type":"null"}}"#,
      "/* type-changed",
      (backward: false, forward: false)
    ),
    Kind(
      #"{"prefixItems":[{"type":"string"}]}"#,
      #"{"prefixItems":[{"type":"null"}]}"#,
      "/0 type-changed",
      (backward: false, forward: false)
    ),
    Kind(
      #"{"minProperties":1}"#,
      #"{"minProperties":2}"#,
      " min-properties-tightened",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"maxProperties":1}"#,
      #"{"maxProperties":2}"#,
      " max-properties-loosened",
      (backward: true, forward: false)
    ),
    Kind(
      "{}",
      #"{"required":["a"]}"#,
      "/a required-property-added",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"properties":{"a":{}}}"#,
      #"{"properties":{"a":{}},"required":["a"]}"#,
      "/a property-became-required",
      (backward: false, forward: true)
    ),
    Kind(
      "{}",
      #"{"dependentRequired":{"a":["b"]}}"#,
      " dependency-added",
      (backward: false, forward: true)
    ),
    Kind(
      "{}",
      #"{"dependentSchemas":{"a":{"maxProperties":1}}}"#,
      " dependency-added",
      (backward: false, forward: true)
    ),
    Kind(
      "{}",
      #"{"propertyNames":{"maxLength":2}}"#,
      " property-names-added",
      (backward: false, forward: true)
    ),
    Kind(
      "{}",
      #"{"additionalProperties":false}"#,
      " additional-properties-added",
      (backward: false, forward: true)
    ),
    Kind(
      #"{"additionalProperties":{"type":"string"}}"#,
      #"{"additionalProperties":{"type":"null"}}"#,
      "/* type-changed",
      (backward: false, forward: false)
    ),
    Kind(
      "{}",
      #"{"patternProperties":{"^x":{"type":"null"}}}"#,
      " additional-properties-added",
      (backward: false, forward: true)
    ),
    Kind(#"{"not":{"type":"string"}}"#, "{}", " not-removed", (backward: true, forward: false)),
    Kind("{}", #"{"not":{"type":"string"}}"#, " not-added", (backward: false, forward: true)),
    Kind(
      #"{"anyOf":[{"type":"string"}]}"#,
      #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#,
      " choice-loosened",
      (backward: true, forward: false)
    ),
    Kind(
      "{}",
      #"{"if":{"type":"string"},"then":{"minLength":1}}"#,
      " condition-added",
      (backward: false, forward: true)
    ),
    Kind(
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"maximum":1}}}"##,
      #"{"maximum":2}"#,
      " maximum-loosened",
      (backward: true, forward: false)
    ),
    Kind(
      ##"{"properties":{"a":{"items":{"$ref":"#"}}}}"##,
      ##"{"properties":{"a":{"items":{"$ref":"#"},"minItems":1}}}"##,
      "/a min-items-added",
      (backward: false, forward: true)
    ),
  ]

  @Test(arguments: kinds)
  func `has a code and a verdict for each direction`(_ kind: Kind) throws {
    let comparison = try Comparing.compare(kind.old, kind.new)
    #expect(comparison.codes == [kind.code].filter { !$0.isEmpty }, "\(comparison.findings)")
    let (backward, forward) = (comparison.verdict(.backward), comparison.verdict(.forward))
    #expect(backward == (kind.isBackward ? .compatible : .incompatible), "\(comparison.findings)")
    #expect(forward == (kind.isForward ? .compatible : .incompatible), "\(comparison.findings)")
  }
}
