extension MigrationOperation {
  /// The operation as an object of a plan; `op` names it.
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("op", keyword.rawValue)
    if isOfValues { writeValues(to: &list) } else { writeStructure(to: &list) }
    return list.value
  }

  private var isOfValues: Bool {
    switch self {
    case .addProperty, .changeProperty, .fillProperty, .changePrimaryKey, .addUniqueKey,
      .changeEnum, .runCode:
      true
    default: false
    }
  }

  private func writeValues(to list: inout MemberList) {
    switch self {
    case .addProperty(let entity, let property, let fill):
      list.set("entity", entity)
      list["property"] = property.jsonValue
      list["fill"] = fill.jsonValue
    case .changeProperty(let path, let new, let conversion):
      list.set("path", path.description)
      list["to"] = new.jsonValue
      list["by"] = conversion.jsonValue
    case .fillProperty(let path, let source, let filter):
      list.set("path", path.description)
      list["from"] = source.jsonValue
      list["where"] = filter.jsonValue
    case .changePrimaryKey(let entity, let key, let source):
      list.set("entity", entity)
      list.set("to", strings: key)
      list["from"] = source.jsonValue
    case .addUniqueKey(let entity, let key, let policy):
      list.set("entity", entity)
      list.set("properties", strings: key)
      list.set("merge", policy.rawValue)
    case .changeEnum(let enumeration, let map, let others):
      list["enum"] = enumeration.jsonValue
      list.set("map", list: map.jsonPairs)
      list["others"] = others.jsonValue
    case .runCode(let code, let entity):
      list.set("code", code)
      list.set("entity", entity)
    default: break
    }
  }

  private func writeStructure(to list: inout MemberList) {
    switch self {
    case .createEntity(let entity): list["entity"] = entity.jsonValue
    case .dropEntity(let name): list.set("entity", name)
    case .renameEntity(let old, let new):
      list.set("entity", old)
      list.set("to", new)
    case .dropProperty(let path): list.set("path", path.description)
    case .renameProperties(let entity, let names):
      list.set("entity", entity)
      list["names"] = .object(names.mapValues(SchemaValue.string))
    case .dropUniqueKey(let entity, let key):
      list.set("entity", entity)
      list.set("properties", strings: key)
    case .setIndexes(let entity, let indexes):
      list.set("entity", entity)
      list.set("indexes", list: indexes.map(\.jsonValue))
    case .changeHierarchy(let entity, let parent, let isAbstract):
      list.set("entity", entity)
      list.set("parent", parent)
      list.set("abstract", flag: isAbstract)
    case .changeTableOptions(let entity, let isStrict, let isWithoutRowID):
      list.set("entity", entity)
      list.set("strict", flag: isStrict)
      list.set("withoutRowID", flag: isWithoutRowID)
    case .describe(let description): list["edits"] = .array(description.edits.map(\.jsonValue))
    default: writeRestructuring(to: &list)
    }
  }

  private func writeRestructuring(to list: inout MemberList) {
    switch self {
    case .embedEntity(let entity, let orphans, let shared):
      list.set("entity", entity)
      list.set("orphans", orphans.rawValue)
      list.set("shared", shared.rawValue)
    case .unembedEntity(let entity, let key):
      list.set("entity", entity)
      list["key"] = key?.jsonValue
    case .splitEntity(let entity, let part, let link, let skipsEmpty):
      list.set("entity", entity)
      list["into"] = part.jsonValue
      list["link"] = link.jsonValue
      list.set("skipsEmpty", flag: skipsEmpty)
    case .mergeEntity(let entity, let owner, let link, let properties):
      list.set("entity", entity)
      list.set("into", owner)
      list.set("link", link)
      list.set("properties", strings: properties)
    case .moveProperty(let path, let new, let link):
      list.set("path", path.description)
      list.set("to", new.description)
      list.set("through", link)
    default: break
    }
  }
}
