extension SwiftEntityReader {
  /// Gives properties the keys that a type says they have in JSON: first those of `CodingKeys`, then
  /// those of its mapping.
  func applyKeys(
    of type: SwiftTypeEntry,
    for entry: SwiftTypeEntry,
    to entity: inout EntitySchema
  ) {
    applyCodingKeys(of: type, for: entry, to: &entity)
    for (source, function) in type.functions {
      guard let body = function.body, function.isMapping else { continue }
      for key in table.sources[source].mappedKeys(in: body) {
        apply(key, source: source, for: entry, to: &entity)
      }
    }
    let coders = type.functions.filter { $0.function.isCoder }
    if let coder = coders.first, table.kinds[entry.id] == .payload {
      let name = coder.function.name
      let place = SwiftPlace(coder.source, coder.function.nameRange)
      let message = "\(name) is written by hand: its keys may be others"
      log.add(.information, message, at: place, path: SchemaPath(entry.name))
    }
  }

  private func applyCodingKeys(
    of type: SwiftTypeEntry,
    for entry: SwiftTypeEntry,
    to entity: inout EntitySchema
  ) {
    guard let keys = table.entries["\(type.id).CodingKeys"], keys.kind == .enum else { return }
    for (source, enumCase) in keys.enumCases {
      let place = SwiftPlace(source, enumCase.nameRange)
      guard entity[enumCase.name] != nil else {
        let message = "the coding key '\(enumCase.name)' has no stored property"
        log.add(.skipped, message, at: place, path: SchemaPath(entry.name))
        continue
      }
      let literal = enumCase.rawValue.map { table.sources[source].literal($0) }
      let key: String? = if case .string(let text) = literal { text } else { nil }
      setKey(key ?? enumCase.name, isPath: false, of: enumCase.name, at: place, &entity)
    }
    guard table.kinds[entry.id] == .payload, !keys.enumCases.isEmpty else { return }
    // What has no key is neither read nor written.
    let names = Set(keys.enumCases.map(\.enumCase.name))
    let declared = Set(storedProperties(of: type).map(\.property.name))
    for name in declared.subtracting(names) { entity[name]?.isTransient = true }
  }

  private func apply(
    _ key: SwiftMappedKey,
    source: Int,
    for entry: SwiftTypeEntry,
    to entity: inout EntitySchema
  ) {
    let place = SwiftPlace(source, key.range)
    guard entity[key.property] != nil else {
      let message = "'\(key.key)' is mapped to '\(key.property)', which is no stored property"
      log.add(.skipped, message, at: place, path: SchemaPath(entry.name))
      return
    }
    setKey(key.key, isPath: key.isPath, of: key.property, at: place, &entity)
    guard let transform = key.transform else { return }
    let text = table.sources[source].text(transform.range)
    let name = text.prefix { $0 != "<" && $0 != "(" }
    guard !Self.listTransforms.contains(String(name)) else { return }
    entity[key.property]?.annotate("transform", .string(text))
    let path = SchemaPath(entry.name, key.property)
    let message = "between the JSON and the value stands '\(text.shortened)'"
    log.add(.kept, message, at: place, path: path)
  }

  /// Transforms that make a list of an array, and nothing else.
  private static let listTransforms: Set<String> = [
    "ListTransform", "ListTransformWithObject", "ListTransformWithEmbeddedObject",
    "ArrayToListTransform", "ListTransformWithEmbeddedObject.arrayToList",
    "ListTransformWithObject.arrayToList",
  ]

  private func setKey(
    _ key: String,
    isPath: Bool,
    of name: String,
    at place: SwiftPlace,
    _ entity: inout EntitySchema
  ) {
    if key.contains("."), !isPath {
      entity[name]?.annotate("key", .string(key))
      let owner = entity.name.split(separator: ".").last.map(String.init) ?? entity.name
      let message = "the key '\(key.shortened)' has a dot that leads nowhere; it is kept as a note"
      log.add(.kept, message, at: place, path: SchemaPath(owner, name))
    } else {
      entity[name]?.jsonKey = key == name ? nil : key
    }
  }
}

extension SwiftFunction {
  /// Whether its body says how JSON becomes properties.
  fileprivate var isMapping: Bool {
    (name == "mapping" || name == "init") && labels.first == "map"
  }

  fileprivate var isCoder: Bool {
    (name == "init" && labels == ["from"]) || (name == "encode" && labels == ["to"])
  }
}
