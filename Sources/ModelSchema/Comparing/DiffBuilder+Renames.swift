extension DiffBuilder {
  /// Makes `current` of the old version: without what was removed, under the new names.
  mutating func renameEntities() throws(SchemaError) {
    current = old
    for name in entities.removed { current[entity: name] = nil }
    let renames = entities.renames
    let steps = RenameSteps(renames, taken: Set(entities.names.keys))
    let edits = steps.steps.map { SchemaEdit.renameEntity($0.old, to: $0.new) }
    current = try current.applying(edits)
    add(edits, in: .renames)
    for (name, target) in renames {
      var change = SchemaChange(
        .entityRenamed,
        .safe,
        at: SchemaPath(target),
        from: SchemaPath(name),
        "entity '\(name)' is called '\(target)' now"
      )
      useRenameAnswer(of: SchemaPath(name), to: target)
      change.edits = steps.steps(of: name).map { .renameEntity($0.old, to: $0.new) }
      note(change)
    }
  }

  mutating func renameProperties() throws(SchemaError) {
    for name in enums.removed { current[enum: name] = nil }
    let steps = RenameSteps(enums.renames, taken: Set(enums.names.keys)).steps
    var edits = steps.map { SchemaEdit.renameEnum($0.old, to: $0.new) }
    for entity in new.entities {
      guard let match = properties[entity.name] else { continue }
      for name in match.removed { current[SchemaPath(entity.name, name)] = nil }
      let renames = match.renames
      if renames.isEmpty { continue }
      let edit = SchemaEdit.renameProperties(entity.name, renames)
      edits.append(edit)
      for (name, target) in renames { noteRename(name, target, in: entity.name, edit) }
    }
    current = try current.applying(edits)
    add(edits, in: .renames)
  }

  private mutating func noteRename(
    _ name: String,
    _ target: String,
    in entity: String,
    _ edit: SchemaEdit
  ) {
    let oldPath = SchemaPath(entities.oldName(of: entity) ?? entity, name)
    let path = SchemaPath(entity, target)
    var change = SchemaChange(
      .propertyRenamed,
      .safe,
      at: path,
      from: oldPath,
      "property '\(name)' is called '\(target)' now"
    )
    if old[oldPath]?.payloadKey == new[path]?.payloadKey { change.wire = .none }
    change.edits = [edit]
    useRenameAnswer(of: oldPath, to: target)
    note(change)
  }

  private mutating func useRenameAnswer(of path: SchemaPath, to name: String) {
    for identifier in Self.renameQuestions(path)
    where answers[identifier] == .renamed(to: name) {
      use(identifier)
    }
  }
}

/// Renames one after the other, so that no name is taken twice at any time.
///
/// A name that is still borne by another is renamed first; a cycle goes through a name of its own.
struct RenameSteps {
  private(set) var steps: [(old: String, new: String)] = []
  private var origins: [String] = []

  init(_ renames: [String: String], taken: Set<String>) {
    var taken = taken
    var open = renames.keys.sorted(by: SchemaValue.precedes).map { (origin: $0, name: $0) }
    while !open.isEmpty {
      let free = open.firstIndex { !taken.contains(renames[$0.origin] ?? "") }
      let place = free ?? 0
      let (origin, name) = open[place]
      let target = free == nil ? Self.freeName(beside: name, taken) : renames[origin] ?? name
      steps.append((name, target))
      origins.append(origin)
      taken.remove(name)
      taken.insert(target)
      if free == nil { open[place].name = target } else { open.remove(at: place) }
    }
  }

  /// The steps that a part of that name takes.
  func steps(of origin: String) -> [(old: String, new: String)] {
    zip(steps, origins).filter { $1 == origin }.map(\.0)
  }

  private static func freeName(beside name: String, _ taken: Set<String>) -> String {
    var candidate = name + "_renamed"
    while taken.contains(candidate) { candidate += "_" }
    return candidate
  }
}
