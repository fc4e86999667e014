/// What a column holds in the place of a primary key that is nil.
//
// Links, parts and elements name a row by its key, and NULL names nothing. So a key that is nil is a value that no
// other key has: no text equals bytes, and the smallest integer is refused as a key that can be nil.
package enum NilKey {
  /// The value for a column of a type; nil where there is none.
  package static func value(of type: StorageType) -> StoredValue? {
    switch type {
    case .integer: .integer(.min)
    case .text: .blob([])
    case .real, .blob, .any: nil
    }
  }
}

extension SchemaVersion {
  /// What the key column of an entity holds for nil; nil where no key is nil.
  package func nilKey(of name: String) -> StoredValue? {
    let builder = LayoutBuilder(self)
    guard let root = self[entity: builder.root(of: name)], !root.isEmbedded, !root.isStrict,
      root.primaryKey.count == 1, let property = root[root.primaryKey[0]], property.isOptional
    else { return nil }
    if case .link = property.type { return nil }
    return NilKey.value(of: builder.storageType(property))
  }
}
