/// Reads stored properties into those of a schema.
struct SwiftPropertyReader {
  let table: SwiftTypeTable
  let log: SwiftImportLog
  /// The type whose properties are read, for the paths of notes.
  let owner: SwiftTypeEntry
  /// The type that declares them: the owner or a superclass.
  let declaring: SwiftTypeEntry

  /// A property with what else its reader has to know.
  struct Reading {
    var schema: PropertySchema
    var value: SwiftValueType
  }

  /// Reads a property; nil for a pattern that names several at once.
  func read(_ property: SwiftProperty, source: Int, initialValue: SwiftExpression?) -> Reading? {
    guard !property.isTuple else {
      note(.skipped, "a pattern of several names is not read: declare each alone", property, source)
      return nil
    }
    let value = type(of: property, source: source)
    var schema = PropertySchema(
      property.name,
      value.type ?? .scalar(.transformable),
      collection: value.collection,
      isOptional: value.isOptional
    )
    noteType(value, property, source, &schema)
    if let initialValue {
      let plain = table.sources[source].cast(initialValue)?.value ?? initialValue
      let literal = table.sources[source].literal(plain)
      switch table.defaultValue(literal, for: value, from: declaring.scope) {
      case .value(let found): schema.defaultValue = found
      case .none: break
      case .code: keep(initialValue, of: property, source, &schema)
      }
    }
    noteConditions(property, source, &schema)
    return Reading(schema: schema, value: value)
  }

  private func keep(
    _ initialValue: SwiftExpression,
    of property: SwiftProperty,
    _ source: Int,
    _ schema: inout PropertySchema
  ) {
    let text = table.sources[source].text(initialValue.range)
    schema.annotate("default", .string(text))
    // Of a property without a known type, one word is enough.
    guard schema.type != .scalar(.transformable) else { return }
    note(.kept, "the initial value is no literal that fits: '\(text.shortened)'", property, source)
  }

  private func type(of property: SwiftProperty, source: Int) -> SwiftValueType {
    if let type = property.type { return table.valueType(of: type.shape, from: declaring.scope) }
    guard let value = property.initialValue else { return .unknown }
    if let cast = table.sources[source].cast(value) {
      return table.valueType(of: cast.type, from: declaring.scope)
    }
    return table.inferredType(of: value, source: source, from: declaring.scope) ?? .unknown
  }

  private func noteType(
    _ value: SwiftValueType,
    _ property: SwiftProperty,
    _ source: Int,
    _ schema: inout PropertySchema
  ) {
    let written = property.type.map { table.sources[source].text($0.range) }
    if value.type == nil {
      schema.annotate("type", written.map { .string($0) })
      // A transformer's values are understood by nobody else.
      if property.head.isTransformable(table.sources[source]) { return }
      let message =
        written.map { "the type '\($0.shortened)' is not known; the values are kept as they are" }
        ?? "the type is not written, and the initial value does not say it; write it"
      note(.unknown, message, property, source)
    } else if value.isNarrowed {
      schema.annotate("type", written.map { .string($0) })
      note(.changed, "'\(written ?? "")' is read as a signed integer of 64 bits", property, source)
    }
    if value.isOptionalCollection {
      schema.annotate("type", written.map { .string($0) })
      note(.changed, "an optional collection is read as one that may be empty", property, source)
    }
  }

  private func noteConditions(
    _ property: SwiftProperty,
    _ source: Int,
    _ schema: inout PropertySchema
  ) {
    guard !property.head.conditions.isEmpty else { return }
    schema.annotate("conditions", .array(property.head.conditions.map { .string($0) }))
    let conditions = property.head.conditions.joined(separator: ", ").shortened
    note(.kept, "it is compiled under '\(conditions)' only", property, source)
  }

  func note(
    _ kind: ImportNote.Kind,
    _ message: String,
    _ property: SwiftProperty,
    _ source: Int
  ) {
    log.add(
      kind,
      message,
      at: SwiftPlace(source, property.nameRange),
      path: SchemaPath(owner.name, property.name)
    )
  }
}

extension SwiftHead {
  /// Whether SwiftData gives the value to a transformer: `@Attribute(.transformable(by: …))`.
  func isTransformable(_ source: SwiftSource) -> Bool {
    (attribute("Attribute")?.arguments ?? []).contains { argument in
      if case .memberCall("transformable", _) = source.literal(argument.value) {
        true
      } else {
        false
      }
    }
  }
}

extension PropertySchema {
  /// Keeps something of the Swift source that the schema has no place for.
  mutating func annotate(_ key: String, _ value: SchemaValue?) {
    guard let value else { return }
    annotations.annotateSwift(key, value)
  }
}

extension EntitySchema {
  /// Keeps something of the Swift source that the schema has no place for.
  mutating func annotate(_ key: String, _ value: SchemaValue) {
    annotations.annotateSwift(key, value)
  }
}

extension [String: SchemaValue] {
  fileprivate mutating func annotateSwift(_ key: String, _ value: SchemaValue) {
    var members = self["swift"]?.object ?? [:]
    members[key] = value
    self["swift"] = .object(members)
  }
}

extension String {
  /// The text on one line, and not more of it than a message can carry.
  var shortened: String {
    let line = split { $0.isWhitespace }.joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(57) + "..."
  }
}
