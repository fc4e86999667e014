public import ModelObjects
internal import ModelSchema

extension ObjectStore {
  /// Adds an object, with the objects that it leads to; it is live from then on.
  ///
  /// An object that the store has already stays as it is. To be called in a write transaction.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - update: What is done where the store has the primary key already.
  public func add(_ object: Object, update: UpdatePolicy = .error) {
    requireTransaction()
    attempt {
      var adding = ObjectAdding(self, update)
      _ = try adding.add(object)
      try adding.finish()
    }
  }

  /// Adds objects, with the objects that they lead to.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - update: What is done where the store has the primary key already.
  public func add<Objects: Sequence>(_ objects: Objects, update: UpdatePolicy = .error)
  where Objects.Element: Object {
    requireTransaction()
    attempt {
      var adding = ObjectAdding(self, update)
      for object in objects {
        _ = try adding.add(object)
        try adding.finish()
      }
    }
  }

  /// Deletes an object, with the embedded objects that it owns; links to it become nil.
  ///
  /// To be called in a write transaction. The object is invalid afterwards.
  ///
  /// - Parameter object: An object of this store.
  public func delete(_ object: ObjectBase) {
    requireTransaction()
    guard let row = object.row, row.store === self else {
      StoreFailure.fail("Can only delete an object from the Realm it belongs to.")
    }
    guard row.isValid else {
      StoreFailure.fail("Object has been deleted or invalidated.")
    }
    attempt {
      try flush()
      try row.objectClass.statements.delete(on: connection).run([row.key.value])
    }
    row.isValid = false
    row.objectClass.remember(nil, for: row.key)
    // The rows of others may have lost their links, and embedded objects are gone.
    let others = classes.concerned(byDeletesIn: row.objectClass)
    noteChange(of: row.isShared ? others + [row.objectClass] : others)
  }

  /// Deletes objects.
  ///
  /// - Parameter objects: Objects of this store.
  public func delete<Objects: Sequence>(_ objects: Objects) where Objects.Element: ObjectBase {
    for object in Array(objects) { delete(object) }
  }

  /// Deletes every object of every class.
  public func deleteAll() {
    requireTransaction()
    attempt {
      transaction?.dropAll()
      for table in classes.layout.tables {
        try connection.execute("DELETE FROM \(SQLName.quoted(table.name))")
      }
      // SQLite does not say which rows a table had that it empties at once.
      observation?.log.noteAll()
      dropRecord()
    }
    generation += 1
  }
}
