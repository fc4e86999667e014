internal import ModelObjects
internal import ModelSchema

// What mixed values lead to.
extension ObjectStore {
  /// What the app sees of a reference: an object, a list or a dictionary; none where that is gone.
  func resolved(_ reference: MixedReference) throws -> MixedValue {
    switch reference.target {
    case .object(let name, let key):
      guard let key = RowKey(SQLiteValue(key)),
        let object = try object(classes.objectClass(named: name), key) as? Object
      else { return .none }
      return .object(object)
    case .list(let row): return try content(row, of: reference).map { .list($0.list) } ?? .none
    case .dictionary(let row):
      return try content(row, of: reference).map { .dictionary($0.members) } ?? .none
    }
  }

  /// What the app sees of a value that a column has: of a reference, what it leads to.
  func seen<Value>(_ value: Value) throws -> Value {
    guard let mixed = value as? MixedValue, case .object(let found) = mixed,
      let reference = found as? MixedReference
    else { return value }
    return try resolved(reference) as? Value ?? value
  }

  // Kept by the reference, so that a list that is asked for twice is the same one.
  private func content(_ row: Int64, of reference: MixedReference) throws -> MixedContent? {
    if let known = reference.content, !known.isInvalidated { return known }
    let found = try object(classes.objectClass(of: MixedContent.self), .number(row))
    reference.content = found as? MixedContent
    return reference.content
  }

  /// Takes notice that lists and dictionaries may be gone with the values that they were.
  func noteMixedChange() {
    guard let content = classes.known.first(where: { $0.type == MixedContent.self }) else { return }
    attempt {
      try flush()
      noteChange(of: [content])
    }
  }
}

extension PersistedProperty {
  /// Whether the property has one or many mixed values.
  var isMixed: Bool {
    let elements = (valueType as? any PersistedCollection.Type)?.elementType
    return (elements ?? valueType) == MixedValue.self
  }

  /// The mixed value that lies in the property, with a reference for what it leads to.
  func mixedValue(in owner: ObjectBase) -> MixedValue {
    unsafe owner.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: MixedValue.self).pointee
    }
  }

  /// Puts a mixed value into the property, of which no store hears.
  func put(mixed value: MixedValue, in owner: ObjectBase) {
    unsafe owner.withCell(at: offset) { cell in
      unsafe cell.assumingMemoryBound(to: MixedValue.self).pointee = value
    }
  }
}
