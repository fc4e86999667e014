extension SwiftEntityReader {
  func swiftDataEntity(_ entry: SwiftTypeEntry) -> EntitySchema {
    var entity = EntitySchema(entry.id)
    entity.parent = table.superclasses(of: entry).first { table.kinds[$0.id] == .model }?.id
    let reader = SwiftPropertyReader(table: table, log: log, owner: entry, declaring: entry)
    for (source, property) in storedProperties(of: entry) {
      guard var reading = reader.read(property, source: source, initialValue: property.initialValue)
      else {
        continue
      }
      if property.head.isTransformable(table.sources[source]) {
        reading.schema.type = .scalar(.transformable)
      }
      if case .link = reading.value.type {
        reading.schema.deleteRule = .nullify
        // SwiftData keeps no order of related objects.
        if reading.schema.collection == .list { reading.schema.collection = .set }
      }
      noteWrappers(property, source: source, reader: reader, known: Self.macros, &reading.schema)
      add(reading, of: property, source: source, reader: reader, to: &entity)
      apply(property.head, of: property, source: source, reader: reader, to: &entity)
    }
    for macro in entry.macros { apply(macro, of: entry, to: &entity) }
    return entity
  }

  private static let macros: Set<String> = ["Attribute", "Relationship", "Transient", "MainActor"]

  private func apply(
    _ head: SwiftHead,
    of property: SwiftProperty,
    source: Int,
    reader: SwiftPropertyReader,
    to entity: inout EntitySchema
  ) {
    if head.attribute("Transient") != nil { entity[property.name]?.isTransient = true }
    for attribute in head.attributes where ["Attribute", "Relationship"].contains(attribute.name) {
      for argument in attribute.arguments
      where !apply(argument, of: property, source: source, to: &entity) {
        let text = table.sources[source].text(argument.value.range)
        let option = (argument.label.map { "\($0): " } ?? "") + text
        let known = entity[property.name]?.annotations["swift"]?.object?["options"]?.array ?? []
        entity[property.name]?.annotate("options", .array(known + [.string(option)]))
        let message = "the option '\(option.shortened)' has no counterpart"
        reader.note(.kept, message, property, source)
      }
    }
  }

  /// Applies one argument of a macro; gives whether it is known.
  private func apply(
    _ argument: SwiftArgument,
    of property: SwiftProperty,
    source: Int,
    to entity: inout EntitySchema
  ) -> Bool {
    let name = property.name
    switch (argument.label, table.sources[source].literal(argument.value)) {
    case (nil, .member("unique")): addUnique([name], to: &entity)
    case (nil, .member("ephemeral")): entity[name]?.isTransient = true
    case ("originalName", .string(let original)): entity[name]?.renamedFrom = original
    case ("hashModifier", .string(let modifier)): entity[name]?.versionModifier = modifier
    case ("deleteRule", .member(let rule)):
      guard let found = DeleteRule(rawValue: rule) else { return false }
      entity[name]?.deleteRule = found
    case ("inverse", .keyPath(let path)) where path.count == 2: entity[name]?.inverse = path[1]
    case ("inverse", .null), ("originalName", .null), ("hashModifier", .null): break
    case ("minimumModelCount", .integer(let digits)):
      return setCount(digits, \.minimumCount, of: name, in: &entity)
    case ("maximumModelCount", .integer(let digits)):
      return setCount(digits, \.maximumCount, of: name, in: &entity)
    default: return false
    }
    return true
  }

  private func setCount(
    _ digits: String,
    _ bound: WritableKeyPath<ValueBounds, Int?>,
    of name: String,
    in entity: inout EntitySchema
  ) -> Bool {
    guard let count = SwiftNumberText.integer(digits), count >= 0 else { return false }
    // Zero stands for no limit.
    guard count > 0 else { return true }
    var bounds = entity[name]?.bounds ?? ValueBounds()
    bounds[keyPath: bound] = Int(count)
    entity[name]?.bounds = bounds
    return true
  }

  private func addUnique(_ names: [String], to entity: inout EntitySchema) {
    if !entity.uniqueKeys.contains(names) { entity.uniqueKeys.append(names) }
  }

  /// `#Unique<Trip>([\.name], [\.start, \.end])` and `#Index`.
  private func apply(
    _ macro: SwiftMacroUse,
    of entry: SwiftTypeEntry,
    to entity: inout EntitySchema
  ) {
    for argument in macro.arguments {
      let literal = table.sources[entry.source].literal(argument.value)
      guard let (names, kind) = literal.indexed, names.allSatisfy({ entity[$0] != nil }),
        macro.name == "Unique" || macro.name == "Index"
      else {
        let text = table.sources[entry.source].text(macro.range)
        log.add(
          .unknown,
          "what '\(text.shortened)' asks for is not known",
          at: SwiftPlace(entry.source, macro.range),
          path: SchemaPath(entry.name)
        )
        continue
      }
      if macro.name == "Unique" {
        addUnique(names, to: &entity)
      } else {
        entity.indexes.append(IndexSchema(names.map { .init($0) }, kind: kind))
      }
    }
  }
}

extension SwiftLiteral {
  /// The properties of an index: `[\.a, \.b]`, `.binary([\.a])`, `.rtree([\.a])`.
  fileprivate var indexed: ([String], IndexSchema.Kind)? {
    switch self {
    case .array(let paths):
      let names = paths.compactMap { path -> String? in
        guard case .keyPath(let names) = path, names.count == 2 else { return nil }
        return names[1]
      }
      return names.count == paths.count && !names.isEmpty ? (names, .ordered) : nil
    case .memberCall(let name, let arguments):
      guard arguments.count == 1, let (names, _) = arguments[0].value.indexed else { return nil }
      switch name {
      case "binary": return (names, .ordered)
      case "rtree": return (names, .spatial)
      default: return nil
      }
    default: return nil
    }
  }
}
