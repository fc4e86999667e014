public import ModelSchema

/// What a class is made of, under its familiar name.
public typealias ObjectSchema = EntitySchema

/// What a property is, under its familiar name.
public typealias Property = PropertySchema

extension ObjectBase {
  /// What the class is made of, as stores keep it.
  ///
  /// - Returns: The class; nil where its declaration has a mistake.
  public static func sharedSchema() -> ObjectSchema? {
    let name = String(describing: self)
    return try? SchemaVersion(types: [self])[entity: name]
  }
}

extension ObjectStore.Configuration {
  /// Creates the configuration of a store in memory.
  ///
  /// - Parameters:
  ///   - inMemoryIdentifier: The name that all stores give which share the rows.
  ///   - schemaVersion: The number of the version of the models.
  ///   - objectTypes: The classes of the store, or nil.
  public init(
    inMemoryIdentifier: String,
    schemaVersion: UInt64 = 0,
    objectTypes: [ObjectBase.Type]? = nil
  ) {
    self.init(schemaVersion: schemaVersion, objectTypes: objectTypes)
    self.inMemoryIdentifier = inMemoryIdentifier
  }
}
