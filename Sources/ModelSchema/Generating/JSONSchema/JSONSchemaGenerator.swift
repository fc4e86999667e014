/// Writes a version as a JSON Schema, draft 2020-12, of the payloads that its models are read from.
///
/// Each entity and each enum is a definition, but for the root, which is the schema itself. A property that is not optional and has no default is
/// required, collections excepted: one that is absent is empty. Links are nested objects, dots in keys lead
/// into nested objects, dates are RFC 3339 texts, data is Base64. Members without a property are allowed.
///
/// ```swift
/// let schema = try JSONSchemaGenerator.text(of: version, root: "Feed")
/// print(schema.text)
/// ```
public enum JSONSchemaGenerator: Sendable {
  /// Writes the schema.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - root: The entity that a payload is, or nil for any one that is not embedded.
  /// - Returns: The text of the schema, and what it does not say of the version.
  /// - Throws: ``SchemaError``, where there is no such root, or parents form a cycle.
  public static func text(
    of version: SchemaVersion,
    root: String? = nil
  ) throws(SchemaError) -> GeneratedText {
    if let root, version[entity: root] == nil {
      let names = version.entities.map { "'\($0.name)'" }.joined(separator: ", ")
      throw SchemaError(.inapplicable, "there is no entity '\(root)', only \(names)")
    }
    let places = JSONSchemaPlaces(version, root: root)
    var definitions: [String: SchemaValue] = [:]
    var losses: [GenerationLoss] = []
    for entity in version.entities {
      let properties = try version.ancestors(of: entity).reversed().flatMap(\.properties)
      var tree = JSONSchemaTree()
      for property in properties + entity.properties where !property.isTransient {
        tree.insert(property, schema: property.jsonSchema(places))
      }
      definitions[entity.name] = tree.object
      losses += entity.unsaidInJSONSchema
    }
    for enumeration in version.enums {
      definitions[places.enumeration(enumeration.name)] = enumeration.jsonSchema
    }
    return GeneratedText(text: places.schema(of: definitions).prettyText, losses: losses)
  }
}

extension EnumSchema {
  fileprivate var jsonSchema: SchemaValue {
    let values = SchemaValue.array(cases.map(\.rawValue))
    let type: SchemaValue = rawType == .string ? "string" : "integer"
    // Readers of an open enum bear values that are no case.
    if isOpen { return ["type": type, "examples": values] }
    return ["enum": values]
  }
}
