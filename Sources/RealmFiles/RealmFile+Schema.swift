public import ModelSchema

extension RealmFile {
  /// The classes as a version of models: names, types, optionality, keys, indexes, links.
  ///
  /// Names are the stored ones, an enum is its raw value's type, and the version's number is the schema
  /// version. Tables that Realm keeps for itself are left out.
  public var schema: SchemaVersion {
    SchemaVersion(
      number: schemaVersion.flatMap { Int(exactly: $0) },
      entities: classNames.compactMap { try? table($0) }.map(entity)
    )
  }

  private func entity(_ table: Table) -> EntitySchema {
    let properties = table.columns.map(property)
    var entity = EntitySchema(
      table.className,
      isEmbedded: table.isEmbedded,
      properties: properties
    )
    if let key = table.primaryKey, entity[key] != nil { entity.primaryKey = [key] }
    entity.indexes = table.columns.filter { $0.isIndexed && $0.name != table.primaryKey }.map {
      IndexSchema([IndexSchema.Element($0.name)])
    }
    return entity
  }

  private func property(_ column: Column) -> PropertySchema {
    let type = type(of: column.shape)
    // What a link leads to can be deleted, and a link in a collection cannot be empty, but in a dictionary.
    let isLink = type.target != nil
    let isSingle = column.collection == .single || column.collection == .dictionary
    return PropertySchema(
      column.name,
      type,
      collection: Self.collection(column.collection),
      isOptional: isLink ? isSingle : column.shape.isNullable || column.shape.type == .mixed
    )
  }

  private func type(of shape: ElementShape) -> PropertyType {
    switch shape.type {
    case .int: .scalar(.int64)
    case .bool: .scalar(.bool)
    case .string, .enumeratedString: .scalar(.string)
    case .data: .scalar(.data)
    case .oldDate, .timestamp: .scalar(.date)
    case .float: .scalar(.float)
    case .double: .scalar(.double)
    case .decimal: .scalar(.decimal)
    case .objectId: .scalar(.objectId)
    case .uuid: .scalar(.uuid)
    case .mixed, .subtable, .backlink, .typedLink: .scalar(.mixed)
    case .link, .linkList: link(to: shape.target ?? "")
    }
  }

  private func link(to className: String) -> PropertyType {
    let isEmbedded = (try? table(className).isEmbedded) ?? false
    return isEmbedded ? .embedded(className) : .link(className)
  }

  private static func collection(_ kind: Column.Collection) -> PropertyCollection {
    switch kind {
    case .single: .single
    case .list: .list
    case .set: .set
    case .dictionary: .map
    }
  }
}
