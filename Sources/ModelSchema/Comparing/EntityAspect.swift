/// One thing that a version says of an entity besides its name and its properties.
package enum EntityAspect: String, Hashable, Sendable, CaseIterable {
  case embedding, parent, abstractness, primaryKey, uniqueKeys, indexes, renamedFrom
  case versionModifier, tableOptions, annotations

  /// Whether two entities say the same of it.
  package func isEqual(_ left: EntitySchema, _ right: EntitySchema) -> Bool {
    var copy = left
    self.copy(from: right, to: &copy)
    return copy == left
  }

  package func copy(from source: EntitySchema, to entity: inout EntitySchema) {
    switch self {
    case .embedding: entity.isEmbedded = source.isEmbedded
    case .parent: entity.parent = source.parent
    case .abstractness: entity.isAbstract = source.isAbstract
    case .primaryKey: entity.primaryKey = source.primaryKey
    case .uniqueKeys: entity.uniqueKeys = source.uniqueKeys
    case .indexes: entity.indexes = source.indexes
    case .renamedFrom: entity.renamedFrom = source.renamedFrom
    case .versionModifier: entity.versionModifier = source.versionModifier
    case .tableOptions:
      entity.isStrict = source.isStrict
      entity.isWithoutRowID = source.isWithoutRowID
    case .annotations: entity.annotations = source.annotations
    }
  }
}
