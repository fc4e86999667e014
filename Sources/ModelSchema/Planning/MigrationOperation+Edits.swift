extension SchemaVersion {
  /// Applies an operation to the version, as a store's tables will follow it.
  ///
  /// ```swift
  /// let next = try version.applying(.renameEntity("House", to: "Building"))
  /// ```
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The version after it, with the same number and name; it is consistent.
  /// - Throws: ``SchemaError`` of kind ``SchemaError/Kind-swift.enum/inapplicable`` where the operation
  ///   does not fit, or ``SchemaError/Kind-swift.enum/inconsistent`` where it leaves parts that do not.
  public func applying(_ operation: MigrationOperation) throws(SchemaError) -> SchemaVersion {
    let result = try applying(operation.edits(in: self))
    try result.check()
    return result
  }

  /// Applies operations in order.
  ///
  /// - Parameter operations: The operations.
  /// - Returns: The version after the last.
  /// - Throws: ``SchemaError`` at the first that does not fit.
  public func applying(
    _ operations: [MigrationOperation]
  ) throws(SchemaError) -> SchemaVersion {
    var version = self
    for operation in operations { version = try version.applying(operation) }
    return version
  }
}

extension MigrationOperation {
  /// What the operation does to a version, as edits in order.
  package func edits(in version: SchemaVersion) throws(SchemaError) -> [SchemaEdit] {
    switch self {
    case .createEntity(let entity): [.addEntity(entity)]
    case .dropEntity(let name): [.removeEntity(name)]
    case .renameEntity(let old, let new): [.renameEntity(old, to: new)]
    case .addProperty(let name, let property, _): [.addProperty(name, property)]
    case .dropProperty(let path): try version.removal(of: path)
    case .renameProperties(let name, let names): [.renameProperties(name, names)]
    case .changeProperty(let path, let new, _): try version.change(of: path, to: new)
    case .fillProperty(let path, _, _): try version.noEdit(at: path)
    case .changePrimaryKey(let name, let key, _):
      try version.edit(name, .primaryKey) { $0.primaryKey = key }
    case .addUniqueKey(let name, let key, _): try version.addition(ofUniqueKey: key, to: name)
    case .dropUniqueKey(let name, let key): try version.removal(ofUniqueKey: key, from: name)
    case .setIndexes(let name, let indexes):
      try version.edit(name, .indexes) { $0.indexes = indexes }
    case .embedEntity(let name, _, _): try version.embedding(of: name)
    case .unembedEntity(let name, let key): try version.unembedding(of: name, key: key)
    case .splitEntity(let name, let part, let link, _):
      try version.split(of: name, into: part, link: link)
    case .mergeEntity(let name, let owner, let link, let properties):
      try version.merge(of: name, into: SchemaPath(owner, link), properties)
    case .moveProperty(let path, let new, let link):
      try version.move(of: path, to: new, through: link)
    case .changeHierarchy(let name, let parent, let isAbstract):
      try version.hierarchy(of: name, parent: parent, isAbstract: isAbstract)
    case .changeEnum(let enumeration, _, _): try version.replacement(by: enumeration)
    case .changeTableOptions(let name, let isStrict, let isWithoutRowID):
      try version.edit(name, .tableOptions) {
        $0.isStrict = isStrict
        $0.isWithoutRowID = isWithoutRowID
      }
    case .describe(let description): try description.checkedEdits(in: version)
    case .runCode(_, let name): try version.noEdit(at: SchemaPath(name))
    }
  }
}

extension SchemaVersion {
  /// The entity of a name that an operation needs.
  package func needed(_ name: String) throws(SchemaError) -> EntitySchema {
    guard let entity = self[entity: name] else {
      throw .inapplicable("there is no such entity", SchemaPath(name))
    }
    return entity
  }

  /// The property at a place that an operation needs.
  package func needed(_ path: SchemaPath) throws(SchemaError) -> PropertySchema {
    guard let property = self[path] else {
      throw .inapplicable("there is no such property", path)
    }
    return property
  }

  fileprivate func noEdit(at path: SchemaPath) throws(SchemaError) -> [SchemaEdit] {
    if path.property == nil { _ = try needed(path.entity) } else { _ = try needed(path) }
    return []
  }

  fileprivate func edit(
    _ name: String,
    _ aspect: EntityAspect,
    _ change: (inout EntitySchema) -> Void
  ) throws(SchemaError) -> [SchemaEdit] {
    var entity = try needed(name)
    change(&entity)
    return [.setEntity(name, aspect, entity)]
  }

  fileprivate func removal(of path: SchemaPath) throws(SchemaError) -> [SchemaEdit] {
    let property = try needed(path)
    let entity = try needed(path.entity)
    if entity.primaryKey.contains(property.name) {
      throw .inapplicable("it is part of the primary key; change the key first", path)
    }
    return [.removeProperty(path)]
  }

  fileprivate func change(
    of path: SchemaPath,
    to new: PropertySchema
  ) throws(SchemaError) -> [SchemaEdit] {
    let old = try needed(path)
    guard old.name == new.name else {
      throw .inapplicable("changing it cannot rename it to '\(new.name)'; rename it first", path)
    }
    return PropertyAspect.allCases.filter { !$0.isEqual(old, new) }
      .map { .setProperty(path, $0, new) }
  }

  fileprivate func addition(
    ofUniqueKey key: [String],
    to name: String
  ) throws(SchemaError) -> [SchemaEdit] {
    if try needed(name).uniqueKeys.contains(key) {
      throw .inapplicable("(\(key.joined(separator: ", "))) is unique already", SchemaPath(name))
    }
    return try edit(name, .uniqueKeys) { $0.uniqueKeys.append(key) }
  }

  fileprivate func removal(
    ofUniqueKey key: [String],
    from name: String
  ) throws(SchemaError) -> [SchemaEdit] {
    guard let place = try needed(name).uniqueKeys.firstIndex(of: key) else {
      throw .inapplicable("(\(key.joined(separator: ", "))) is not unique", SchemaPath(name))
    }
    return try edit(name, .uniqueKeys) { $0.uniqueKeys.remove(at: place) }
  }

  fileprivate func hierarchy(
    of name: String,
    parent: String?,
    isAbstract: Bool
  ) throws(SchemaError) -> [SchemaEdit] {
    var entity = try needed(name)
    entity.parent = parent
    entity.isAbstract = isAbstract
    return [.setEntity(name, .parent, entity), .setEntity(name, .abstractness, entity)]
  }

  fileprivate func replacement(by new: EnumSchema) throws(SchemaError) -> [SchemaEdit] {
    guard self[enum: new.name] != nil else {
      throw .inapplicable("there is no such enum", SchemaPath(new.name))
    }
    return [.setEnum(new)]
  }
}
