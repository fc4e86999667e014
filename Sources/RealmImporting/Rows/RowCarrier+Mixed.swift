internal import ModelObjects
internal import ModelSchema
internal import ModelStore
internal import RealmFiles

// Mixed values that are links, lists or dictionaries. What is in a list waits until the row is written that has it:
// not by recursion, as how deep lists lie in each other is up to the file.
extension RowCarrier {
  /// A list or a dictionary whose row is there, and whose elements are not.
  struct WaitingContent {
    let row: Int64
    let value: RealmValue
    /// The property in which it lies, of the object that messages name.
    let property: String
    let place: Place
  }

  /// What a column has of a mixed value that leads to something; nil for all others.
  func reference(
    of value: RealmValue,
    _ property: String,
    _ place: Place
  ) throws -> SQLiteValue? {
    switch value {
    case .link(let link):
      guard let key = key(of: value) else {
        lose(.unresolvedLink, property, place)
        return .null
      }
      return .blob(MixedTarget.object(link.className, key: key.stored).bytes)
    case .list: return .blob(MixedTarget.list(try content(value, property, place)).bytes)
    case .dictionary:
      return .blob(MixedTarget.dictionary(try content(value, property, place)).bytes)
    default: return nil
    }
  }

  private func content(
    _ value: RealmValue,
    _ property: String,
    _ place: Place
  ) throws -> Int64 {
    let writer = writers[MixedStorage.table]
    let row = Int64(writer?.sum.count ?? 0) + 1
    try writer?.add(key: .integer(row))
    _ = try writer?.end("\(row)")
    contents.append(WaitingContent(row: row, value: value, property: property, place: place))
    return row
  }

  /// Carries the elements of all that waits.
  func carryContents() throws {
    while let content = contents.popLast() {
      switch content.value {
      case .list(let values):
        for (position, value) in values.enumerated() {
          try carry(value, of: content, MixedStorage.listTable, .integer(Int64(position)))
        }
      case .dictionary(let entries):
        for entry in entries {
          try carry(entry.value, of: content, MixedStorage.mapTable, .text(entry.key))
        }
      default: break
      }
    }
  }

  private func carry(
    _ value: RealmValue,
    of content: WaitingContent,
    _ table: String,
    _ key: SQLiteValue
  ) throws {
    guard let writer = writers[table] else { return }
    let reference = try reference(of: value, content.property, content.place)
    try writer.add(key: .integer(content.row))
    try writer.add(key: key)
    if let reference {
      try writer.add(key: reference)
    } else {
      let fitted = ValueFitting(value, .scalar(.mixed), isOptional: true)
      if let reason = fitted.reason { lose(reason, content.property, content.place) }
      try writer.add(fitted.value)
    }
    _ = try writer.end("\(content.row)")
  }
}
