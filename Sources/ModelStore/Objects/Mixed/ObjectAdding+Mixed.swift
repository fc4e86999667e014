internal import ModelObjects
internal import ModelSchema

// A list or a dictionary that becomes a mixed value is copied into a row of `MixedContent`, which the value alone
// has: so the row can be deleted with the value, and no list has two owners.
extension ObjectAdding {
  /// What a row holds of a mixed value: a scalar, or a reference to what the store has got now.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - row: The row of `MixedContent` that has it, or nil.
  /// - Returns: The value.
  /// - Throws: ``StoreError``, by SQLite.
  mutating func settled(_ value: MixedValue, in row: RowKey? = nil) throws -> MixedValue {
    switch value {
    case .object(let object):
      guard !(object is MixedReference) else { return value }
      try add(object)
      return MixedReference.target(of: object).map { .object(MixedReference($0)) } ?? .none
    case .list(let list):
      let content = MixedContent()
      content.list.append(objectsIn: list.map(Self.detached))
      return try reference(to: content, in: row) { .list($0) }
    case .dictionary(let map):
      let content = MixedContent()
      for (key, value) in map.asKeyValueSequence() { content.members[key] = Self.detached(value) }
      return try reference(to: content, in: row) { .dictionary($0) }
    default: return value
    }
  }

  // At once, because the rows of what is copied may be deleted before the queue comes to it.
  private static func detached(_ value: MixedValue) -> MixedValue {
    switch value {
    case .list(let list) where list.attachedState() != nil: .fromArray(list.map(detached))
    case .dictionary(let map) where map.attachedState() != nil:
      .fromDictionary(Dictionary(map.asKeyValueSequence()) { $1 }.mapValues(detached))
    default: value
    }
  }

  private mutating func reference(
    to content: MixedContent,
    in row: RowKey?,
    _ target: (Int64) -> MixedTarget
  ) throws -> MixedValue {
    let depth = (row.flatMap { mixedDepths[$0] } ?? 0) + 1
    guard depth <= MixedValue.deepest else { MixedValue.failTooDeep() }
    try add(content)
    guard case .number(let number)? = content.row?.key else { return .none }
    mixedDepths[.number(number)] = depth
    let reference = MixedReference(target(number))
    reference.content = content
    return .object(reference)
  }

  /// Lets the mixed property of an object lead to what the store has.
  mutating func settle(_ column: Int, of object: ObjectBase, _ row: RowState) throws {
    let property = row.objectClass.columns[column].property
    property.put(mixed: try settled(property.mixedValue(in: object)), in: object)
    store.note(column, of: object, row)
  }
}

extension RowState {
  /// Lets a mixed property that was written lead to what the store has.
  func settleMixed(_ column: Int, of object: ObjectBase) {
    store.attempt {
      var adding = ObjectAdding(store, .error)
      try adding.settle(column, of: object, self)
      try adding.finish()
    }
  }

  /// Whether a mixed property is a list or a dictionary.
  func hasContent(_ column: Int, in object: ObjectBase) -> Bool {
    switch objectClass.columns[column].property.mixedValue(in: object).target {
    case .list, .dictionary: true
    case .object, nil: false
    }
  }

  /// Puts what a mixed property leads to in the place of the reference, until it is read.
  ///
  /// - Returns: False where it leads to nothing.
  func lendMixed(_ column: Int, in object: ObjectBase) -> Bool {
    let property = objectClass.columns[column].property
    guard case .object(let found) = property.mixedValue(in: object),
      let reference = found as? MixedReference
    else { return false }
    let value = store.attempt { try store.resolved(reference) }
    lent = LentReference(column: column, reference: reference)
    property.put(mixed: value, in: object)
    return true
  }

  func takeBack(_ lent: LentReference, from object: ObjectBase) {
    objectClass.columns[lent.column].property.put(mixed: .object(lent.reference), in: object)
  }
}

/// What stood in a property before what it leads to was lent.
final class LentReference {
  let column: Int
  let reference: MixedReference

  init(column: Int, reference: MixedReference) {
    self.column = column
    self.reference = reference
  }
}
