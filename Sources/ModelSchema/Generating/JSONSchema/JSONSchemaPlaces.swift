internal import Foundation

/// Where the parts of a version lie in its JSON Schema.
///
///     one root    { title: Feed, properties: …, $defs: { Line, Plan } }     Feed is "#"
///     several     { anyOf: [Feed, Brand], $defs: { Feed, Brand, Line, Plan } }
struct JSONSchemaPlaces {
  private let entities: Set<String>
  private let roots: [String]

  init(_ version: SchemaVersion, root: String?) {
    entities = Set(version.entities.map(\.name))
    let objects = version.entities.filter { !$0.isEmbedded && !$0.isAbstract }
    roots = root.map { [$0] } ?? objects.map(\.name)
  }

  /// The definition of an enum: entities and enums may share names.
  func enumeration(_ name: String) -> String {
    var result = name
    while entities.contains(result) { result += " values" }
    return result
  }

  /// A reference to an entity or to the definition of an enum.
  func reference(_ name: String) -> SchemaValue {
    guard roots != [name] else { return ["$ref": "#"] }
    // A JSON Pointer (RFC 6901, section 6) in the fragment of a URI.
    let pointer = name.replacingOccurrences(of: "~", with: "~0")
      .replacingOccurrences(of: "/", with: "~1")
    let path = pointer.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? pointer
    return ["$ref": .string("#/$defs/\(path)")]
  }

  /// The whole schema.
  func schema(of definitions: [String: SchemaValue]) -> SchemaValue {
    var definitions = definitions
    var members: [String: SchemaValue] = [:]
    switch roots.count {
    case 0: break
    case 1:
      members = definitions[roots[0]]?.object ?? [:]
      members["title"] = .string(roots[0])
      definitions[roots[0]] = nil
    default: members["anyOf"] = .array(roots.map(reference))
    }
    members["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    members["$defs"] = definitions.isEmpty ? nil : .object(definitions)
    return .object(members)
  }
}
