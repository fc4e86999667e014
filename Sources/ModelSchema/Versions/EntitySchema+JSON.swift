package import ModelJSON

extension EntitySchema {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("name", name)
    list.set("embedded", flag: isEmbedded)
    list.set("parent", parent)
    list.set("abstract", flag: isAbstract)
    list.set("renamedFrom", renamedFrom)
    list.set("primaryKey", strings: primaryKey)
    list.set("uniqueKeys", list: uniqueKeys.map { .array($0.map(SchemaValue.string)) })
    list.set("indexes", list: indexes.map(\.jsonValue))
    list.set("versionModifier", versionModifier)
    list.set("strict", flag: isStrict)
    list.set("withoutRowID", flag: isWithoutRowID)
    list.set("annotations", annotations: annotations)
    list["properties"] = .array(properties.map(\.jsonValue))
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    self.init(try reader.string("name"), isEmbedded: try reader.flag("embedded"))
    parent = try reader.optionalString("parent")
    isAbstract = try reader.flag("abstract")
    renamedFrom = try reader.optionalString("renamedFrom")
    primaryKey = try reader.strings("primaryKey")
    uniqueKeys = try reader.list("uniqueKeys") { value throws(SchemaError) in
      try value.schemaStrings()
    }
    indexes = try reader.list("indexes") { value throws(SchemaError) in
      try IndexSchema(json: value)
    }
    versionModifier = try reader.optionalString("versionModifier")
    isStrict = try reader.flag("strict")
    isWithoutRowID = try reader.flag("withoutRowID")
    annotations = try reader.annotations("annotations")
    for value in try reader.required("properties").schemaArray() {
      let property = try PropertySchema(json: value)
      guard self[property.name] == nil else {
        throw .malformed("a second property '\(property.name)'", at: value)
      }
      self[property.name] = property
    }
    try reader.finish()
  }
}

extension JSONValue {
  fileprivate func schemaStrings() throws(SchemaError) -> [String] {
    var strings: [String] = []
    for value in try schemaArray() { strings.append(try value.schemaString()) }
    return strings
  }
}

extension IndexSchema {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("name", name)
    list.set("kind", kind == .ordered ? nil : kind.rawValue)
    list["elements"] = .array(elements.map(\.jsonValue))
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    let name = try reader.optionalString("name")
    let kind: Kind = try reader.optionalCase("kind") ?? .ordered
    let elements = try reader.list("elements") { value throws(SchemaError) in
      try Element(json: value)
    }
    try reader.finish()
    self.init(name: name, elements, kind: kind)
  }
}

extension IndexSchema.Element {
  fileprivate var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("property", property)
    list.set("expression", expression)
    list.set("descending", flag: isDescending)
    return list.value
  }

  fileprivate init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    let property = try reader.optionalString("property")
    let expression = try reader.optionalString("expression")
    let isDescending = try reader.flag("descending")
    try reader.finish()
    switch (property, expression) {
    case (let property?, nil): self.init(property, isDescending: isDescending)
    case (nil, let expression?): self.init(expression: expression, isDescending: isDescending)
    default: throw .malformed("expected either 'property' or 'expression'", at: value)
    }
  }
}
