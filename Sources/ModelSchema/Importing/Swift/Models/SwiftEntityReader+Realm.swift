extension SwiftEntityReader {
  func realmEntity(_ entry: SwiftTypeEntry, isEmbedded: Bool) -> EntitySchema {
    var entity = EntitySchema(entry.id, isEmbedded: isEmbedded)
    let statics = SwiftRealmStatics(lineage(of: entry), in: table)
    for type in lineage(of: entry).reversed() {
      let reader = SwiftPropertyReader(table: table, log: log, owner: entry, declaring: type)
      for (source, property) in persistedProperties(of: type)
      where !statics.ignored.contains(property.name) {
        read(property, source: source, reader: reader, into: &entity)
      }
    }
    apply(statics, of: entry, to: &entity)
    return entity
  }

  /// The properties that Realm keeps: those with `@Persisted`, or else those that are dynamic or hold
  /// a container of Realm's.
  private func persistedProperties(
    of entry: SwiftTypeEntry
  ) -> [(source: Int, property: SwiftProperty)] {
    let stored = storedProperties(of: entry)
    let wrapped = stored.filter { $0.property.head.attribute("Persisted") != nil }
    guard wrapped.isEmpty else { return wrapped }
    return stored.filter { source, property in
      property.head.hasModifier("dynamic") || containerName(of: property, source: source) != nil
    }
  }

  private static let containers: Set<String> = [
    "List", "MutableSet", "Map", "RealmOptional", "RealmProperty", "LinkingObjects",
  ]

  private func containerName(of property: SwiftProperty, source: Int) -> String? {
    var shape = property.type?.shape
    if shape == nil, let value = property.initialValue,
      case .call(let called, _) = table.sources[source].literal(value)
    {
      shape = called
    }
    guard case .named(let path, _) = shape, let name = SwiftScalarNames.name(path) else {
      return nil
    }
    return Self.containers.contains(name) ? name : nil
  }

  private func read(
    _ property: SwiftProperty,
    source: Int,
    reader: SwiftPropertyReader,
    into entity: inout EntitySchema
  ) {
    let arguments = property.head.attribute("Persisted")?.arguments ?? []
    if containerName(of: property, source: source) == "LinkingObjects" {
      return keepBacklink(property, arguments, source: source, reader: reader, in: &entity)
    }
    let wrapped = arguments.first { $0.label == "wrappedValue" }?.value
    let initial = property.initialValue ?? wrapped
    guard var reading = reader.read(property, source: source, initialValue: initial) else { return }
    if initial == nil, property.head.attribute("Persisted") != nil {
      reading.schema.defaultValue = impliedDefault(of: reading.value)
    }
    noteWrappers(property, source: source, reader: reader, known: ["Persisted"], &reading.schema)
    add(reading, of: property, source: source, reader: reader, to: &entity)
    for argument in arguments {
      apply(argument, of: property, source: source, reader: reader, to: &entity)
    }
  }

  /// `@Persisted var count: Int` starts as 0, and an enum as its first case.
  private func impliedDefault(of value: SwiftValueType) -> SchemaValue? {
    guard value.collection == .single, !value.isOptional else { return nil }
    switch value.type {
    case .scalar(let type): return type.emptyDefault
    case .enumeration(let id): return table.firstRawValue(in: id)
    case .link, .embedded, nil: return nil
    }
  }

  private func apply(
    _ argument: SwiftArgument,
    of property: SwiftProperty,
    source: Int,
    reader: SwiftPropertyReader,
    to entity: inout EntitySchema
  ) {
    switch (argument.label, table.sources[source].literal(argument.value)) {
    case ("wrappedValue", _), ("primaryKey", .boolean(false)), ("indexed", .boolean(false)),
      ("indexed", .member("none")):
      break
    case ("primaryKey", .boolean(true)) where entity.primaryKey.isEmpty:
      entity.primaryKey = [property.name]
    case ("primaryKey", .boolean(true)):
      reader.note(.changed, "the class has a primary key already; this is none", property, source)
    case ("indexed", .boolean(true)), ("indexed", .member("general")):
      entity.indexes.append(IndexSchema([.init(property.name)]))
    case ("indexed", .member("fulltext")):
      entity.indexes.append(IndexSchema([.init(property.name)], kind: .fullText))
    default:
      let text = table.sources[source].text(argument.value.range)
      let label = argument.label.map { "\($0): " } ?? ""
      entity[property.name]?.annotate(argument.label ?? "argument", .string(text))
      let message = "@Persisted has an argument that is not known: '\(label)\(text.shortened)'"
      reader.note(.unknown, message, property, source)
    }
  }

  /// A backlink is the other side of a link and stores nothing: the entity keeps a word about it.
  private func keepBacklink(
    _ property: SwiftProperty,
    _ arguments: [SwiftArgument],
    source: Int,
    reader: SwiftPropertyReader,
    in entity: inout EntitySchema
  ) {
    let text = property.initialValue.map { table.sources[source].text($0.range) }
    let type = property.type.map { table.sources[source].text($0.range) }
    let origin = arguments.first { $0.label == "originProperty" }.map {
      table.sources[source].text($0.value.range)
    }
    let words = [type, text, origin].compactMap { $0 }.joined(separator: " ")
    var backlinks = entity.annotations["swift"]?.object?["backlinks"]?.object ?? [:]
    backlinks[property.name] = .string(words)
    entity.annotate("backlinks", .object(backlinks))
    reader.note(.kept, "a backlink stores nothing: \(words.shortened)", property, source)
  }
}
