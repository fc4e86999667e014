package import ModelJSON

extension EnumSchema {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("name", name)
    list.set("type", rawType.rawValue)
    list.set("open", flag: isOpen)
    list["cases"] = .array(cases.map { ["name": .string($0.name), "value": $0.rawValue] })
    list.set("annotations", annotations: annotations)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    let name = try reader.string("name")
    let rawType: ScalarType = try reader.required("type").schemaCase()
    let cases = try reader.list("cases") { value throws(SchemaError) in try Case(json: value) }
    self.init(name, rawType: rawType, cases: cases)
    isOpen = try reader.flag("open")
    annotations = try reader.annotations("annotations")
    try reader.finish()
  }
}

extension EnumSchema.Case {
  fileprivate init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    let name = try reader.string("name")
    let rawValue = SchemaValue(try reader.required("value"))
    try reader.finish()
    self.init(name, rawValue)
  }
}
