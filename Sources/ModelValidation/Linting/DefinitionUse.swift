import ModelJSON

/// Which schemas of the definitions are referred to.
struct DefinitionUse {
  private var definitions: [(name: String, path: String, value: JSONValue)] = []
  private var targets: [String] = []

  /// Notes what a schema defines and refers to.
  mutating func note(_ schema: JSONValue) {
    for keyword in ["$ref", "$dynamicRef", "$recursiveRef"] {
      if let target = schema[keyword]?.string { targets.append(target) }
    }
    for mapping in schema["discriminator"]?["mapping"]?.object.map(Array.init) ?? [] {
      if let target = mapping.value.string { targets.append(target) }
    }
    for keyword in ["$defs", "definitions"] {
      for (name, value) in schema[keyword]?.object.map(Array.init) ?? [] {
        // One with a name of its own may be meant for others.
        if value["$id"] != nil || value["$anchor"] != nil || value["$dynamicAnchor"] != nil
          || value["id"]?.string != nil
        {
          continue
        }
        definitions.append((name, value.pointer.description, value))
      }
    }
  }

  /// Those that nothing refers to, nor to anything inside.
  var unused: [SchemaWarning] {
    let paths = Set(targets.compactMap { Self.path($0) })
    return definitions.compactMap { name, path, value in
      let isUsed = paths.contains { $0 == path || $0.hasPrefix(path + "/") || path.hasSuffix($0) }
      if isUsed { return nil }
      return SchemaWarning(
        .unusedDefinition,
        "nothing refers to the definition '\(name)'",
        at: value
      )
    }
  }

  /// The pointer of a reference; it may start at an embedded resource, so that it is only the end of
  /// the path in the document.
  private static func path(_ reference: String) -> String? {
    guard let mark = reference.firstIndex(of: "#") else { return nil }
    let fragment = URIReference("#" + reference[reference.index(after: mark)...]).fragment ?? ""
    return fragment.isEmpty ? nil : percentDecoded(fragment)
  }
}
