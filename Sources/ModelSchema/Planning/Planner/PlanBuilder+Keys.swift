// Keys, indexes, enums, tables, and what no store depends on.
extension PlanBuilder {
  /// What is unique or indexed no more is let go of first, so that values may change.
  mutating func loosen() throws(SchemaError) {
    for (now, then) in pairs {
      for key in now.uniqueKeys where !then.uniqueSets.contains(Set(key)) {
        try add(
          .dropUniqueKey(entity: now.name, key),
          for: change([.uniquenessRemoved], at: SchemaPath(now.name))
        )
      }
      let kept = now.indexes.filter(then.indexes.contains)
      if kept != now.indexes { try setIndexes(of: now.name, kept) }
    }
  }

  /// Takes a property out of keys and indexes before it goes.
  mutating func strip(_ path: SchemaPath) throws(SchemaError) {
    guard let entity = current[entity: path.entity], let name = path.property else { return }
    for relative in [entity] + current.descendants(of: entity) {
      for key in relative.uniqueKeys where key.contains(name) {
        try add(.dropUniqueKey(entity: relative.name, key))
      }
      let kept = relative.indexes.filter { index in
        !index.elements.contains { $0.property == name }
      }
      if kept != relative.indexes { try setIndexes(of: relative.name, kept) }
      if relative.primaryKey.contains(name) {
        try add(.changePrimaryKey(entity: relative.name, to: [], from: .generated))
      }
    }
  }

  private mutating func setIndexes(
    of name: String,
    _ indexes: [IndexSchema]
  ) throws(SchemaError) {
    let codes: [ChangeCode] = [.indexAdded, .indexRemoved, .indexChanged, .indexRenamed]
    try add(.setIndexes(entity: name, indexes), for: change(codes, at: SchemaPath(name)))
  }

  mutating func changeKeys() throws(SchemaError) {
    for entity in new.entities {
      guard let now = current[entity: entity.name], now.primaryKey != entity.primaryKey else {
        continue
      }
      let codes: [ChangeCode] = [.primaryKeyChanged, .primaryKeyRemoved]
      let change = change(codes, at: SchemaPath(entity.name))
      var source = KeySource.existing
      if case .key(let answer)? = change?.answer { source = answer }
      try add(
        .changePrimaryKey(entity: entity.name, to: entity.primaryKey, from: source),
        for: change
      )
    }
  }

  /// Cases that are only added are described; stored values stay what they are.
  mutating func changeEnums() throws(SchemaError) {
    for enumeration in new.enums {
      guard let now = current[enum: enumeration.name], now != enumeration else { continue }
      if now.rawType == enumeration.rawType, enumeration.isOpen || enumeration.holds(now),
        now.isOpen == enumeration.isOpen || enumeration.isOpen
      {
        continue
      }
      let change = diff.changes.first { change in
        change.path.entity == enumeration.name
          && [.enumCaseRemoved, .enumTypeChanged, .enumClosed].contains(change.code)
      }
      var map: [SchemaValue: SchemaValue] = [:]
      var others = FailurePolicy.fail
      if case .map(let pairs, let policy)? = change?.answer { (map, others) = (pairs, policy) }
      try add(.changeEnum(enumeration, map: map, others: others), for: change)
    }
  }

  mutating func changeTables() throws(SchemaError) {
    for (now, then) in pairs
    where now.isStrict != then.isStrict || now.isWithoutRowID != then.isWithoutRowID {
      try add(
        .changeTableOptions(
          entity: now.name,
          isStrict: then.isStrict,
          isWithoutRowID: then.isWithoutRowID
        ),
        for: change([.tableOptionsChanged], at: SchemaPath(now.name))
      )
    }
  }

  /// Unique keys and indexes come last, when the values are what they will be.
  mutating func tighten() throws(SchemaError) {
    for entity in new.entities {
      guard let now = current[entity: entity.name] else { continue }
      for key in entity.uniqueKeys where !now.uniqueSets.contains(Set(key)) {
        let place = SchemaPath(entity.name, key.joined(separator: "+"))
        let change = change([.uniquenessAdded], at: place)
        var policy = MergePolicy.fail
        if case .merge(let answer)? = change?.answer { policy = answer }
        try add(.addUniqueKey(entity: entity.name, key, merge: policy), for: change)
      }
      if now.indexes != entity.indexes { try setIndexes(of: entity.name, entity.indexes) }
    }
  }

  mutating func describe() throws(SchemaError) {
    let rest = try SchemaDescription(from: current, to: new)
    if !rest.edits.isEmpty { try add(.describe(rest)) }
  }
}
