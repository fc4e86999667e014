internal import ModelObjects
internal import ModelSchema

// Collections of mixed values. What an element leads to is a reference in the collection; see `MixedReference`.
extension ListState {
  var mixedBytes: [UInt8]? {
    guard case .number(let row) = rows.key else { return nil }
    return switch property.table {
    case MixedStorage.listTable: MixedTarget.list(row).bytes
    case MixedStorage.mapTable: MixedTarget.dictionary(row).bytes
    default: nil
    }
  }

  func resolved(_ value: MixedValue) -> MixedValue {
    guard case .object(let found) = value, let reference = found as? MixedReference else {
      return value
    }
    return store.attempt { try store.resolved(reference) }
  }

  func settled(_ value: MixedValue) -> MixedValue {
    store.attempt {
      var adding = ObjectAdding(store, .error)
      let settled = try settled(value, &adding)
      try adding.finish()
      return settled
    }
  }

  private func settled(
    _ value: MixedValue,
    _ adding: inout ObjectAdding
  ) throws -> MixedValue {
    if property.kind == .set {
      switch value {
      case .list, .dictionary: StoreFailure.fail("Set of collections are not supported.")
      default: break
      }
    }
    return try adding.settled(value, in: mixedBytes == nil ? nil : rows.key)
  }

  /// What the rows of a collection that becomes the store's are to hold.
  func settledValues(
    of list: any PersistedCollection,
    _ adding: inout ObjectAdding
  ) throws -> [StoredValue] {
    guard holdsMixed else { return list.storedValues(in: 0..<list.ownCount) }
    let values = try list.elements.compactMap { $0 as? MixedValue }
      .map { try settled($0, &adding).storedValue }
    _ = list.fill(with: values)
    return values
  }
}
