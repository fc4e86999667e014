/// Reads the types of a table into entities, whose links name types as the table does.
struct SwiftEntityReader {
  let table: SwiftTypeTable
  let log: SwiftImportLog

  /// Reads a type that is a model; nil for every other.
  func entity(_ entry: SwiftTypeEntry) -> EntitySchema? {
    var entity: EntitySchema
    switch table.kinds[entry.id] {
    case .object: entity = realmEntity(entry, isEmbedded: false)
    case .embeddedObject: entity = realmEntity(entry, isEmbedded: true)
    case .model: entity = swiftDataEntity(entry)
    case .payload, .plain: entity = payloadEntity(entry)
    case .enumeration, .managed, .other, nil: return nil
    }
    for type in lineage(of: entry).reversed() { applyKeys(of: type, for: entry, to: &entity) }
    noteConditions(of: entry, &entity)
    return entity
  }

  /// The type and the superclasses whose properties it has, the nearest first.
  func lineage(of entry: SwiftTypeEntry) -> [SwiftTypeEntry] {
    // SwiftData keeps inheritance; everything else is one flat row or object.
    if table.kinds[entry.id] == .model { return [entry] }
    return [entry] + table.superclasses(of: entry)
  }

  /// The properties that values of a type store themselves.
  func storedProperties(
    of entry: SwiftTypeEntry
  ) -> [(source: Int, property: SwiftProperty)] {
    entry.properties.filter { _, property in
      if case .computed = property.storage { return false }
      return !property.head.isStatic && !property.head.hasModifier("lazy")
    }
  }

  /// Adds a property; one of the same name that another condition compiled stays.
  func add(
    _ reading: SwiftPropertyReader.Reading,
    of property: SwiftProperty,
    source: Int,
    reader: SwiftPropertyReader,
    to entity: inout EntitySchema
  ) {
    let isInherited = reader.declaring.id != reader.owner.id
    if entity[property.name] != nil, !isInherited, !property.head.conditions.isEmpty {
      reader.note(.skipped, "another '\(property.name)' stands above it", property, source)
    } else {
      entity[property.name] = reading.schema
    }
  }

  /// Notes wrappers and macros that may change what is stored.
  func noteWrappers(
    _ property: SwiftProperty,
    source: Int,
    reader: SwiftPropertyReader,
    known: Set<String>,
    _ schema: inout PropertySchema
  ) {
    let unknown = property.head.attributes.filter { attribute in
      !known.contains(attribute.name) && attribute.name.first?.isUppercase == true
    }
    guard !unknown.isEmpty else { return }
    let texts = unknown.map { table.sources[source].text($0.range) }
    schema.annotate("wrappers", .array(texts.map { .string($0) }))
    let names = texts.joined(separator: " ").shortened
    reader.note(.unknown, "what '\(names)' does to the value is not known", property, source)
  }

  private func noteConditions(of entry: SwiftTypeEntry, _ entity: inout EntitySchema) {
    guard !entry.head.conditions.isEmpty else { return }
    entity.annotate("conditions", .array(entry.head.conditions.map { .string($0) }))
    let conditions = entry.head.conditions.joined(separator: ", ").shortened
    log.add(
      .kept,
      "it is compiled under '\(conditions)' only",
      at: SwiftPlace(entry.source, entry.nameRange),
      path: SchemaPath(entry.name)
    )
  }
}

extension SwiftEntityReader {
  /// Reads a structure or class whose values are JSON.
  private func payloadEntity(_ entry: SwiftTypeEntry) -> EntitySchema {
    var entity = EntitySchema(entry.id)
    for type in lineage(of: entry).reversed() {
      let reader = SwiftPropertyReader(table: table, log: log, owner: entry, declaring: type)
      for (source, property) in storedProperties(of: type) {
        guard
          var reading = reader.read(property, source: source, initialValue: property.initialValue)
        else {
          continue
        }
        noteWrappers(
          property,
          source: source,
          reader: reader,
          known: ["MainActor", "Published"],
          &reading.schema
        )
        add(reading, of: property, source: source, reader: reader, to: &entity)
      }
    }
    return entity
  }
}
