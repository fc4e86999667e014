// Names: enums, entities, properties.
extension PlanBuilder {
  /// Enums come first, because properties of new entities need them; they go last.
  mutating func declareEnums() throws(SchemaError) {
    var edits: [SchemaEdit] = []
    var seen: Set<SchemaEdit> = []
    for change in diff.changes where change.code == .enumRenamed {
      edits += change.edits.filter { seen.insert($0).inserted }
    }
    for change in diff.changes where change.code == .enumDeclared { edits += change.edits }
    if !edits.isEmpty { try add(.describe(SchemaDescription(edits))) }
  }

  mutating func rename() throws(SchemaError) {
    try makeRoom()
    let names = diff.entities.names
    let steps = RenameSteps(diff.entities.renames, taken: Set(names.keys))
    for step in steps.steps {
      let change = diff.changes.first { $0.code == .entityRenamed && $0.path.entity == step.new }
      try add(.renameEntity(step.old, to: step.new), for: change)
    }
    for entity in new.entities {
      guard let renames = diff.properties[entity.name]?.renames, !renames.isEmpty else { continue }
      let change = diff.changes.first { change in
        change.code == .propertyRenamed && change.path.entity == entity.name
      }
      try add(.renameProperties(entity: entity.name, renames), for: change)
    }
  }

  /// What goes and bears a name that another is to get steps aside.
  private mutating func makeRoom() throws(SchemaError) {
    let wanted = Set(diff.entities.renames.values)
    for name in diff.entities.removed where wanted.contains(name) {
      try add(.renameEntity(name, to: freeEntityName(beside: name)))
      oldPlaces[SchemaPath(freeEntityName(beside: name))] = SchemaPath(name)
    }
    for (newName, match) in diff.properties.sorted(by: { SchemaValue.precedes($0.key, $1.key) }) {
      let name = diff.entities.oldName(of: newName) ?? newName
      let wanted = Set(match.renames.values)
      for property in match.removed where wanted.contains(property) {
        try drop(SchemaPath(name, property), of: SchemaPath(name, property))
      }
    }
  }

  private func freeEntityName(beside name: String) -> String {
    let taken = Set((diff.from.entities + new.entities).map(\.name))
    var candidate = name + "_removed"
    while taken.contains(candidate) { candidate += "_" }
    return candidate
  }
}
