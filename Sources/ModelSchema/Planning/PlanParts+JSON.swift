package import ModelJSON

extension PlanVersion {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("version", number)
    list.set("name", name)
    list.set("shapeHash", shapeHash)
    list.set("fullHash", fullHash)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    self.init(
      number: try reader.optionalInt("version"),
      name: try reader.optionalString("name"),
      shapeHash: try reader.string("shapeHash"),
      fullHash: try reader.string("fullHash")
    )
    try reader.finish()
  }
}

extension PlanFinding {
  package var jsonValue: SchemaValue {
    var wire = MemberList()
    wire.set("request", request)
    wire.set("response", response)
    var list = MemberList()
    list.set("code", code)
    list.set("class", changeClass)
    list.set("path", path.description)
    list.set("message", message)
    list.set("wire", annotations: wire.members)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    let code = try reader.string("code")
    let changeClass = try reader.string("class")
    let path = try reader.path("path")
    let message = try reader.string("message")
    let wire = try reader.names("wire")
    try reader.finish()
    self.init(
      code: code,
      changeClass: changeClass,
      path: path,
      message: message,
      wire: (wire["request"], wire["response"])
    )
  }
}

extension PlanQuestion {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("id", id)
    list["answer"] = answer
    list.set("default", flag: isDefault)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    self.init(
      id: try reader.string("id"),
      answer: SchemaValue(try reader.required("answer")),
      isDefault: try reader.flag("default")
    )
    try reader.finish()
  }
}

extension PlanApproval {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("code", code)
    list.set("path", path.description)
    list.set("by", approver)
    list.set("reason", reason)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    self.init(
      code: try reader.string("code"),
      path: try reader.path("path"),
      approver: try reader.string("by"),
      reason: try reader.string("reason")
    )
    try reader.finish()
  }
}

extension PlanCheck {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("check", kind.rawValue)
    list.set("path", path.description)
    list.set("properties", strings: properties)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    self.init(
      try reader.required("check").schemaCase(),
      try reader.path("path"),
      properties: try reader.strings("properties")
    )
    try reader.finish()
  }
}
