internal import ModelObjects

/// Adds an object and all that it leads to.
//
// What an object leads to is put in a queue instead of being added at once: a chain of a million links must
// not need a million calls on the stack, and circles end. The order in the queue is
//
//   a row first (its links to objects without a row are null) · then its children · the rows that it links to ·
//   then the links themselves, when all those rows are there
struct ObjectAdding {
  private enum Task {
    case child(ObjectBase?, PropertyChild, RowState)
    case list(any PersistedCollection, PropertyList, RowState, isNew: Bool)
    case object(ObjectBase)
    case mixed(column: Int, of: ObjectBase, RowState)
    case link(ObjectBase, column: Int, of: ObjectBase, RowState)
  }

  let store: ObjectStore
  let policy: ObjectStore.UpdatePolicy
  /// Whether rows that are there take only what a payload had; see `ObjectAdding+Present.swift`.
  let takesPresent: Bool
  /// Whether the store had the last object of a payload.
  var lastWasKnown = false
  /// How deep the rows of `MixedContent` are nested that were added.
  var mixedDepths: [RowKey: Int] = [:]
  private var tasks: [Task] = []
  private var links: [Task] = []

  init(
    _ store: ObjectStore,
    _ policy: ObjectStore.UpdatePolicy,
    takesPresent: Bool = false
  ) {
    self.store = store
    self.policy = policy
    self.takesPresent = takesPresent
  }

  /// Adds the row of an object, and puts what it leads to in the queue.
  mutating func add(_ object: ObjectBase) throws {
    if let row = object.row { return try check(row) }
    let objectClass = try store.classes.objectClass(of: type(of: object))
    guard !objectClass.isEmbedded else {
      StoreFailure.fail("Embedded objects cannot be created directly")
    }
    if takesPresent ? try updatePresent(object, objectClass) : try update(object, objectClass) {
      return
    }
    let key = try insert(object, objectClass, owner: nil)
    try manage(object, objectClass, key, isNew: true)
  }

  /// Works the queue off.
  mutating func finish() throws {
    while let task = tasks.popLast() ?? links.popLast() {
      switch task {
      case .child(let child, let property, let owner):
        try replace(property, of: owner, with: child)
      case .list(let list, let property, let row, let isNew):
        let state = try ListState(store, property, of: row, list)
        try state.takeOver(&self, isNew: isNew)
        list.attach(state)
      case .object(let object): try add(object)
      case .mixed(let column, let object, let row): try settle(column, of: object, row)
      case .link(let target, let column, let object, let row):
        row.links[column] = target.row?.key.value ?? .null
        store.note(column, of: object, row)
      }
    }
  }

  private func check(_ row: RowState) throws {
    guard row.store === store else {
      StoreFailure.fail(
        """
        Object is already managed by another Realm. Use create instead to copy it into this Realm.
        """
      )
    }
    guard row.isValid else {
      StoreFailure.fail("Adding a deleted or invalidated object to a Realm is not permitted")
    }
  }

  // MARK: Rows

  @discardableResult
  func insert(
    _ object: ObjectBase,
    _ objectClass: ObjectClass,
    owner: (column: String, key: RowKey, position: Int64)?
  ) throws -> RowKey {
    let statement = try objectClass.statements.insert(
      ownedBy: owner?.column,
      on: store.connection
    )
    if let owner {
      try statement.bind(owner.key, at: 0)
      try statement.bind(integer: owner.position, at: 1)
    }
    try bind(object, objectClass, to: statement, from: owner == nil ? 0 : 2)
    do {
      _ = try statement.step()
    } catch let error as StoreError where error.isPrimaryKeyConflict {
      failExisting(object, objectClass)
    }
    return try key(of: object, objectClass)
  }

  /// Writes the row of an object, where there is nothing that it contradicts.
  ///
  /// - Returns: Whether it was written.
  func insertAbsent(_ object: ObjectBase, _ objectClass: ObjectClass) throws -> Bool {
    let statement = try objectClass.statements.insertAbsent(on: store.connection)
    try bind(object, objectClass, to: statement, from: 0)
    _ = try statement.step()
    return store.connection.changes > 0
  }

  private func bind(
    _ object: ObjectBase,
    _ objectClass: ObjectClass,
    to statement: SQLiteStatement,
    from place: Int
  ) throws {
    for (index, column) in objectClass.columns.enumerated() {
      if column.code == .link {
        try statement.bind(linkedKey(column, of: object), at: place + index)
      } else {
        try column.bind(object, to: statement, at: place + index)
      }
    }
  }

  private func linkedKey(_ column: PropertyColumn, of object: ObjectBase) -> SQLiteValue {
    column.property.object(in: object)?.row?.key.value ?? .null
  }

  private func key(of object: ObjectBase, _ objectClass: ObjectClass) throws -> RowKey {
    guard objectClass.hasKeyProperty else { return .number(store.connection.lastRowID) }
    guard let key = store.keyOf(object, objectClass) else {
      let name = objectClass.columns[0].property.name
      StoreFailure.fail(
        "Invalid null value for non-nullable primary key '\(objectClass.name).\(name)'."
      )
    }
    return key
  }

  private func failExisting(_ object: ObjectBase, _ objectClass: ObjectClass) -> Never {
    let key = store.keyOf(object, objectClass).map(\.description) ?? ""
    StoreFailure.fail(
      """
      Attempting to create an object of type '\(objectClass.name)' with an existing primary key \
      value '\(key)'.
      """
    )
  }

  // MARK: What an object leads to

  /// Makes an object live, after its row was written.
  @discardableResult
  mutating func manage(
    _ object: ObjectBase,
    _ objectClass: ObjectClass,
    _ key: RowKey,
    isNew: Bool
  ) throws -> RowState {
    let row = RowState(store, objectClass, key)
    if !objectClass.hasOnlyColumns { follow(object, row, isNew: isNew) }
    object.state = row
    objectClass.mark(object)
    // SQLite gives the number of a row that is gone again.
    if isNew, let former = objectClass.object(key) { former.row?.isValid = false }
    objectClass.remember(object, for: key)
    return row
  }

  private mutating func follow(_ object: ObjectBase, _ row: RowState, isNew: Bool) {
    let objectClass = row.objectClass
    row.links = Array(repeating: .null, count: objectClass.columns.count)
    for (index, column) in objectClass.columns.enumerated() where column.code == .link {
      let target = column.property.takeObject(from: object)
      row.links[index] = target?.row?.key.value ?? .null
      if let target, target.row == nil {
        tasks.append(.object(target))
        links.append(.link(target, column: index, of: object, row))
      } else if !isNew {
        store.note(index, of: object, row)
      }
    }
    for (index, column) in objectClass.columns.enumerated() where column.code == .mixed {
      guard column.property.mixedValue(in: object).isReference else { continue }
      enqueue(mixed: index, of: object, row)
    }
    for child in objectClass.children {
      let embedded = child.property.takeObject(from: object)
      guard embedded != nil || !isNew else { continue }
      tasks.append(.child(embedded, child, row))
    }
    for property in objectClass.lists {
      guard let list = property.property.collection(in: object) else { continue }
      tasks.append(.list(list, property, row, isNew: isNew))
    }
  }

  /// Makes an embedded object the one of its owner, and removes the one that was.
  mutating func replace(
    _ property: PropertyChild,
    of owner: RowState,
    with child: ObjectBase?
  ) throws {
    if takesPresent, try updatePresent(child, property, of: owner) { return }
    if let child, policy == .modified || child.row != nil,
      let known = store.child(of: owner, property)
    {
      return try updateInPlace(known, from: child)
    }
    try store.deleteChild(property, of: owner)
    if let child { try add(child, ownedBy: property.ownerColumn, owner.key, at: 0) }
  }

  mutating func add(
    _ child: ObjectBase,
    ownedBy column: String,
    _ owner: RowKey,
    at position: Int
  ) throws {
    endPresence(of: child)
    guard child.row == nil else {
      StoreFailure.fail("Cannot set a link to an existing managed embedded object")
    }
    let objectClass = try store.classes.objectClass(of: type(of: child))
    let place = (column, owner, Int64(position))
    let key = try insert(child, objectClass, owner: place)
    try manage(child, objectClass, key, isNew: true)
  }

  /// The key of an object that a link or a list leads to; the object is added where no store has it.
  mutating func key(ofLinked target: ObjectBase) throws -> SQLiteValue {
    try add(target)
    return target.row?.key.value ?? .null
  }

  // MARK: The queue

  mutating func enqueue(_ child: ObjectBase?, _ property: PropertyChild, of owner: RowState) {
    tasks.append(.child(child, property, owner))
  }

  mutating func enqueue(
    _ list: any PersistedCollection,
    _ property: PropertyList,
    of owner: RowState
  ) {
    tasks.append(.list(list, property, owner, isNew: false))
  }

  mutating func enqueue(mixed column: Int, of object: ObjectBase, _ row: RowState) {
    tasks.append(.mixed(column: column, of: object, row))
  }

  mutating func enqueue(
    linked target: ObjectBase,
    _ column: Int,
    of object: ObjectBase,
    _ row: RowState
  ) {
    if target.row == nil { tasks.append(.object(target)) }
    links.append(.link(target, column: column, of: object, row))
  }

  // MARK: Updating

  /// Gives the values of an object to the row that has its key, and makes it the row's object.
  ///
  /// - Returns: False where there is none, or none is asked for.
  private mutating func update(_ object: ObjectBase, _ objectClass: ObjectClass) throws -> Bool {
    guard policy != .error, objectClass.hasKeyProperty,
      let key = store.keyOf(object, objectClass)
    else { return false }
    let former = objectClass.object(key)
    guard let known = try store.object(objectClass, key) else { return false }
    let changed = objectClass.columns.indices.dropFirst().filter { index in
      policy == .all || !objectClass.columns[index].isSame(in: object, as: known)
    }
    let row = try manage(object, objectClass, key, isNew: false)
    // What somebody has stays the one that links lead to.
    if let former { objectClass.remember(former, for: key) }
    known.row?.isShared = true
    row.isShared = true
    for index in changed where objectClass.columns[index].code != .link {
      store.note(index, of: object, row)
    }
    return true
  }
}
