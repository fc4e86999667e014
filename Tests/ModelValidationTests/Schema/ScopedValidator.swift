import ModelJSON

/// Judges with a stack of the resources that were entered, as the specification tells it.
///
/// It knows the keywords that ``ScopedSchemas`` makes, and where that puts anchors.
struct ScopedValidator {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  func accepts(_ value: JSONValue) -> Bool { accepts(value, root, []) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue, _ scope: [JSONValue]) -> Bool {
    let scope = schema["$id"] == nil ? scope : scope + [schema]
    guard let base = scope.last, let keywords = schema.object else { return false }
    return keywords.allSatisfy { keyword, rule in
      switch keyword {
      case "maxProperties": return (value.object?.count ?? 0) <= Int(rule.int64 ?? 0)
      case "properties":
        return rule.object?.allSatisfy { key, schema in
          value[key].map { accepts($0, schema, scope) } ?? true
        } ?? true
      case "$ref", "$dynamicRef":
        let parts = (rule.string ?? "").split(separator: "#", omittingEmptySubsequences: false)
        let resource = parts[0].isEmpty ? base : self.resource(String(parts[0]))
        let fragment = parts.count > 1 ? String(parts[1]) : ""
        let target = schemaAt(fragment, of: resource)
        if keyword == "$dynamicRef", target["$dynamicAnchor"] != nil {
          let outer = scope.first { Self.anchor(fragment, of: $0) != nil } ?? resource
          return accepts(value, Self.anchor(fragment, of: outer) ?? target, scope + [outer])
        }
        return accepts(value, target, scope + [resource])
      case "$recursiveRef":
        let isOpen = { (schema: JSONValue) in schema["$recursiveAnchor"]?.bool == true }
        let outer = isOpen(base) ? scope.first(where: isOpen) ?? base : base
        return accepts(value, outer, scope)
      default: return true
      }
    }
  }

  private func resource(_ name: String) -> JSONValue {
    name == "root" ? root : root["$defs"]?[name] ?? root
  }

  private func schemaAt(_ fragment: String, of resource: JSONValue) -> JSONValue {
    if let pointer = try? JSONPointer(fragment) { return resource.value(at: pointer) ?? resource }
    return Self.anchor(fragment, of: resource) ?? resource["$defs"]?[fragment] ?? resource
  }

  /// The schema of a resource with a dynamic anchor of a name.
  private static func anchor(_ name: String, of resource: JSONValue) -> JSONValue? {
    [resource, resource["$defs"]?[name]].compactMap { $0 }
      .first { $0["$dynamicAnchor"]?.string == name }
  }
}
