extension OperationLowering {
  /// Says where the values of the operation come from.
  ///
  /// - Throws: ``SchemaError`` where the operation does not fit its version, or cannot be lowered.
  mutating func prepare() throws(SchemaError) {
    switch operation {
    case .createEntity(let entity): restoreRows(of: entity)
    case .dropEntity(let name): dropEntity(name)
    case .renameEntity(let name, let new): names.entities[name] = new
    case .addProperty(let entity, let property, let fill): try add(property, to: entity, fill)
    case .dropProperty(let path): drop(path)
    case .renameProperties(let entity, let renames):
      for (name, new) in renames { names.properties[SchemaPath(entity, name)] = new }
    case .changeProperty(let path, let property, let conversion):
      try change(path, to: property, by: conversion)
    case .fillProperty(let path, let source, let filter): try fill(path, from: source, filter)
    case .changePrimaryKey(let entity, _, let source): try changeKey(of: entity, from: source)
    case .addUniqueKey(let entity, let properties, let merge):
      try addUnique(properties, to: entity, merge)
    case .embedEntity(let entity, let orphans, let shared): try embed(entity, orphans, shared)
    case .unembedEntity(let entity, _): try unembed(entity)
    case .splitEntity(let entity, let part, let link, let skipsEmpty):
      try split(entity, into: part, link, skipsEmpty: skipsEmpty)
    case .mergeEntity(let part, let entity, let link, let properties):
      try merge(part, into: entity, link, properties)
    case .moveProperty(let path, let target, ""): try moveInHierarchy(path, to: target)
    case .moveProperty(let path, let target, let link): try move(path, to: target, through: link)
    case .changeEnum(let enumeration, let map, let others):
      try changeEnum(enumeration, map, others)
    case .runCode(let name, let entity): runCode(name, on: entity)
    case .changeHierarchy(let entity, _, _): changeHierarchy(entity)
    case .dropUniqueKey, .setIndexes, .changeTableOptions, .describe: break
    }
    try editJSON()
  }
}

extension MigrationOperation {
  /// The steps on the tables, given the versions around the operation.
  ///
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/inapplicable`` or
  ///   ``SchemaError/Kind-swift.enum/unsupported``, with the path.
  package func storageSteps(
    from before: SchemaVersion,
    to after: SchemaVersion,
    _ context: LoweringContext
  ) throws(SchemaError) -> [StorageStep] {
    // Rules of deletion among them reach the tables with the next rebuild.
    if case .describe = self { return [] }
    var lowering = OperationLowering(self, from: before, to: after, context)
    try lowering.prepare()
    return lowering.steps()
  }
}
