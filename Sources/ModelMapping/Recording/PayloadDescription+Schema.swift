public import ModelJSON

extension PayloadDescription {
  /// Which properties a schema calls required.
  public enum Requirement: Sendable {
    /// Those without which the mapping fails: the throwing look-ups of an ``ImmutableMappable`` and
    /// the values of a `Decodable` type that are not optional. A ``Mappable`` tolerates absence.
    case whatMappingNeeds
    /// Those whose type is not optional.
    case nonOptional
    /// None.
    case nothing
  }

  /// The description as a JSON Schema, draft 2020-12.
  ///
  /// ```swift
  /// let schema = PayloadDescription(of: Brand.self).jsonSchema(requiring: .nonOptional)
  /// // {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/Brand",
  /// //  "$defs": {"Brand": {"type": "object", "properties": {"id": {"type": "string"}, …}}}}
  /// ```
  ///
  /// Each model is a definition. Members that no property asks for are allowed, as the mapping
  /// ignores them. `null` is allowed for optionals only.
  ///
  /// - Parameters:
  ///   - requirement: Which properties are required.
  ///   - options: How to lay out the text.
  /// - Returns: The text of the schema.
  public func jsonSchema(
    requiring requirement: Requirement = .whatMappingNeeds,
    options: WritingOptions = .pretty
  ) -> String {
    let text = PayloadSchema(requirement: requirement).text(of: self)
    // Our own text is JSON; a document lays it out.
    return (try? JSONDocument(parsing: text).serialized(options)) ?? text
  }
}

/// The parts of a schema, as JSON text.
private struct PayloadSchema {
  let requirement: PayloadDescription.Requirement

  func text(of payload: PayloadDescription) -> String {
    let definitions = payload.models.map { "\(quoted($0.name)):\(object($0))" }
    var members = ["\"$schema\":\"https://json-schema.org/draft/2020-12/schema\""]
    members += keywords(payload.root)
    if !definitions.isEmpty { members.append("\"$defs\":\(braces(definitions))") }
    return braces(members)
  }

  private func object(_ model: PayloadModel) -> String {
    let tree = PayloadTree()
    for property in model.properties {
      tree.insert(braces(keywords(property.shape)), at: property.path[...])
    }
    let required = model.properties.filter(isRequired).map(\.path)
    return braces(members(tree, title: model.name, required: required))
  }

  /// An object with the properties of a tree; a property that is named as a whole and by paths
  /// below it must fit both.
  private func members(
    _ tree: PayloadTree,
    title: String? = nil,
    required: [[String]]
  ) -> [String] {
    let properties = tree.children.map { child in
      let inner = required.filter { $0.count > 1 && $0[0] == child.key }.map {
        Array($0.dropFirst())
      }
      return "\(quoted(child.key)):\(property(child.node, required: inner))"
    }
    var keys: [String] = []
    for key in required.compactMap(\.first) where !keys.contains(key) { keys.append(key) }
    var members = title.map { ["\"title\":\(quoted($0))"] } ?? []
    members += ["\"type\":\"object\"", "\"properties\":\(braces(properties))"]
    if !keys.isEmpty { members.append("\"required\":[\(keys.map(quoted).joined(separator: ","))]") }
    return members
  }

  private func property(_ node: PayloadTree, required: [[String]]) -> String {
    guard !node.children.isEmpty else { return node.text ?? "{}" }
    // Paths lead through arrays too: whether one may be there, the keys tell.
    let isArray = node.children.allSatisfy { JSONPointer.index($0.key) != nil }
    let inner = isArray ? "{\"type\":\"array\"}" : braces(members(node, required: required))
    guard let text = node.text else { return inner }
    return "{\"allOf\":[\(text),\(inner)]}"
  }

  private func isRequired(_ property: PayloadProperty) -> Bool {
    switch requirement {
    case .whatMappingNeeds: property.isRequired
    case .nonOptional: property.isRequired || property.shape == property.shape.unwrapped
    case .nothing: false
    }
  }

  private func keywords(_ shape: PayloadShape) -> [String] {
    switch shape {
    case .any: []
    case .boolean: [type("boolean")]
    case .integer: [type("integer")]
    case .number: [type("number")]
    case .string: [type("string")]
    case .array(.any): [type("array")]
    case .array(let element): [type("array"), "\"items\":\(braces(keywords(element)))"]
    case .dictionary(.any): [type("object")]
    case .dictionary(let value):
      [type("object"), "\"additionalProperties\":\(braces(keywords(value)))"]
    case .model(let name): ["\"$ref\":\(quoted("#/$defs/\(name)"))"]
    case .enumeration(let raw, let cases):
      cases.isEmpty ? keywords(raw) : ["\"enum\":[\(cases.joined(separator: ","))]"]
    case .optional: optional(shape.unwrapped)
    }
  }

  private func optional(_ shape: PayloadShape) -> [String] {
    switch shape {
    case .any: []
    case .enumeration(_, let cases) where !cases.isEmpty:
      ["\"enum\":[\((cases + ["null"]).joined(separator: ","))]"]
    case .boolean: ["\"type\":[\"boolean\",\"null\"]"]
    case .integer: ["\"type\":[\"integer\",\"null\"]"]
    case .number: ["\"type\":[\"number\",\"null\"]"]
    case .string: ["\"type\":[\"string\",\"null\"]"]
    default: ["\"anyOf\":[\(braces(keywords(shape))),{\"type\":\"null\"}]"]
    }
  }

  private func type(_ name: String) -> String { "\"type\":\"\(name)\"" }

  private func braces(_ members: [String]) -> String { "{\(members.joined(separator: ","))}" }
}
