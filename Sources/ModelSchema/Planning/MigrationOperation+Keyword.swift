extension MigrationOperation {
  /// The names of the operations in a plan.
  package enum Keyword: String, Hashable, Sendable, CaseIterable {
    case createEntity, dropEntity, renameEntity, addProperty, dropProperty, renameProperties
    case changeProperty, fillProperty, changePrimaryKey, addUniqueKey, dropUniqueKey, setIndexes
    case embedEntity, unembedEntity, splitEntity, mergeEntity, moveProperty, changeHierarchy
    case changeEnum, changeTableOptions, describe, runCode
  }

  package var keyword: Keyword {
    switch self {
    case .createEntity: .createEntity
    case .dropEntity: .dropEntity
    case .renameEntity: .renameEntity
    case .addProperty: .addProperty
    case .dropProperty: .dropProperty
    case .renameProperties: .renameProperties
    case .changeProperty: .changeProperty
    case .fillProperty: .fillProperty
    case .changePrimaryKey: .changePrimaryKey
    case .addUniqueKey: .addUniqueKey
    case .dropUniqueKey: .dropUniqueKey
    case .setIndexes: .setIndexes
    case .embedEntity: .embedEntity
    case .unembedEntity: .unembedEntity
    case .splitEntity: .splitEntity
    case .mergeEntity: .mergeEntity
    case .moveProperty: .moveProperty
    case .changeHierarchy: .changeHierarchy
    case .changeEnum: .changeEnum
    case .changeTableOptions: .changeTableOptions
    case .describe: .describe
    case .runCode: .runCode
    }
  }

  /// The place that the operation is about, as approvals and reports name it.
  public var path: SchemaPath {
    switch self {
    case .createEntity(let entity): SchemaPath(entity.name)
    case .dropEntity(let name), .renameEntity(let name, _), .renameProperties(let name, _),
      .changePrimaryKey(let name, _, _), .setIndexes(let name, _), .embedEntity(let name, _, _),
      .unembedEntity(let name, _), .splitEntity(let name, _, _, _), .mergeEntity(let name, _, _, _),
      .changeHierarchy(let name, _, _), .changeTableOptions(let name, _, _), .runCode(_, let name):
      SchemaPath(name)
    case .addUniqueKey(let name, let key, _), .dropUniqueKey(let name, let key):
      SchemaPath(name, key.count == 1 ? key.first : nil)
    case .addProperty(let name, let property, _): SchemaPath(name, property.name)
    case .dropProperty(let path), .changeProperty(let path, _, _), .fillProperty(let path, _, _),
      .moveProperty(let path, _, _):
      path
    case .changeEnum(let enumeration, _, _): SchemaPath(enumeration.name)
    case .describe(let description): description.edits.first?.path ?? SchemaPath("")
    }
  }
}

extension SchemaEdit {
  /// The place that the edit is about; the version's own annotations have an empty one.
  package var path: SchemaPath {
    switch self {
    case .addEntity(let entity): SchemaPath(entity.name)
    case .removeEntity(let name), .renameEntity(let name, _), .setEntity(let name, _, _),
      .renameProperties(let name, _), .removeEnum(let name), .renameEnum(let name, _):
      SchemaPath(name)
    case .addProperty(let name, let property): SchemaPath(name, property.name)
    case .removeProperty(let path), .setProperty(let path, _, _): path
    case .setEnum(let enumeration): SchemaPath(enumeration.name)
    case .setAnnotations: SchemaPath("")
    }
  }
}
