// Enums: only their raw values are stored, so their names and the names of cases mean nothing to rows.
extension DiffBuilder {
  mutating func compareEnums() throws(SchemaError) {
    for name in enums.removed {
      let place = SchemaPath(name)
      var change = SchemaChange(
        .enumWithdrawn,
        .none,
        at: place,
        from: place,
        "enum '\(name)' is gone"
      )
      change.edits = [.removeEnum(name)]
      add(change, in: .removals)
    }
    for enumeration in new.enums {
      guard let oldName = enums.oldName(of: enumeration.name) else {
        addEnum(enumeration)
        continue
      }
      guard let before = current[enum: enumeration.name] else { continue }
      if oldName != enumeration.name { noteEnumRename(oldName, enumeration.name) }
      if before != enumeration { try compare(EnumPair(self, before, enumeration, oldName)) }
    }
  }

  private mutating func addEnum(_ enumeration: EnumSchema) {
    var change = SchemaChange(
      .enumDeclared,
      .none,
      at: SchemaPath(enumeration.name),
      from: nil,
      "enum '\(enumeration.name)' is new"
    )
    change.edits = [.setEnum(enumeration)]
    add(change, in: .additions)
  }

  private mutating func noteEnumRename(_ oldName: String, _ name: String) {
    let steps = RenameSteps(enums.renames, taken: Set(enums.names.keys)).steps(of: oldName)
    var change = SchemaChange(
      .enumRenamed,
      .none,
      at: SchemaPath(name),
      from: SchemaPath(oldName),
      "enum '\(oldName)' is called '\(name)' now"
    )
    change.edits = steps.map { .renameEnum($0.old, to: $0.new) }
    note(change)
  }

  /// One enum in both versions, under its new name.
  struct EnumPair {
    let old: EnumSchema
    let new: EnumSchema
    let oldName: String
    /// Whether rows hold its values.
    let isStored: Bool

    init(_ builder: DiffBuilder, _ old: EnumSchema, _ new: EnumSchema, _ oldName: String) {
      self.old = old
      self.new = new
      self.oldName = oldName
      let properties = builder.current.entities.lazy.flatMap(\.properties)
      isStored = properties.contains { $0.type == .enumeration(new.name) && !$0.isTransient }
    }

    func change(
      _ code: ChangeCode,
      _ changeClass: ChangeClass,
      _ name: String?,
      _ message: String
    ) -> SchemaChange {
      var change = SchemaChange(
        code,
        isStored ? changeClass : .none,
        at: SchemaPath(new.name, name),
        from: code == .enumCaseAdded ? nil : SchemaPath(oldName, name),
        message
      )
      change.edits = [.setEnum(new)]
      return change
    }
  }

  private mutating func compare(_ pair: EnumPair) throws(SchemaError) {
    if pair.old.rawType != pair.new.rawType {
      var change = pair.change(
        .enumTypeChanged,
        .dataStep,
        nil,
        "values of '\(pair.new.name)' are \(pair.new.rawType.rawValue) now, and were "
          + pair.old.rawType.rawValue
      )
      try askForMap(pair, &change)
      add(change, in: .settings)
    } else {
      try compareCases(of: pair)
    }
    if pair.old.isOpen != pair.new.isOpen {
      let change =
        pair.new.isOpen
        ? pair.change(.enumOpened, .none, nil, "'\(pair.new.name)' bears unknown values now")
        : pair.change(.enumClosed, .dataStep, nil, "'\(pair.new.name)' has only its cases now")
      add(change, in: .settings)
    }
    if pair.old.annotations != pair.new.annotations {
      add(pair.change(.notesChanged, .none, nil, "notes of an importer"), in: .settings)
    }
  }

  private mutating func compareCases(of pair: EnumPair) throws(SchemaError) {
    let before = Dictionary(pair.old.cases.map { ($0.rawValue, $0.name) }) { first, _ in first }
    let after = Dictionary(pair.new.cases.map { ($0.rawValue, $0.name) }) { first, _ in first }
    for found in pair.new.cases {
      guard let name = before[found.rawValue] else {
        let message = "value \(found.rawValue.canonicalText) is new"
        var change = pair.change(.enumCaseAdded, .safe, found.name, message)
        if pair.old.isOpen { change.wire = .none }
        add(change, in: .settings)
        continue
      }
      guard name != found.name else { continue }
      let message = "case '\(name)' is called '\(found.name)' now, with the same value"
      add(pair.change(.enumCaseRenamed, .none, found.name, message), in: .settings)
    }
    for gone in pair.old.cases where after[gone.rawValue] == nil { try remove(gone, of: pair) }
    let areSame = before == after && pair.old.cases.count != pair.new.cases.count
    if areSame {
      add(pair.change(.notesChanged, .none, nil, "cases that share a value"), in: .settings)
    }
  }

  private mutating func remove(
    _ gone: EnumSchema.Case,
    of pair: EnumPair
  ) throws(SchemaError) {
    let message = "value \(gone.rawValue.canonicalText) is gone"
    var change = pair.change(.enumCaseRemoved, .dataStep, gone.name, message)
    if pair.new.isOpen {
      change.changeClass = .none
      change.wire = .none
    } else {
      try askForMap(pair, &change)
    }
    add(change, in: .settings)
  }

  private mutating func askForMap(
    _ pair: EnumPair,
    _ change: inout SchemaChange
  ) throws(SchemaError) {
    guard pair.isStored else { return }
    let exchange = EnumExchange(old: pair.old, new: pair.new)
    try askForMap(exchange, at: SchemaPath(pair.new.name), for: &change)
  }

  /// Asks what the stored values that are no case any more become.
  mutating func askForMap(
    _ exchange: EnumExchange,
    at path: SchemaPath,
    for change: inout SchemaChange
  ) throws(SchemaError) {
    let answer = try ask(exchange.question(change.code, at: path), for: &change)
    if case .map(_, let others) = answer, others != .fail { change.changeClass = .lossy }
  }
}
