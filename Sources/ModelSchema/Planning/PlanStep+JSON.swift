package import ModelJSON

extension PlanStage {
  // Both are so in every plan; a reader of the file need not know.
  package var jsonValue: SchemaValue {
    [
      "id": .string(id), "atomic": true, "foreignKeys": "off",
      "steps": .array(steps.map(\.jsonValue)),
    ]
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    guard try reader.flag("atomic"), try reader.string("foreignKeys") == "off" else {
      throw .malformed("a stage is atomic, and its foreign keys are off", at: value)
    }
    self.init(
      id: try reader.string("id"),
      steps: try reader.list("steps") { value throws(SchemaError) in try PlanStep(json: value) }
    )
    try reader.finish()
  }
}

extension PlanStep {
  package var jsonValue: SchemaValue {
    var list = MemberList()
    list.set("id", id)
    list["operation"] = operation.jsonValue
    list.set("code", code)
    list.set("path", path.description)
    list.set("class", stepClass.rawValue)
    list.set("prechecks", list: prechecks.map(\.jsonValue))
    list.set("postchecks", list: postchecks.map(\.jsonValue))
    list["reverse"] = .array(reverse.map(\.jsonValue))
    list.set("lost", lost)
    list.set("journal", flag: isJournaled)
    list.set("restores", restores)
    return list.value
  }

  package init(json value: JSONValue) throws(SchemaError) {
    var reader = try MemberReader(value)
    id = try reader.string("id")
    operation = try MigrationOperation(json: reader.required("operation"))
    code = try reader.string("code")
    path = try reader.path("path")
    stepClass = try reader.required("class").schemaCase()
    prechecks = try reader.list("prechecks") { value throws(SchemaError) in
      try PlanCheck(json: value)
    }
    postchecks = try reader.list("postchecks") { value throws(SchemaError) in
      try PlanCheck(json: value)
    }
    reverse = try reader.list("reverse") { value throws(SchemaError) in
      try MigrationOperation(json: value)
    }
    lost = try reader.optionalString("lost")
    isJournaled = try reader.flag("journal")
    restores = try reader.optionalString("restores")
    try reader.finish()
  }
}
