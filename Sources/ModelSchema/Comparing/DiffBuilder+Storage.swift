// How, and whether, a property is stored.
extension DiffBuilder {
  mutating func compareStorage(
    of pair: PropertyPair,
    _ aspect: PropertyAspect
  ) throws(SchemaError) {
    if aspect == .derivation {
      let isComputed = pair.new.derivation != nil
      let words = isComputed ? "is computed by another expression" : "is not computed any more"
      let changeClass: ChangeClass = isComputed && !pair.new.isTransient ? .dataStep : .safe
      add(pair.change(.transienceChanged, changeClass, aspect, words), in: .settings)
      return
    }
    if pair.new.isTransient {
      let message = "is not stored any more; its values go away"
      add(pair.change(.transienceChanged, .destructive, aspect, message), in: .settings)
      return
    }
    var change = pair.change(.transienceChanged, .safe, aspect, "is stored now")
    if let value = pair.new.defaultValue {
      change.answer = .fill(.constant(value), rows: .all)
    } else if pair.new.derivation != nil {
      change.changeClass = .dataStep
    } else if !pair.new.startsEmpty {
      change.changeClass = .dataStep
      try askForValues(fillQuestion(change.code, for: pair.new, at: pair.path), for: &change)
    }
    add(change, in: .settings)
  }

  mutating func compareEncoding(of pair: PropertyPair, _ aspect: PropertyAspect) {
    if aspect == .dateEncoding {
      let usual = DateEncoding.secondsSince1970
      let before = pair.old.dateEncoding ?? usual
      let after = pair.new.dateEncoding ?? usual
      let isDate = pair.old.type == .scalar(.date) && pair.new.type == .scalar(.date)
      let code: ChangeCode = isDate && before != after ? .dateEncodingChanged : .notesChanged
      let message = "is written as \(after.rawValue), and was as \(before.rawValue)"
      let changeClass: ChangeClass = code == .notesChanged ? .none : .dataStep
      add(pair.change(code, changeClass, aspect, message), in: .settings)
      return
    }
    let isEmbedded = pair.new.type.isEmbedded && pair.old.type.isEmbedded
    let words = pair.new.isStoredAsJSON ? "as one JSON text" : "in rows of its own"
    let change = pair.change(
      isEmbedded ? .embeddedStorageChanged : .notesChanged,
      isEmbedded ? .dataStep : .none,
      aspect,
      "is stored \(words) now"
    )
    add(change, in: .settings)
  }

  mutating func compareBounds(of pair: PropertyPair) throws(SchemaError) {
    let before = pair.old.bounds ?? ValueBounds()
    let after = pair.new.bounds ?? ValueBounds()
    let isLink = pair.new.type.target != nil
    if before.isLooser(than: after) {
      var change = pair.change(
        isLink ? .inverseChanged : .boundsTightened,
        .dataStep,
        .bounds,
        "allows less: \(after.words); rows are checked"
      )
      try askForMisfits(pair, &change)
      add(change, in: .settings)
    }
    if after.isLooser(than: before) {
      let message = "allows more: \(after.words)"
      let code: ChangeCode = isLink ? .inverseChanged : .boundsLoosened
      let change = pair.change(code, isLink ? .none : .safe, .bounds, message)
      add(change, in: .settings)
    }
    if before == after {
      add(pair.change(.notesChanged, .none, .bounds, "writes its bounds otherwise"), in: .settings)
    }
  }

  /// Asks what happens to values that do not fit; without an answer the migration stops at them.
  mutating func askForMisfits(
    _ pair: PropertyPair,
    _ change: inout SchemaChange
  ) throws(SchemaError) {
    guard pair.isStored else { return }
    var question = SchemaQuestion(
      change.code,
      .conversion,
      at: pair.path,
      "What happens to values of '\(pair.path)' that do not fit \(pair.new.typeDescription)?",
      default: .convert(ValueConversion())
    )
    question.choices = pair.misfitChoices
    try ask(question, for: &change)
  }

  /// A JSON column changes with every entity inside it.
  mutating func noteJSONColumns() {
    let worst = Dictionary(
      changes.filter { new[entity: $0.path.entity]?.isEmbedded == true }
        .map { ($0.path.entity, $0.changeClass) },
      uniquingKeysWith: max
    )
    guard worst.contains(where: { $0.value > .none }) else { return }
    for entity in new.entities where properties[entity.name] != nil {
      for property in entity.properties where property.isStoredAsJSON {
        noteJSONColumn(property, of: entity.name, worst)
      }
    }
  }

  private mutating func noteJSONColumn(
    _ property: PropertySchema,
    of entity: String,
    _ worst: [String: ChangeClass]
  ) {
    guard case .embedded(let target) = property.type,
      let oldName = properties[entity]?.oldName(of: property.name)
    else { return }
    let inside = embeddedEntities(from: target)
    guard let gravest = inside.compactMap({ worst[$0] }).max(), gravest > .none else { return }
    var change = SchemaChange(
      .embeddedValueChanged,
      gravest,
      at: SchemaPath(entity, property.name),
      from: SchemaPath(entities.oldName(of: entity) ?? entity, oldName),
      "the JSON of '\(property.name)' is rewritten, for '\(target)' changed"
    )
    change.wire = .none
    note(change)
  }

  /// An embedded entity and those that are embedded in it.
  private func embeddedEntities(from name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      for property in new[entity: next]?.properties ?? [] {
        if case .embedded(let target) = property.type { open.append(target) }
      }
    }
    return found
  }
}

extension PropertyPair {
  var misfitChoices: [SchemaQuestion.Choice] {
    var choices = [
      SchemaQuestion.Choice(.convert(ValueConversion()), "the migration stops, and lists them")
    ]
    var conversion = ValueConversion()
    conversion.failure = .null
    if new.isOptional {
      choices.append(.init(.convert(conversion), "they become null, and stay in the journal"))
    }
    conversion.failure = .constant(new.defaultValue ?? .null)
    choices.append(
      .init(
        .convert(conversion),
        "they become one value, and stay in the journal",
        needsValue: new.defaultValue == nil
      )
    )
    conversion.failure = .shadow
    choices.append(.init(.convert(conversion), "they move to '\(new.name)_old'"))
    conversion = ValueConversion()
    conversion.code = "name"
    choices.append(.init(.convert(conversion), "code of the app converts", needsValue: true))
    return choices
  }
}
