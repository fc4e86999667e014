// What only one of the versions has.
extension DiffBuilder {
  mutating func removeAndAddEntities() {
    for name in lostEntities {
      let isPart = old[entity: name]?.isEmbedded == true
      var change = SchemaChange(
        .entityRemoved,
        .destructive,
        at: SchemaPath(name),
        from: SchemaPath(name),
        "\(isPart ? "embedded entity" : "entity") '\(name)' is gone; its rows go away"
      )
      change.edits = [.removeEntity(name)]
      add(change, in: .removals)
    }
    for name in gainedEntities {
      guard let entity = new[entity: name] else { continue }
      var change = SchemaChange(
        .entityAdded,
        .safe,
        at: SchemaPath(name),
        from: nil,
        "\(entity.isEmbedded ? "embedded entity" : "entity") '\(name)' is new"
      )
      change.edits = [.addEntity(entity)]
      add(change, in: .additions)
    }
  }

  mutating func removeAndAddProperties() throws(SchemaError) {
    for property in lost { remove(property) }
    for property in gained { try add(property) }
  }

  private mutating func remove(_ removed: OpenProperty) {
    let property = removed.property
    let isStored = !property.isTransient
    var change = SchemaChange(
      .propertyRemoved,
      isStored ? .destructive : .safe,
      at: removed.path,
      from: removed.path,
      "property '\(property.name)' (\(property.typeDescription)) is gone"
        + (isStored ? "; its values go away" : "; it was not stored")
    )
    if property.isOptional || property.collection != .single {
      change.wire = WireEffect(request: .warning, response: .warning)
    }
    change.edits = [.removeProperty(removed.path)]
    add(change, in: .removals)
  }

  private mutating func add(_ added: OpenProperty) throws(SchemaError) {
    let property = added.property
    let words = "property '\(property.name)' (\(property.typeDescription)) is new"
    var change: SchemaChange
    if property.derivation != nil, !property.isTransient {
      change = SchemaChange(
        .transienceChanged,
        .dataStep,
        at: added.path,
        from: nil,
        words + "; it is computed for the old rows"
      )
    } else if property.startsEmpty {
      change = SchemaChange(.propertyAdded, .safe, at: added.path, from: nil, words)
    } else if let value = property.defaultValue {
      change = SchemaChange(
        property.isOptional ? .propertyAdded : .requiredPropertyAdded,
        .safe,
        at: added.path,
        from: nil,
        words + "; old rows get \(value.canonicalText)"
      )
      change.answer = .fill(.constant(value), rows: .all)
    } else {
      change = try addedWithoutDefault(added, words)
    }
    change.edits = [.addProperty(added.entity, property)]
    add(change, in: .additions)
  }

  private mutating func addedWithoutDefault(
    _ added: OpenProperty,
    _ words: String
  ) throws(SchemaError) -> SchemaChange {
    var change = SchemaChange(
      .requiredPropertyAddedWithoutDefault,
      .dataStep,
      at: added.path,
      from: nil,
      words + ", and old rows have no value for it"
    )
    let isKey = new[entity: added.entity]?.primaryKey.contains(added.property.name) == true
    if isKey, current[entity: added.entity]?.primaryKey != new[entity: added.entity]?.primaryKey {
      change.message = words + "; it is a key, which is made for the old rows"
      return change
    }
    try askForValues(fillQuestion(change.code, for: added.property, at: added.path), for: &change)
    return change
  }

  /// Asks where the values of a property come from that rows must have.
  func fillQuestion(
    _ code: ChangeCode,
    for property: PropertySchema,
    at path: SchemaPath
  ) -> SchemaQuestion {
    var question = SchemaQuestion(
      code,
      .backfill,
      at: path,
      "What do the rows that are there hold in '\(path)' (\(property.typeDescription))?"
    )
    question.choices = fillChoices(for: property, at: path, rows: .all)
    return question
  }

  /// The ways to fill a property: a value, another property, an expression, code.
  func fillChoices(
    for property: PropertySchema,
    at path: SchemaPath,
    rows: RowFilter
  ) -> [SchemaQuestion.Choice] {
    let others = (current[entity: path.entity]?.properties ?? []).filter {
      $0.name != property.name && $0.type == property.type && $0.collection == property.collection
        && !$0.isTransient
    }
    let copies = others.map { other in
      SchemaQuestion.Choice(
        .fill(.property(other.name), rows: rows),
        "each row takes the value of its '\(other.name)'",
        score: NameSimilarity.score(other.name, property.name)
      )
    }
    let best = copies.sorted { $0.score > $1.score }.prefix(5)
    let constant = example(of: property.type).map { value in
      SchemaQuestion.Choice(
        .fill(.constant(value), rows: rows),
        "all get one value",
        needsValue: true
      )
    }
    return [constant].compactMap { $0 } + best + [
      .init(
        .fill(.expression("expression"), rows: rows),
        "an SQL expression computes it",
        needsValue: true
      ),
      .init(.fill(.code("name"), rows: rows), "code of the app computes it", needsValue: true),
    ]
  }

  /// A value of the type that says nothing; nil for parts, which one value cannot be.
  private func example(of type: PropertyType) -> SchemaValue? {
    switch type {
    case .scalar(.bool): false
    case .scalar(.float), .scalar(.double), .scalar(.decimal): 0
    case .scalar(let scalar): scalar.isInteger ? 0 : ""
    case .enumeration(let name): new[enum: name]?.cases.first?.rawValue ?? ""
    case .link(let name): exampleKey(of: name)
    case .embedded: nil
    }
  }

  /// What links hold: the key of their target, or the number of its row.
  private func exampleKey(of name: String) -> SchemaValue {
    guard let entity = new[entity: name], let key = entity.primaryKey.first,
      case .scalar(let type) = entity[key]?.type
    else { return 0 }
    return type.isInteger ? 0 : ""
  }
}

extension PropertySchema {
  /// Whether old rows need no value when the property is added.
  var startsEmpty: Bool {
    isTransient || collection != .single || (isOptional && defaultValue == nil)
      || (isOptional && type.target != nil)
  }
}
