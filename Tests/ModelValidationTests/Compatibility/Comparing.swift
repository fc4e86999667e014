import ModelJSON
import ModelValidation

/// Compares schemas given as text.
enum Comparing {
  static func schema(
    _ text: String,
    _ options: JSONSchemaOptions = JSONSchemaOptions()
  ) throws
    -> JSONSchema
  {
    try JSONSchema(JSONDocument(parsing: text), options: options)
  }

  static func compare(_ old: String, _ new: String) throws -> SchemaComparison {
    try SchemaComparison(old: schema(old), new: schema(new))
  }

  /// What is wrong with the witnesses of a comparison, by the validator's own verdicts.
  static func wrongWitnesses(
    _ comparison: SchemaComparison,
    old: JSONSchema,
    new: JSONSchema
  ) throws -> [String] {
    var wrong: [String] = []
    for finding in comparison.findings {
      for direction in CompatibilityDirection.allCases {
        let evidence = finding.evidence(direction)
        guard let witness = evidence.witness else {
          if evidence.verdict == .incompatible { wrong.append("none: \(finding)") }
          continue
        }
        let document = try JSONDocument(parsing: witness)
        let (writer, reader) = direction == .backward ? (old, new) : (new, old)
        if !writer.isValid(document) || reader.isValid(document) { wrong.append("\(finding)") }
      }
    }
    return wrong
  }
}

extension SchemaComparison {
  /// The codes and paths of all findings: `/a type-changed`.
  var codes: [String] { findings.map { "\($0.path) \($0.code)" } }
}
