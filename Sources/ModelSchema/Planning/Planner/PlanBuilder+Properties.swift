// Properties that come, move, change, or go.
extension PlanBuilder {
  mutating func addProperties() throws(SchemaError) {
    let merged = mergedPlaces
    let moved = Set(diff.changes.filter { $0.code == .propertyMoved && $0.isSettled }.map(\.path))
    for entity in new.entities {
      guard let now = current[entity: entity.name] else { continue }
      let hasRows = diff.properties[entity.name] != nil
      for property in entity.properties where now[property.name] == nil {
        let path = SchemaPath(entity.name, property.name)
        if merged.contains(path) || moved.contains(path) { continue }
        try add(property, at: path, hasRows: hasRows)
      }
    }
  }

  private mutating func add(
    _ property: PropertySchema,
    at path: SchemaPath,
    hasRows: Bool
  ) throws(SchemaError) {
    let codes: [ChangeCode] = [
      .propertyAdded, .requiredPropertyAdded, .requiredPropertyAddedWithoutDefault,
      .transienceChanged,
    ]
    let change = change(codes, at: path)
    let key = new[entity: path.entity]?.primaryKey ?? []
    let isNewKey = key.contains(property.name) && key != current[entity: path.entity]?.primaryKey
    var fill = current.fillAfterReturn(of: property)
    // The values of a key are made by the step that makes it one.
    if hasRows, isNewKey, change?.answer == nil { fill = .null }
    if case .fill(let source, _)? = change?.answer { fill = source }
    try add(.addProperty(entity: path.entity, property, fill: fill), for: change)
  }

  mutating func moveProperties() throws(SchemaError) {
    let moves = diff.changes.filter { $0.code == .propertyMoved && $0.isSettled }
    for (index, change) in moves.enumerated() {
      guard case .moved(let target, let link)? = change.answer, let old = change.oldPath else {
        continue
      }
      let path = presentPlace(of: old)
      let goesOn = moves[(index + 1)...].contains { $0.oldPath == old }
      if goesOn, let property = new[target], let name = path.property {
        // Of several children each takes a copy; the last one takes it away.
        let fill = ValueSource.property(name)
        try add(.addProperty(entity: target.entity, property, fill: fill), for: change)
      } else {
        if link != nil, current[target] != nil {
          throw SchemaError(.conflict, "two properties are to move here; keep one", path: target)
        }
        if let link { try prepareLink(SchemaPath(path.entity, link)) }
        try strip(path)
        try add(.moveProperty(path, to: target, through: link ?? ""), for: change)
      }
    }
  }

  /// Lets a link lead where it will, before values move through it.
  private mutating func prepareLink(_ path: SchemaPath) throws(SchemaError) {
    guard let now = current[path], let then = new[path], !now.hasSameValues(as: then) else {
      return
    }
    try change(path, from: now, to: then)
  }

  private var mergedPlaces: Set<SchemaPath> {
    let edits = diff.changes.filter { $0.code == .entitiesMerged && $0.isSettled }.flatMap(\.edits)
    return Set(
      edits.compactMap { edit in
        guard case .addProperty(let entity, let property) = edit else { return nil }
        return SchemaPath(entity, property.name)
      }
    )
  }

  mutating func mergeEntities() throws(SchemaError) {
    for change in diff.changes where change.code == .entitiesMerged {
      guard case .merged(let whole, let link)? = change.answer, let part = change.oldPath?.entity
      else { continue }
      let place = SchemaPath(whole, link)
      for (path, _) in current.places(leadingTo: part) where path != place {
        try drop(path, of: oldPlace(of: path))
      }
      let names = change.edits.compactMap { edit -> String? in
        guard case .addProperty(_, let property) = edit else { return nil }
        return property.name
      }
      try strip(place)
      try add(.mergeEntity(part, into: whole, link: link, properties: names), for: change)
    }
  }

  mutating func changeProperties() throws(SchemaError) {
    for entity in new.entities {
      for property in entity.properties {
        let path = SchemaPath(entity.name, property.name)
        guard let now = current[path] else { continue }
        try fillOldRows(at: path, property)
        let tightened = change([.boundsTightened, .inverseChanged], at: path)
        let checksBounds = tightened?.changeClass == .dataStep && now.bounds != property.bounds
        if checksBounds || !now.hasSameValues(as: property) {
          try change(path, from: now, to: property)
        }
      }
    }
  }

  /// Old rows get a new default only where an answer says so.
  private mutating func fillOldRows(
    at path: SchemaPath,
    _ property: PropertySchema
  ) throws(SchemaError) {
    guard let change = change([.defaultAdded, .defaultChanged], at: path),
      case .fill(let source, let rows)? = change.answer
    else { return }
    try add(.fillProperty(path, from: source, where: rows), for: change)
  }

  mutating func change(
    _ path: SchemaPath,
    from now: PropertySchema,
    to then: PropertySchema
  ) throws(SchemaError) {
    let changes = changes(at: path)
    let isReplaced = changes.contains { change in
      change.answer == .distinct && [.targetChanged, .valueBecameLink].contains(change.code)
    }
    if isReplaced || now.isTransient != then.isTransient {
      try replace(path, from: now, by: then)
      return
    }
    let worst = changes.filter { $0.edits.contains { $0.isShape } }
      .max { $0.changeClass < $1.changeClass }
    var conversion = ValueConversion()
    for change in changes {
      if case .fill(let source, let rows)? = change.answer, change.isAboutNulls, rows != .isNull {
        try add(.fillProperty(path, from: source, where: rows), for: change)
      }
      conversion.take(change)
    }
    try add(.changeProperty(path, to: then, by: conversion), for: worst)
  }

  /// The old values go, and the new ones start as those of a new property.
  private mutating func replace(
    _ path: SchemaPath,
    from now: PropertySchema,
    by then: PropertySchema
  ) throws(SchemaError) {
    let codes: [ChangeCode] = [.targetChanged, .valueBecameLink, .transienceChanged]
    let change = change(codes, at: path)
    var fill = current.fillAfterReturn(of: then)
    if case .fill(let source, _)? = change?.answer { fill = source }
    try strip(path)
    try add(.dropProperty(path), for: change)
    try add(.addProperty(entity: path.entity, then, fill: fill))
  }

  mutating func dropProperties() throws(SchemaError) {
    for (now, then) in pairs {
      for property in now.properties where then[property.name] == nil {
        let path = SchemaPath(now.name, property.name)
        try drop(path, of: oldPlace(of: path))
      }
    }
  }

  mutating func drop(_ path: SchemaPath, of old: SchemaPath) throws(SchemaError) {
    try strip(path)
    try add(.dropProperty(path), for: change([.propertyRemoved], at: old))
  }

  /// The place in the old version of what is not renamed but whose entity may be.
  func oldPlace(of path: SchemaPath) -> SchemaPath {
    SchemaPath(diff.entities.oldName(of: path.entity) ?? path.entity, path.property)
  }

  /// The present place of what is not renamed but whose entity may be.
  private func presentPlace(of old: SchemaPath) -> SchemaPath {
    SchemaPath(diff.entities.names[old.entity] ?? old.entity, old.property)
  }
}

extension SchemaEdit {
  fileprivate var isShape: Bool {
    guard case .setProperty(_, let aspect, _) = self else { return false }
    return !PropertyAspect.described.contains(aspect) || aspect == .bounds
  }
}

extension SchemaChange {
  fileprivate var isAboutNulls: Bool { code == .madeRequired || code == .linkMadeRequired }
}

extension ValueConversion {
  /// Takes over what the answer to a change says.
  fileprivate mutating func take(_ change: SchemaChange) {
    let usual = ValueConversion()
    switch change.answer {
    case .convert(let other)?:
      if other.failure != usual.failure { failure = other.failure }
      if other.null != usual.null { null = other.null }
      if other.selection != usual.selection { selection = other.selection }
      if other.rounding != usual.rounding { rounding = other.rounding }
      code = other.code ?? code
      map.merge(other.map) { $1 }
    case .fill(let source, .isNull)? where change.isAboutNulls: null = source
    case .map(let pairs, let others)?:
      map.merge(pairs) { $1 }
      failure = others
    default: break
    }
  }
}
