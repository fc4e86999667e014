public import Foundation
internal import ModelSchema

extension ObjectStore {
  /// Whether the file of a configuration is there.
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: Whether it is; false for a store in memory.
  public static func fileExists(for configuration: Configuration) -> Bool {
    configuration.path.map(isThere) ?? false
  }

  /// Deletes the file of a configuration, with those that SQLite keeps beside it.
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: Whether there was one.
  /// - Throws: ``StoreError`` of the kind `alreadyOpen` where this process has it open.
  @discardableResult
  public static func deleteFiles(for configuration: Configuration) throws -> Bool {
    guard let path = configuration.path else { return false }
    guard !OpenFile.isOpen(configuration) else {
      throw StoreError(
        .alreadyOpen,
        "the files of an open store cannot be deleted",
        hint: "let go of every store and object of the file first",
        at: StoreError.Origin(path: path)
      )
    }
    guard isThere(path) else { return false }
    // The log first: beside another file of this name it would be taken for that file's.
    for suffix in ["-wal", "-shm", "-journal", ""] where isThere(path + suffix) {
      try FileManager.default.removeItem(atPath: path + suffix)
    }
    return true
  }

  /// The number of the version of the models that a file was last opened with.
  ///
  /// The file is only read.
  ///
  /// - Parameter file: The file.
  /// - Returns: The number; 0 where the file says none.
  /// - Throws: ``StoreError`` where there is no such file, or where it is no store.
  public static func schemaVersion(at file: URL) throws -> UInt64 {
    let connection = try StoreOpening.openToRead(file.path, SQLiteOptions(access: .readOnly))
    let version = try StoreHistory(reading: connection).head?.schemaVersion()
    return UInt64(clamping: version?.number ?? 0)
  }

  /// Lets go of the file, with all locks on it, until ``resume()``.
  ///
  /// iOS ends an app that is suspended while it holds a lock in a folder which it shares with others. Objects
  /// keep the values that they have; what must ask the file meanwhile is a mistake, and ``write(withoutNotifying:_:)`` throws
  /// ``StoreError`` of the kind `suspended`. A store in memory does nothing; what is frozen keeps its own
  /// hold on the file, so let go of it first.
  ///
  /// - Throws: ``StoreError`` of the kind `transactionOpen` in a write transaction.
  public func suspend() throws {
    confinement.check()
    guard configuration.path != nil, !isSuspended else { return }
    try unpin()
    try connection.requireNoTransaction()
    observation?.pause()
    classes.forgetStatements()
    try connection.close()
    isSuspended = true
  }

  /// Opens the file again after ``suspend()``.
  ///
  /// - Throws: ``StoreError`` where the file cannot be opened.
  public func resume() throws {
    confinement.check()
    guard isSuspended else { return }
    try connection.reopen()
    try StoreOpening.configure(connection, configuration)
    isSuspended = false
    // Others may have written, and the counter of a new connection begins anew.
    generation += 1
    observation?.noteOthers()
    try pin()
    observation?.resume()
    observation?.didEnd()
  }

  /// Copies the store into a new file, as it is at this moment, while others may go on.
  ///
  /// - Parameter file: The new file.
  /// - Throws: ``StoreError``: `alreadyExists` where the file is there, `diskFull` and others; then there is
  ///   no file. `transactionOpen` in a write transaction.
  public func writeCopy(to file: URL) throws {
    confinement.check()
    try requireFile()
    try unpinned {
      try connection.requireNoTransaction()
      try connection.backup(to: file.path)
    }
  }

  /// - Throws: ``StoreError`` of the kind `suspended`.
  func requireFile() throws {
    guard isSuspended else { return }
    throw StoreError(
      .suspended,
      "the store is suspended",
      hint: "call resume() first",
      at: StoreError.Origin(path: connection.location.path)
    )
  }
}
