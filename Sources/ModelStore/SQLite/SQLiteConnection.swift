internal import CModelKitSQLite

/// An open database.
///
/// A connection and its statements belong to one thread at a time, and are not `Sendable`. Errors
/// are ``StoreError`` and carry SQLite's extended result code.
@safe
package final class SQLiteConnection {
  package let location: SQLiteLocation
  package let options: SQLiteOptions
  private(set) var handle: OpaquePointer
  let state = ConnectionState()
  let cache = StatementCache()
  /// What statements may call, in the order of registration.
  private var functions: [SQLiteFunction] = []
  private var features: [SQLiteFeature: Bool] = [:]
  /// Called with the text of each statement before it runs.
  package var willRun: ((String) throws -> Void)?
  /// Told of each row that a statement changes, or nil.
  var listener: (any RowChangeListener)? { didSet { installListener() } }

  /// Opens a database.
  ///
  /// SQLite looks at a file only when it first reads from it; so does this.
  ///
  /// - Parameters:
  ///   - location: Where it lies.
  ///   - options: How to open it.
  /// - Throws: ``StoreError`` where the file cannot be opened, or is no database.
  package init(_ location: SQLiteLocation, options: SQLiteOptions = SQLiteOptions()) throws {
    self.location = location
    self.options = options
    unsafe handle = try unsafe Self.open(location, options)
    state.busyTimeout = options.busyTimeout
    try begin()
  }

  private func begin() throws {
    unsafe sqlite3_extended_result_codes(handle, 1)
    installBusyHandler()
    // Reads the header, so that a file which is no database says so here.
    _ = try integer("PRAGMA schema_version")
  }

  deinit {
    cache.finalizeAll()
    unsafe sqlite3_close_v2(handle)
  }

  private static func open(
    _ location: SQLiteLocation,
    _ options: SQLiteOptions
  ) throws -> OpaquePointer {
    // SQLite takes no name for a file that is gone at once, and ends a name at a zero.
    guard !location.path.isEmpty, !location.path.utf8.contains(0) else {
      throw StoreError(.cannotOpen, "\(location.path.debugDescription) is no name of a file")
    }
    var handle: OpaquePointer?
    let code = unsafe sqlite3_open_v2(location.argument, &handle, flags(location, options), nil)
    guard code == SQLITE_OK, let opened = unsafe handle else {
      let message = unsafe handle.map { unsafe String(cString: sqlite3_errmsg($0)) }
      let extended = unsafe handle.map { unsafe sqlite3_extended_errcode($0) } ?? code
      unsafe sqlite3_close_v2(handle)
      throw StoreError(
        code: extended,
        message: message ?? "out of memory",
        path: location.path
      )
    }
    return unsafe opened
  }

  private static func flags(_ location: SQLiteLocation, _ options: SQLiteOptions) -> Int32 {
    var flags = options.isSharedByThreads ? SQLITE_OPEN_FULLMUTEX : SQLITE_OPEN_NOMUTEX
    switch options.access {
    case .readOnly: flags |= SQLITE_OPEN_READONLY
    case .readWrite: flags |= SQLITE_OPEN_READWRITE
    case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    }
    if case .uri = location { flags |= SQLITE_OPEN_URI }
    return flags
  }

  /// An error that SQLite has just reported on this connection.
  func error(_ code: Int32, sql: String? = nil) -> any Error {
    if let thrown = state.thrown {
      state.thrown = nil
      return thrown
    }
    let origin = StoreError.Origin(path: location.path, resultCode: Int(code), sql: sql)
    if state.wasCancelled {
      state.wasCancelled = false
      return StoreError(.cancelled, "cancelled", at: origin)
    }
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    return StoreError(code: code, message: message, path: location.path, sql: sql)
  }

  /// Whether this build of SQLite has a feature; found out once.
  package func supports(_ feature: SQLiteFeature) -> Bool {
    if let known = features[feature] { return known }
    let answer = feature.isThere(on: self)
    features[feature] = answer
    return answer
  }
}

@available(*, unavailable)
extension SQLiteConnection: Sendable {}

extension SQLiteConnection {
  /// Closes the file, so that no lock on it is left, until it is opened again.
  ///
  /// Statements find an empty database meanwhile.
  ///
  /// - Throws: ``StoreError`` of the kind `misuse` where somebody holds a statement still.
  func close() throws {
    cache.finalizeAll()
    let empty = try unsafe Self.open(.memory, options)
    guard unsafe sqlite3_close(handle) == SQLITE_OK else {
      unsafe sqlite3_close(empty)
      throw StoreError(.misuse, "a statement is in use", at: StoreError.Origin(path: location.path))
    }
    unsafe handle = unsafe empty
  }

  /// Opens the file again, with the functions that statements may call.
  func reopen() throws {
    let opened = try unsafe Self.open(location, options)
    cache.finalizeAll()
    unsafe sqlite3_close_v2(handle)
    unsafe handle = unsafe opened
    try begin()
    for function in functions { try install(function) }
    if listener != nil { installListener() }
  }

  /// Lets statements of this connection call a function.
  ///
  /// Triggers, views and the like in the file cannot call it, where SQLite is 3.30 or newer: the
  /// file may come from somebody else.
  package func register(_ function: SQLiteFunction) throws {
    try install(function)
    functions.removeAll {
      $0.name == function.name && $0.argumentCount == function.argumentCount
    }
    functions.append(function)
  }
}

extension SQLiteConnection {
  /// The version of SQLite that runs, which may be newer than the one built with: 3040001.
  package static var libraryVersion: Int32 { sqlite3_libversion_number() }

  /// The version whose features may be used.
  package var version: Int32 { min(Self.libraryVersion, options.highestVersion) }

  /// Whether the file can only be read.
  package var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether a transaction is open.
  package var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// The rows that the last statement changed.
  package var changes: Int { unsafe Int(sqlite3_changes(handle)) }

  /// The rows that all statements changed since the connection was opened.
  var totalChanges: Int { unsafe Int(sqlite3_total_changes(handle)) }

  /// The rowid of the last row that was inserted.
  package var lastRowID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  /// Ends the statement that runs now, from a callback or a function.
  package func interrupt() { unsafe sqlite3_interrupt(handle) }
}
