internal import ModelObjects

extension ObjectStore {
  /// Whether a write transaction is open.
  public var isInWriteTransaction: Bool { transaction != nil }

  /// Runs a closure in a write transaction: all that it changes is kept, or nothing.
  ///
  /// Another writer is waited for. Where the closure commits or cancels the transaction itself, nothing
  /// more is done.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of observers that are not told of what this transaction does.
  ///   - body: What to do.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws, and then nothing was changed; ``StoreError`` where the
  ///   transaction cannot begin or be committed.
  @discardableResult
  public func write<Result>(
    withoutNotifying tokens: [NotificationToken] = [],
    _ body: () throws -> Result
  ) throws -> Result {
    requireOwn(tokens)
    try beginWrite()
    return try finishWrite(withoutNotifying: tokens, body)
  }

  func finishWrite<Result>(
    withoutNotifying tokens: [NotificationToken] = [],
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      let result = try body()
      if isInWriteTransaction { try commitWrite(withoutNotifying: tokens) }
      return result
    } catch {
      if isInWriteTransaction { cancelWrite() }
      throw error
    }
  }

  /// Begins a write transaction; another writer is waited for.
  ///
  /// The store stays until the transaction ends, even if nobody has it.
  ///
  /// - Throws: ``StoreError``: `locked` where the other does not end in time.
  public func beginWrite() throws {
    confinement.check()
    guard transaction == nil else {
      StoreFailure.fail("The Realm is already in a write transaction")
    }
    guard !isFrozen else {
      StoreFailure.fail("Can't perform transactions on a frozen Realm")
    }
    guard !configuration.readOnly else {
      StoreFailure.fail("Can't perform transactions on read-only Realms.")
    }
    try requireFile()
    try tellBeforeWriting()
    guard transaction == nil else {
      StoreFailure.fail("The Realm is already in a write transaction")
    }
    try unpin()
    do {
      try connection.execute("BEGIN IMMEDIATE")
    } catch {
      pinAgain()
      throw error
    }
    // Nobody else can commit now.
    try noticeOthers(since: logState)
    classes.begin()
    for known in classes.known { known.tidy() }
    transaction = WriteTransaction(self)
    transaction?.record = CommitRecord(self)
    putAside()
  }

  /// Keeps apart for the observers what others wrote just before the transaction began.
  private func putAside() {
    // What cannot be read now is looked for after the transaction.
    do { try observation?.putAside() } catch { observation?.noteOthers() }
  }

  /// Keeps what the transaction has changed, and ends it.
  ///
  /// - Parameter tokens: The tokens of observers that are not told of what this transaction has done.
  /// - Throws: ``StoreError`` where it cannot be kept; then nothing of it is.
  public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws {
    confinement.check()
    requireOwn(tokens)
    guard let transaction else {
      StoreFailure.fail("Can't commit a non-existing write transaction")
    }
    do {
      try flush()
      if let failure = transaction.failure { throw failure }
      try connection.execute("COMMIT")
    } catch {
      cancelWrite()
      throw error
    }
    transaction.record?.publish()
    classes.commit()
    self.transaction = nil
    pinAgain()
    observation?.didCommit(skipping: tokens)
    ObservationHub.didCommit(openFile.identity, except: observation?.waker)
  }

  /// Undoes what the transaction has changed, and ends it.
  ///
  /// Objects that it added are invalid afterwards.
  public func cancelWrite() {
    confinement.check()
    guard let transaction else {
      StoreFailure.fail("Can't cancel a non-existing write transaction")
    }
    transaction.dropAll()
    dropRecord()
    connection.rollBack()
    classes.rollBack()
    self.transaction = nil
    generation += 1
    pinAgain()
    observation?.didEnd()
  }

  /// Leaves it to the observers of other stores to find out what the transaction changes.
  func dropRecord() {
    transaction?.record?.end()
    transaction?.record = nil
  }

  func requireTransaction() {
    confinement.check()
    guard transaction != nil else {
      StoreFailure.fail(
        """
        Can only add, remove, or create objects in a Realm in a write transaction - call \
        beginWriteTransaction on an RLMRealm instance first.
        """
      )
    }
  }

  // MARK: Waiting values

  func note(_ column: Int, of object: ObjectBase, _ row: RowState) {
    transaction?.note(column, of: object, row)
    guard row.isShared else { return }
    attempt(flush)
    generation += 1
    row.generation = generation
  }

  /// Writes what waits.
  func flush() throws {
    guard let transaction, !transaction.isClean, transaction.failure == nil else { return }
    do {
      try flush(transaction)
    } catch {
      guard keepForCommit(error) else { throw error }
    }
  }

  /// Remembers what the disk has caused, so that the transaction cannot be committed.
  ///
  /// - Returns: False where it is something else, or where no transaction is open.
  func keepForCommit(_ error: any Error) -> Bool {
    guard let transaction, let error = error as? StoreError, error.isOfDisk else { return false }
    transaction.failure = error
    // SQLite may have undone and ended the transaction: what follows must not be kept row by row.
    if !connection.isInTransaction { try? connection.execute("BEGIN") }
    return true
  }

  private func flush(_ transaction: WriteTransaction) throws {
    try transaction.takeAll { object, row in
      let bits = row.written
      row.written = 0
      guard row.isValid else { return }
      let columns = WriteTransaction.columns(bits, count: row.objectClass.columns.count)
      try update(object, row, columns)
    }
  }

  private func update(_ object: ObjectBase, _ row: RowState, _ columns: [Int]) throws {
    let objectClass = row.objectClass
    let statement = try objectClass.statements.update(columns, on: connection)
    for (place, index) in columns.enumerated() {
      let column = objectClass.columns[index]
      if column.code == .link {
        try statement.bind(row.links[index], at: place)
      } else {
        try column.bind(object, to: statement, at: place)
      }
    }
    try statement.bind(row.key, at: columns.count)
    _ = try statement.step()
  }

  /// Gives a row that no object stands for some columns of an object; none of them is a link.
  func update(
    _ key: RowKey,
    of objectClass: ObjectClass,
    _ columns: [Int],
    from object: ObjectBase
  ) throws {
    let statement = try objectClass.statements.update(columns, on: connection)
    for (place, index) in columns.enumerated() {
      try objectClass.columns[index].bind(object, to: statement, at: place)
    }
    try statement.bind(key, at: columns.count)
    _ = try statement.step()
  }
}
