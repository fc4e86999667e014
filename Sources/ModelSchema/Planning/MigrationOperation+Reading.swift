package import ModelJSON

extension MigrationOperation {
  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    let keyword: Keyword = try reader.required("op").schemaCase()
    switch keyword {
    case .createEntity: self = .createEntity(try EntitySchema(json: reader.required("entity")))
    case .dropEntity: self = .dropEntity(try reader.string("entity"))
    case .renameEntity:
      self = .renameEntity(try reader.string("entity"), to: try reader.string("to"))
    case .dropProperty: self = .dropProperty(try reader.path("path"))
    case .addProperty, .changeProperty, .fillProperty, .runCode, .moveProperty:
      self = try Self.ofValues(keyword, &reader)
    case .changePrimaryKey, .addUniqueKey, .dropUniqueKey, .setIndexes, .renameProperties:
      self = try Self.ofKeys(keyword, &reader)
    case .embedEntity, .unembedEntity, .splitEntity, .mergeEntity:
      self = try Self.ofStructure(keyword, &reader)
    case .changeHierarchy, .changeEnum, .changeTableOptions, .describe:
      self = try Self.ofRest(keyword, &reader)
    }
    try reader.finish()
  }

  private static func ofValues(
    _ keyword: Keyword,
    _ reader: inout MemberReader
  ) throws(SchemaError) -> MigrationOperation {
    switch keyword {
    case .addProperty:
      .addProperty(
        entity: try reader.string("entity"),
        try PropertySchema(json: reader.required("property")),
        fill: try ValueSource(json: reader.required("fill"))
      )
    case .changeProperty:
      .changeProperty(
        try reader.path("path"),
        to: try PropertySchema(json: reader.required("to")),
        by: try ValueConversion(json: reader.required("by"))
      )
    case .fillProperty:
      .fillProperty(
        try reader.path("path"),
        from: try ValueSource(json: reader.required("from")),
        where: try RowFilter(json: reader.required("where"))
      )
    case .moveProperty:
      .moveProperty(
        try reader.path("path"),
        to: try reader.path("to"),
        through: try reader.string("through")
      )
    default: .runCode(try reader.string("code"), entity: try reader.string("entity"))
    }
  }

  private static func ofKeys(
    _ keyword: Keyword,
    _ reader: inout MemberReader
  ) throws(SchemaError) -> MigrationOperation {
    let entity = try reader.string("entity")
    switch keyword {
    case .changePrimaryKey:
      let source = try KeySource(json: reader.required("from"))
      return .changePrimaryKey(entity: entity, to: try reader.strings("to"), from: source)
    case .addUniqueKey:
      let policy: MergePolicy = try reader.required("merge").schemaCase()
      return .addUniqueKey(entity: entity, try reader.strings("properties"), merge: policy)
    case .dropUniqueKey: return .dropUniqueKey(entity: entity, try reader.strings("properties"))
    case .setIndexes:
      let indexes = try reader.list("indexes") { value throws(SchemaError) in
        try IndexSchema(json: value)
      }
      return .setIndexes(entity: entity, indexes)
    default: return .renameProperties(entity: entity, try reader.names("names"))
    }
  }

  private static func ofStructure(
    _ keyword: Keyword,
    _ reader: inout MemberReader
  ) throws(SchemaError) -> MigrationOperation {
    let entity = try reader.string("entity")
    switch keyword {
    case .embedEntity:
      return .embedEntity(
        entity,
        orphans: try reader.required("orphans").schemaCase(),
        shared: try reader.required("shared").schemaCase()
      )
    case .unembedEntity:
      guard let key = reader.optional("key") else { return .unembedEntity(entity, key: nil) }
      return .unembedEntity(entity, key: try PropertySchema(json: key))
    case .splitEntity:
      return .splitEntity(
        entity,
        into: try EntitySchema(json: reader.required("into")),
        link: try PropertySchema(json: reader.required("link")),
        skipsEmpty: try reader.flag("skipsEmpty")
      )
    default:
      return .mergeEntity(
        entity,
        into: try reader.string("into"),
        link: try reader.string("link"),
        properties: try reader.strings("properties")
      )
    }
  }

  private static func ofRest(
    _ keyword: Keyword,
    _ reader: inout MemberReader
  ) throws(SchemaError) -> MigrationOperation {
    switch keyword {
    case .changeHierarchy:
      return .changeHierarchy(
        entity: try reader.string("entity"),
        parent: try reader.optionalString("parent"),
        isAbstract: try reader.flag("abstract")
      )
    case .changeTableOptions:
      return .changeTableOptions(
        entity: try reader.string("entity"),
        isStrict: try reader.flag("strict"),
        isWithoutRowID: try reader.flag("withoutRowID")
      )
    case .changeEnum:
      return .changeEnum(
        try EnumSchema(json: reader.required("enum")),
        map: try reader.valueMap("map"),
        others: try FailurePolicy(json: reader.required("others"))
      )
    default:
      let edits = try reader.list("edits") { value throws(SchemaError) in
        try SchemaEdit(json: value)
      }
      return .describe(SchemaDescription(edits))
    }
  }
}
