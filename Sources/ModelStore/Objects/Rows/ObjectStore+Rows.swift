internal import ModelObjects
internal import ModelSchema

// From rows to objects.
extension ObjectStore {
  /// The object of the row where a statement stands, whose columns are the class's column list.
  ///
  /// - Parameters:
  ///   - objectClass: The class.
  ///   - statement: The statement.
  /// - Returns: The object that the row has already, or a new one.
  /// - Throws: ``StoreError`` where a value does not fit.
  func object(_ objectClass: ObjectClass, from statement: SQLiteStatement) throws -> ObjectBase {
    let key = try key(of: objectClass, from: statement)
    if let known = try known(objectClass, key, from: statement) { return known }
    let object = objectClass.type.init()
    let row = RowState(self, objectClass, key)
    try load(object, objectClass, row, from: statement)
    objectClass.mark(object)
    object.uncheckedState = row
    objectClass.remember(object, for: key)
    return object
  }

  func key(of objectClass: ObjectClass, from statement: SQLiteStatement) throws -> RowKey {
    if objectClass.hasRowIDKey { return .number(statement.integer(at: 0)) }
    if let key = try statement.key(at: 0) { return key }
    throw StoreError(
      .unstorableValue,
      "a row of \(objectClass.name) has a key that is neither a number nor a text"
    )
  }

  /// The object that a row has already, with the values of the row where a statement stands.
  func known(
    _ objectClass: ObjectClass,
    _ key: RowKey,
    from statement: SQLiteStatement
  ) throws -> ObjectBase? {
    guard let known = living(objectClass, key), let row = known.row else { return nil }
    if row.isStale, row.written == 0 {
      try load(known, objectClass, row, from: statement)
    }
    return known
  }

  /// The object that a row has already.
  private func living(_ objectClass: ObjectClass, _ key: RowKey) -> ObjectBase? {
    objectClass.object(key) ?? cursors.object(objectClass, key)
  }

  /// Whether somebody has the object of a row.
  func hasObject(_ objectClass: ObjectClass, _ key: RowKey) -> Bool {
    living(objectClass, key) != nil
  }

  /// The object of a key, or nil where there is no such row.
  func object(_ objectClass: ObjectClass, _ key: RowKey) throws -> ObjectBase? {
    if let known = living(objectClass, key), let row = known.row, row.isValid,
      !row.isStale
    {
      return known
    }
    try flush()
    let statement = try objectClass.statements.select(on: connection)
    try statement.bind(key, at: 0)
    defer { statement.reset() }
    return try statement.step() ? object(objectClass, from: statement) : nil
  }

  /// Gives an object the values of the row where a statement stands.
  func load(
    _ object: ObjectBase,
    _ objectClass: ObjectClass,
    _ row: RowState,
    from statement: SQLiteStatement
  ) throws {
    try objectClass.load(object, from: statement)
    if objectClass.hasLinks { row.links = try objectClass.links(from: statement) }
    row.generation = generation
  }

  /// Reads an object's row again; the object is invalid where the row is gone.
  func reload(_ object: ObjectBase, _ row: RowState) {
    guard row.isValid else { return }
    guard row.generation >= invalidatedAt, !row.objectClass.isGone else {
      row.isValid = false
      return
    }
    attempt {
      try flush()
      let statement = try row.objectClass.statements.select(on: connection)
      try statement.bind(row.key, at: 0)
      defer { statement.reset() }
      guard try statement.step() else {
        row.isValid = false
        row.objectClass.remember(nil, for: row.key)
        return
      }
      try load(object, row.objectClass, row, from: statement)
    }
  }

  /// The key that an object of no store has in its property.
  func keyOf(_ object: ObjectBase, _ objectClass: ObjectClass) -> RowKey? {
    objectClass.columns[0].key(in: object)
  }

  // MARK: Links and children

  /// The object that a link leads to.
  func linked(_ row: RowState, _ column: PropertyColumn, _ key: SQLiteValue) -> ObjectBase? {
    guard let key = RowKey(key), let target = column.target else { return nil }
    return attempt { try object(classes.objectClass(named: target), key) }
  }

  /// The key of an object that a link is set to; the object is added where no store has it.
  func key(ofLinked target: ObjectBase?) throws -> SQLiteValue {
    guard let target else { return .null }
    var adding = ObjectAdding(self, .error)
    let key = try adding.key(ofLinked: target)
    try adding.finish()
    return key
  }

  /// The embedded object of a property.
  func child(of row: RowState, _ property: PropertyChild) -> ObjectBase? {
    attempt {
      try flush()
      let target = try classes.objectClass(named: property.target)
      let statement = try connection.prepare(
        """
        SELECT \(target.statements.columnList) FROM \(SQLName.quoted(target.table.name)) \
        WHERE \(SQLName.quoted(property.ownerColumn)) = ?
        """
      )
      try statement.bind(row.key, at: 0)
      defer { statement.reset() }
      return try statement.step() ? object(target, from: statement) : nil
    }
  }

  func replaceChild(
    _ property: PropertyChild,
    of row: RowState,
    with child: ObjectBase?
  ) throws {
    var adding = ObjectAdding(self, .error)
    try adding.replace(property, of: row, with: child)
    try adding.finish()
  }

  func deleteChild(_ property: PropertyChild, of row: RowState) throws {
    let target = try classes.objectClass(named: property.target)
    try connection.execute(
      """
      DELETE FROM \(SQLName.quoted(target.table.name)) \
      WHERE \(SQLName.quoted(property.ownerColumn)) = ?
      """,
      [row.key.value]
    )
    if connection.changes > 0 {
      noteChange(of: [target] + classes.concerned(byDeletesIn: target))
    }
  }
}
