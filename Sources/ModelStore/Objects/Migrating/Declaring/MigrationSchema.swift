internal import ModelSchema

/// The classes of a store before or after a migration.
public struct Schema: Sendable {
  /// The classes, by name.
  public let objectSchema: [ObjectSchema]

  init(_ version: SchemaVersion, only names: Set<String>? = nil) {
    objectSchema = version.entities
      .filter { names?.contains($0.name) != false }
      .map { ObjectSchema($0, in: version) }
  }

  /// The class of a name, or nil.
  ///
  /// - Parameter className: The name.
  public subscript(className: String) -> ObjectSchema? {
    objectSchema.first { $0.className == className }
  }
}

/// A class of a store before or after a migration.
public struct ObjectSchema: Sendable {
  /// The name.
  public let className: String
  /// The properties, by name.
  public let properties: [Property]
  /// Whether its objects are parts of others.
  public let isEmbedded: Bool
  /// The primary key, or nil.
  public let primaryKeyProperty: Property?

  init(_ entity: EntitySchema, in version: SchemaVersion) {
    className = entity.name
    isEmbedded = entity.isEmbedded
    let indexed = Set(entity.indexes.compactMap { $0.elements.first?.property })
    let properties = entity.properties.map { property in
      Property(property, in: version, isIndexed: indexed.contains(property.name))
    }
    self.properties = properties
    primaryKeyProperty = properties.first { $0.name == entity.primaryKey.first }
  }

  /// The property of a name, or nil.
  ///
  /// - Parameter propertyName: The name.
  public subscript(propertyName: String) -> Property? {
    properties.first { $0.name == propertyName }
  }
}

/// A property of a class before or after a migration.
public struct Property: Sendable {
  /// The name.
  public let name: String
  /// The type as messages name it: `int`, `<Dog>` or `array<string>`.
  public let typeName: String
  /// The class that a link or an embedded object has, or nil.
  public let objectClassName: String?
  /// Whether the property is a list.
  public let isArray: Bool
  /// Whether the property is a set.
  public let isSet: Bool
  /// Whether the property is a map.
  public let isMap: Bool
  /// Whether there is an index over it.
  public let isIndexed: Bool
  /// Whether the value, or an element, can be nil.
  public let isOptional: Bool

  init(_ property: PropertySchema, in version: SchemaVersion, isIndexed: Bool) {
    name = property.name
    typeName = property.realmWord(in: version)
    objectClassName = property.type.target
    isArray = property.collection == .list
    isSet = property.collection == .set
    isMap = property.collection == .map
    isOptional = property.isOptional
    self.isIndexed = isIndexed
  }
}
