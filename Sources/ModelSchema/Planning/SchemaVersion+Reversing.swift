extension SchemaVersion {
  func additionAgain(of path: SchemaPath) throws(SchemaError) -> OperationReverse {
    let property = try needed(path)
    let fill = fillAfterReturn(of: property)
    let addition = MigrationOperation.addProperty(entity: path.entity, property, fill: fill)
    return OperationReverse([addition], usesJournal: !property.isTransient)
  }

  /// The rows, what belongs to them and the links to them come back from the journal.
  func reverse(ofDropping name: String) throws(SchemaError) -> OperationReverse {
    OperationReverse([.createEntity(try needed(name))], usesJournal: true)
  }

  /// What the objects had from parents that are not theirs any more comes back from the journal.
  func reverse(ofPlacing name: String) throws(SchemaError) -> OperationReverse {
    let entity = try needed(name)
    let operation = MigrationOperation.changeHierarchy(
      entity: name,
      parent: entity.parent,
      isAbstract: entity.isAbstract
    )
    return OperationReverse([operation], usesJournal: true)
  }

  func reverse(
    ofUniqueKey key: [String],
    of name: String,
    _ policy: MergePolicy
  ) -> OperationReverse {
    let mergesRows = policy != .fail && policy != .suffix
    return OperationReverse(
      [.dropUniqueKey(entity: name, key)],
      lost: mergesRows ? "rows of \(name) that were merged stay merged" : nil,
      usesJournal: policy != .fail
    )
  }

  func reverse(
    ofConversion operation: MigrationOperation
  ) throws(SchemaError) -> OperationReverse {
    let usesJournal = operation.stepClass(in: self) >= .data
    switch operation {
    case .changeProperty(let path, let new, let conversion):
      let old = try needed(path)
      let back = MigrationOperation.changeProperty(
        path,
        to: old,
        by: conversion.inverse(from: new, to: old, fill: fillAfterReturn(of: old))
      )
      return OperationReverse([back], usesJournal: usesJournal)
    case .changeEnum(let enumeration, let map, _):
      guard let old = self[enum: enumeration.name] else { return OperationReverse([]) }
      return OperationReverse(
        [.changeEnum(old, map: map.inverted, others: .fail)],
        usesJournal: usesJournal
      )
    default: return OperationReverse([])
    }
  }

  func reverse(
    ofRestructuring operation: MigrationOperation
  ) throws(SchemaError) -> OperationReverse {
    switch operation {
    case .embedEntity(let name, _, let shared):
      return try reverse(ofEmbedding: name, shared)
    case .unembedEntity(let name, let key):
      return try reverse(ofUnembedding: name, key: key)
    case .splitEntity(let name, let part, let link, _):
      let moved = movedProperties(of: name, into: part)
      return OperationReverse([
        .mergeEntity(part.name, into: name, link: link.name, properties: moved)
      ])
    case .mergeEntity(let name, let owner, let link, _):
      let place = try needed(SchemaPath(owner, link))
      return OperationReverse(
        [.splitEntity(owner, into: try needed(name), link: place, skipsEmpty: place.isOptional)],
        lost: "rows of \(name) that several shared come back as copies",
        usesJournal: true
      )
    case .moveProperty(let path, let new, let link):
      return try reverse(ofMoving: path, to: new, through: link)
    default: return OperationReverse([])
    }
  }

  private func reverse(
    ofUnembedding name: String,
    key: PropertySchema?
  ) throws(SchemaError) -> OperationReverse {
    let entity = try needed(name)
    var operations: [MigrationOperation] = [.embedEntity(name, orphans: .fail, shared: .copy)]
    if let key, entity[key.name] == nil {
      operations.append(.dropProperty(SchemaPath(name, key.name)))
    }
    if !entity.primaryKey.isEmpty {
      operations.append(
        .changePrimaryKey(entity: name, to: entity.primaryKey, from: .existing)
      )
    }
    return OperationReverse(operations)
  }

  private func reverse(
    ofMoving path: SchemaPath,
    to new: SchemaPath,
    through link: String
  ) throws(SchemaError) -> OperationReverse {
    guard self[new] != nil else {
      return OperationReverse([.moveProperty(new, to: path, through: link)], usesJournal: true)
    }
    // The parent had it already: the child takes a copy of what it inherits.
    let fill = ValueSource.property(new.property ?? "")
    return OperationReverse([
      .addProperty(entity: path.entity, try needed(path), fill: fill)
    ])
  }

  private func reverse(
    ofEmbedding name: String,
    _ shared: SharedPolicy
  ) throws(SchemaError) -> OperationReverse {
    let entity = try needed(name)
    let lost = shared == .copy ? "rows of \(name) that several shared stay copies" : nil
    let key = entity.primaryKey.count == 1 ? entity[entity.primaryKey.first ?? ""] : nil
    var operations: [MigrationOperation] = [.unembedEntity(name, key: key)]
    if key == nil, !entity.primaryKey.isEmpty {
      operations.append(
        .changePrimaryKey(entity: name, to: entity.primaryKey, from: .existing)
      )
    }
    return OperationReverse(operations, lost: lost, usesJournal: true)
  }

  /// What a property holds in rows of which the journal knows nothing, for they were added later.
  func fillAfterReturn(of property: PropertySchema) -> ValueSource {
    if property.isOptional || property.collection != .single { return .null }
    if let value = property.defaultValue { return .constant(value) }
    switch property.type {
    case .scalar(let type): return type.zero.map(ValueSource.constant) ?? .null
    case .enumeration(let name):
      return self[enum: name]?.cases.first.map { .constant($0.rawValue) } ?? .null
    case .link, .embedded: return .null
    }
  }
}

extension ScalarType {
  /// The value that stands for nothing where null is not allowed, or nil where there is none.
  package var zero: SchemaValue? {
    switch self {
    case .bool: false
    case .string, .data, .url: ""
    case .date: "1970-01-01T00:00:00Z"
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .objectId: "000000000000000000000000"
    case .mixed, .transformable, .undefined: nil
    default: 0
    }
  }
}

extension ValueConversion {
  /// The conversion back, for values that the journal does not hold.
  func inverse(
    from new: PropertySchema,
    to old: PropertySchema,
    fill: ValueSource
  ) -> ValueConversion {
    var inverse = ValueConversion()
    inverse.failure = old.isOptional && old.collection == .single ? .null : .fail
    if new.isOptional, !old.isOptional { inverse.null = fill }
    if old.collection == .single, new.collection != .single { inverse.selection = .first }
    if old.type.scalar?.isInteger == true, new.type.scalar?.isInteger == false {
      inverse.rounding = .nearest
    }
    inverse.code = code.map(\.reversedCode)
    inverse.map = map.inverted
    return inverse
  }
}

extension MigrationOperation {
  /// Changes nothing but what the journal knows of the property.
  static func keepProperty(_ path: SchemaPath) -> MigrationOperation {
    .fillProperty(path, from: .property(path.property ?? ""), where: .all)
  }
}

extension SchemaDescription {
  /// Gives enums their old names; all else is a rest that compares by values.
  var renamesBack: [MigrationOperation] {
    let renames = edits.reversed().compactMap { edit -> SchemaEdit? in
      guard case .renameEnum(let old, let new) = edit else { return nil }
      return .renameEnum(new, to: old)
    }
    return renames.isEmpty ? [] : [.describe(SchemaDescription(renames))]
  }
}

extension String {
  /// The name under which an app registers the code that undoes its code.
  package var reversedCode: String {
    let suffix = ".reverse"
    return hasSuffix(suffix) ? String(dropLast(suffix.count)) : self + suffix
  }
}

extension [String: String] {
  var inverted: [String: String] {
    Dictionary(map { ($0.value, $0.key) }) { first, _ in first }
  }
}

extension [SchemaValue: SchemaValue] {
  /// Of several old values with one new, the first by its text.
  fileprivate var inverted: [SchemaValue: SchemaValue] {
    let pairs = map { ($0.value, $0.key) }
      .sorted { SchemaValue.precedes($0.1.canonicalText, $1.1.canonicalText) }
    return Dictionary(pairs) { first, _ in first }
  }
}
