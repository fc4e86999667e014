import ModelJSON

/// What came of applying one schema to one value: what the output forms are made of.
struct OutputUnit {
  let schema: SchemaID
  let value: JSONValue
  /// The way to the schema from the root, and the way to the value.
  let evaluationPath: [String]
  let instancePath: [String]
  let isValid: Bool
  /// What keywords of this schema found wrong, in their order; the name is empty for a schema that is
  /// just `false`.
  var errors: [(keyword: OutputKeyword, message: String)] = []
  var annotations: [(keyword: OutputKeyword, value: JSONValue)] = []
  /// The schemas that keywords applied, in order.
  var details: [(keyword: OutputKeyword, units: [OutputUnit])] = []

  var isSilent: Bool { errors.isEmpty && annotations.isEmpty && details.isEmpty }
}

/// A keyword where it stands in a schema.
struct OutputKeyword {
  let name: String
  let value: JSONValue

  init(name: String, value: JSONValue) {
    self.name = name
    self.value = value
  }

  init(_ clause: SchemaClause) { self.init(name: clause.name, value: clause.value) }
}
