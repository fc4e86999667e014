internal import Foundation

/// Writes a version as a JSON Schema, draft 2020-12, of the payloads that its models are read from.
///
/// Each entity and each enum is a definition. A property that is not optional and has no default is
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
    var definitions: [String: SchemaValue] = [:]
    var losses: [GenerationLoss] = []
    for entity in version.entities {
      let properties = try version.ancestors(of: entity).reversed().flatMap(\.properties)
      var tree = JSONSchemaTree()
      for property in properties + entity.properties where !property.isTransient {
        tree.insert(property, schema: property.jsonSchema)
      }
      definitions[entity.name] = tree.object(title: entity.name)
      losses += entity.unsaidInJSONSchema
    }
    for enumeration in version.enums {
      definitions[JSONSchemaName.enumeration(enumeration.name)] = enumeration.jsonSchema
    }
    var members = version.rootSchema(root)
    members["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    members["$defs"] = definitions.isEmpty ? nil : .object(definitions)
    return GeneratedText(text: SchemaValue.object(members).prettyText, losses: losses)
  }
}

/// The names of definitions, and references to them.
enum JSONSchemaName {
  /// Entities and enums may share names, so an enum's has a word more.
  static func enumeration(_ name: String) -> String { "enum \(name)" }

  /// A reference: a JSON Pointer (RFC 6901, section 6) in a fragment of a URI.
  static func reference(_ name: String) -> SchemaValue {
    let pointer = name.replacingOccurrences(of: "~", with: "~0")
      .replacingOccurrences(of: "/", with: "~1")
    let path = pointer.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? pointer
    return ["$ref": .string("#/$defs/\(path)")]
  }
}

extension SchemaVersion {
  fileprivate func rootSchema(_ root: String?) -> [String: SchemaValue] {
    let objects = entities.filter { !$0.isEmbedded && !$0.isAbstract }.map(\.name)
    let roots = root.map { [$0] } ?? objects
    let references = roots.map(JSONSchemaName.reference)
    switch roots.count {
    case 0: return [:]
    case 1:
      var members = references[0].object ?? [:]
      members["title"] = .string(roots[0])
      return members
    default: return ["anyOf": .array(references)]
    }
  }
}

extension EnumSchema {
  fileprivate var jsonSchema: SchemaValue {
    let values = SchemaValue.array(cases.map(\.rawValue))
    let type: SchemaValue = rawType == .string ? "string" : "integer"
    // Readers of an open enum bear values that are no case.
    if isOpen { return ["title": .string(name), "type": type, "examples": values] }
    return ["title": .string(name), "enum": values]
  }
}
