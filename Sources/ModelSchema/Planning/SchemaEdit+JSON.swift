package import ModelJSON

extension SchemaEdit {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("edit", keyword.rawValue)
    switch bare {
    case .addEntity(let entity): list["entity"] = entity.jsonValue
    case .removeEntity(let name), .removeEnum(let name): list.set("name", name)
    case .renameEntity(let old, let new), .renameEnum(let old, let new):
      list.set("name", old)
      list.set("to", new)
    case .setEntity(let name, let aspect, let entity):
      list.set("name", name)
      list.set("aspect", aspect.rawValue)
      list["from"] = entity.jsonValue
    case .addProperty(let name, let property):
      list.set("name", name)
      list["property"] = property.jsonValue
    case .removeProperty(let path): list.set("path", path.description)
    case .renameProperties(let name, let names):
      list.set("name", name)
      list["names"] = .object(names.mapValues(SchemaValue.string))
    case .setProperty(let path, let aspect, let property):
      list.set("path", path.description)
      list.set("aspect", aspect.rawValue)
      list["from"] = property.jsonValue
    case .setEnum(let enumeration): list["enum"] = enumeration.jsonValue
    case .setAnnotations(let annotations): list["annotations"] = .object(annotations)
    }
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    let keyword: Keyword = try reader.required("edit").schemaCase()
    switch keyword {
    case .addEntity: self = .addEntity(try EntitySchema(json: reader.required("entity")))
    case .removeEntity: self = .removeEntity(try reader.string("name"))
    case .renameEntity:
      self = .renameEntity(try reader.string("name"), to: try reader.string("to"))
    case .removeEnum: self = .removeEnum(try reader.string("name"))
    case .renameEnum: self = .renameEnum(try reader.string("name"), to: try reader.string("to"))
    case .setEnum: self = .setEnum(try EnumSchema(json: reader.required("enum")))
    case .setAnnotations: self = .setAnnotations(try reader.annotations("annotations"))
    case .setEntity:
      self = .setEntity(
        try reader.string("name"),
        try reader.required("aspect").schemaCase(),
        try EntitySchema(json: reader.required("from"))
      )
    case .addProperty, .removeProperty, .renameProperties, .setProperty:
      self = try Self.ofProperties(keyword, &reader)
    }
    try reader.finish()
  }

  private static func ofProperties(
    _ keyword: Keyword,
    _ reader: inout MemberReader
  ) throws(SchemaError) -> SchemaEdit {
    switch keyword {
    case .addProperty:
      .addProperty(
        try reader.string("name"),
        try PropertySchema(json: reader.required("property"))
      )
    case .removeProperty: .removeProperty(try reader.path("path"))
    case .renameProperties:
      .renameProperties(try reader.string("name"), try reader.names("names"))
    default:
      .setProperty(
        try reader.path("path"),
        try reader.required("aspect").schemaCase(),
        try PropertySchema(json: reader.required("from"))
      )
    }
  }

  private enum Keyword: String, CaseIterable {
    case addEntity, removeEntity, renameEntity, setEntity, addProperty, removeProperty
    case renameProperties, setProperty, setEnum, removeEnum, renameEnum, setAnnotations
  }

  private var keyword: Keyword {
    switch self {
    case .addEntity: .addEntity
    case .removeEntity: .removeEntity
    case .renameEntity: .renameEntity
    case .setEntity: .setEntity
    case .addProperty: .addProperty
    case .removeProperty: .removeProperty
    case .renameProperties: .renameProperties
    case .setProperty: .setProperty
    case .setEnum: .setEnum
    case .removeEnum: .removeEnum
    case .renameEnum: .renameEnum
    case .setAnnotations: .setAnnotations
    }
  }
}

// Only the aspect itself belongs into a plan; the rest of the entity would be noise in a review.
extension SchemaEdit {
  /// The edit without what it does not use of the entity or the property that it copies from.
  package var bare: SchemaEdit {
    switch self {
    case .setEntity(let name, let aspect, let source):
      var bare = EntitySchema(source.name)
      aspect.copy(from: source, to: &bare)
      return .setEntity(name, aspect, bare)
    case .setProperty(let path, let aspect, let source):
      var bare = PropertySchema(source.name, .scalar(.undefined))
      aspect.copy(from: source, to: &bare)
      return .setProperty(path, aspect, bare)
    default: return self
    }
  }
}
