public import ModelSchema

extension SchemaVersion {
  /// Describes classes: their persisted properties, keys, indexes, defaults, links and enums.
  ///
  /// Classes that a property leads to are described with the ones that are named. A class has all the
  /// properties of its superclasses, as stores keep them. A default is noted where two new objects agree on
  /// it; the current date and a random UUID are none. What classes cannot say (payload keys, earlier names,
  /// delete rules) stays empty.
  ///
  /// ```swift
  /// let version = try SchemaVersion(types: [DiningPartnerList.self], number: 1)
  /// print(version.canonicalJSON)
  /// ```
  ///
  /// - Parameters:
  ///   - types: Subclasses of ``Object`` and ``EmbeddedObject``.
  ///   - number: The number in the chain of versions, or nil.
  /// - Throws: `SchemaError`, where two classes or enums have one name, or with all mistakes of a class's
  ///   declarations: two primary keys, a key of a type that cannot be one, no properties …
  public init(types: [ObjectBase.Type], number: Int? = nil) throws(SchemaError) {
    try self.init(types, number, isChecked: true)
  }

  /// Describes classes as they are, whatever their declarations have wrong, as long as a version can say it.
  package init(unchecked types: [ObjectBase.Type]) throws(SchemaError) {
    try self.init(types, nil, isChecked: false)
  }

  private init(
    _ types: [ObjectBase.Type],
    _ number: Int?,
    isChecked: Bool
  ) throws(SchemaError) {
    var builder = TypeSchemaBuilder(isChecked: isChecked)
    for type in types { try builder.add(type) }
    self = builder.version
    self.number = number
    try check()
  }
}

/// Collects the classes that lead to each other.
private struct TypeSchemaBuilder {
  let isChecked: Bool
  private(set) var version = SchemaVersion()
  private var classes: [String: ObjectBase.Type] = [:]

  init(isChecked: Bool) {
    self.isChecked = isChecked
  }

  mutating func add(_ type: ObjectBase.Type) throws(SchemaError) {
    var waiting = [type]
    while let next = waiting.popLast() {
      if let known = classes[next.schemaName] {
        guard known == next else {
          throw SchemaError(
            .inconsistent,
            "two classes have the name '\(next.schemaName)'; rename one",
            path: SchemaPath(next.schemaName)
          )
        }
        continue
      }
      classes[next.schemaName] = next
      waiting += try describe(next)
    }
  }

  /// Adds an entity, and returns the classes that it leads to.
  private mutating func describe(_ type: ObjectBase.Type) throws(SchemaError) -> [ObjectBase.Type] {
    var entity = EntitySchema(type.schemaName, isEmbedded: type is EmbeddedObject.Type)
    var targets: [ObjectBase.Type] = []
    if isChecked { try check(type) }
    let blanks = [type.init(), type.init()]
    targets += type.linkingProperties.map(\.origin)
    for property in type.persistedProperties {
      let path = SchemaPath(entity.name, property.storedName)
      guard let description = ValueDescription(of: property.valueType) else {
        throw SchemaError(.unsupported, "no store can hold \(property.valueType)", path: path)
      }
      if let target = description.target { targets.append(target) }
      if let enumeration = description.enumeration { try add(enumeration, at: path) }
      entity[property.storedName] = description.schema(of: property, in: blanks)
      if property.isPrimaryKey { entity.primaryKey.append(property.storedName) }
      if property.isIndexed { entity.indexes.append(IndexSchema([.init(property.storedName)])) }
      if property.isUnique { entity.uniqueKeys.append([property.storedName]) }
    }
    version[entity: entity.name] = entity
    return targets
  }

  private func check(_ type: ObjectBase.Type) throws(SchemaError) {
    let mistakes = DeclarationCheck(type).mistakes
    guard !mistakes.isEmpty else { return }
    let lines = mistakes.map { "\n- \($0)" }.joined()
    throw SchemaError(
      .inconsistent,
      "Schema validation failed due to the following errors:\(lines)",
      path: SchemaPath(type.schemaName)
    )
  }

  private mutating func add(
    _ enumeration: EnumSchema,
    at path: SchemaPath
  ) throws(SchemaError) {
    if let known = version[enum: enumeration.name], known != enumeration {
      throw SchemaError(.inconsistent, "two enums have the name '\(known.name)'", path: path)
    }
    version[enum: enumeration.name] = enumeration
  }
}

extension ValueDescription {
  fileprivate func schema(
    of property: PersistedProperty,
    in blanks: [ObjectBase]
  ) -> PropertySchema {
    var schema = PropertySchema(
      property.storedName,
      type,
      collection: collection,
      isOptional: isOptional
    )
    if collection == .single {
      let defaults = Set(
        blanks.map { SchemaValue(default: property.cell.value(in: $0, at: property.offset)) }
      )
      if defaults.count == 1 { schema.defaultValue = defaults.first ?? nil }
    }
    return schema
  }
}
