/// One step from a version to the next: what happens to the schema, and to the rows.
///
/// The set is closed, so that a plan can be tried on a version before there is any data, reversed, and
/// rendered. How a value of the old version becomes one of the new is part of the operation; nothing is
/// left to a default in the database.
public enum MigrationOperation: Hashable, Sendable {
  /// Creates an entity without rows.
  case createEntity(EntitySchema)
  /// Removes an entity and its rows.
  case dropEntity(String)
  /// Renames an entity; links follow.
  case renameEntity(String, to: String)
  /// Adds a property, and fills it in the rows that are there.
  case addProperty(entity: String, PropertySchema, fill: ValueSource)
  /// Removes a property and its values.
  case dropProperty(SchemaPath)
  /// Renames properties of one entity at once; two may exchange their names.
  case renameProperties(entity: String, [String: String])
  /// Gives a property another type, collection, optionality, encoding or enum, and converts its values.
  case changeProperty(SchemaPath, to: PropertySchema, by: ValueConversion)
  /// Sets values in the rows that are there.
  case fillProperty(SchemaPath, from: ValueSource, where: RowFilter)
  /// Gives an entity another primary key; links follow through a map of old keys to new.
  case changePrimaryKey(entity: String, to: [String], from: KeySource)
  /// Demands distinct values, after the rows that share some were merged by the policy.
  case addUniqueKey(entity: String, [String], merge: MergePolicy)
  /// Allows equal values again.
  case dropUniqueKey(entity: String, [String])
  /// Replaces the indexes of an entity.
  case setIndexes(entity: String, [IndexSchema])
  /// Makes objects parts of the objects that link to them.
  case embedEntity(String, orphans: OrphanPolicy, shared: SharedPolicy)
  /// Makes the parts of other objects objects with a generated key.
  case unembedEntity(String, key: PropertySchema?)
  /// Moves properties into an entity of their own, which a link leads to.
  case splitEntity(String, into: EntitySchema, link: PropertySchema, skipsEmpty: Bool)
  /// Takes the properties of a linked entity back: the reverse of a split.
  case mergeEntity(String, into: String, link: String, properties: [String])
  /// Moves a property to the entity that a link leads to, with its values.
  case moveProperty(SchemaPath, to: SchemaPath, through: String)
  /// Moves an entity to another place in the hierarchy.
  case changeHierarchy(entity: String, parent: String?, isAbstract: Bool)
  /// Replaces an enum, and the raw values that are stored by the map from old to new.
  case changeEnum(EnumSchema, map: [SchemaValue: SchemaValue], others: FailurePolicy)
  /// Rebuilds the table with other options.
  case changeTableOptions(entity: String, isStrict: Bool, isWithoutRowID: Bool)
  /// Changes only what no store depends on.
  case describe(SchemaDescription)
  /// Runs code of the app on the rows of an entity, by a name that the app registers.
  case runCode(String, entity: String)
}
