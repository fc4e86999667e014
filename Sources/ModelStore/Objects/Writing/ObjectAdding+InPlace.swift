internal import ModelObjects

// Where an update takes only what is other, an embedded object stays the one that it was.
extension ObjectAdding {
  /// Gives an embedded object of the store the values of a new one, which stands for the row too from then on.
  ///
  /// - Parameters:
  ///   - known: The object of the store.
  ///   - child: The new one.
  /// - Throws: ``StoreError``, by SQLite.
  mutating func updateInPlace(_ known: ObjectBase, from child: ObjectBase) throws {
    // A shallow copy of the owner has the very object of the store.
    if child.isSameObject(as: known) { return }
    guard child.row == nil else {
      StoreFailure.fail("Cannot set a link to an existing managed embedded object")
    }
    guard let former = known.row else { return }
    endPresence(of: child)
    let objectClass = former.objectClass
    let changed = objectClass.columns.indices.filter { index in
      let column = objectClass.columns[index]
      return column.code != .link && !column.isSame(in: child, as: known)
    }
    let row = try manage(child, objectClass, former.key, isNew: false)
    former.isShared = true
    row.isShared = true
    for index in changed { store.note(index, of: child, row) }
  }
}
