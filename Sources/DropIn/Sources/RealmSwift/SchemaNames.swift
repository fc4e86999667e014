public import ModelSchema

/// What a property is, under its familiar name.
public typealias Property = PropertySchema

/// What a class is made of, under its familiar name.
public struct ObjectSchema: Sendable {
  /// The name of the class.
  public let className: String
  /// Its persisted properties, as they are declared.
  public let properties: [Property]
  /// The property that identifies an object, or nil.
  public let primaryKeyProperty: Property?

  /// The property of a name.
  ///
  /// - Parameter name: The name that stores have for it.
  public subscript(name: String) -> Property? { properties.first { $0.name == name } }
}

extension ObjectBase {
  /// The name of the class, as stores and migrations know it.
  ///
  /// - Returns: The name.
  public static func className() -> String { String(describing: self) }

  /// What the class is made of, as stores keep it; empty where its declaration has a mistake.
  public var objectSchema: ObjectSchema {
    Self.sharedSchema()
      ?? ObjectSchema(className: Self.className(), properties: [], primaryKeyProperty: nil)
  }

  /// What the class is made of, as stores keep it.
  ///
  /// - Returns: The class; nil where its declaration has a mistake.
  public static func sharedSchema() -> ObjectSchema? {
    let name = className()
    guard let entity = try? SchemaVersion(types: [self])[entity: name] else { return nil }
    // Versions have properties by name, and RealmSwift has them as they are declared.
    let stored = propertiesMapping()
    let properties = persistedPropertyNames.map { stored[$0] ?? $0 }.compactMap { name in
      entity.properties.first { $0.name == name }
    }
    let key = entity.primaryKey.first
    return ObjectSchema(
      className: name,
      properties: properties,
      primaryKeyProperty: properties.first { $0.name == key }
    )
  }
}
