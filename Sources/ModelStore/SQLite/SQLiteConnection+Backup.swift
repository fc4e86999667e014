internal import CModelKitSQLite

/// How far a copy has come.
package struct BackupProgress: Hashable, Sendable {
  package var copiedPages: Int
  package var totalPages: Int
}

extension SQLiteConnection {
  /// Copies the database into a new file, page by page, while others may use it.
  ///
  /// The copy is one state of the database, also where others write meanwhile. A file that cannot be
  /// finished is taken away.
  ///
  /// - Parameters:
  ///   - path: The new file; it must not exist.
  ///   - pagesPerStep: How many pages are copied between two calls of `progress`.
  ///   - progress: Told how far it is; may throw to cancel.
  /// - Throws: ``StoreError``: `alreadyExists`, `diskFull`, `locked` and others; what `progress`
  ///   throws.
  package func backup(
    to path: String,
    pagesPerStep: Int32 = 1024,
    progress: (BackupProgress) throws -> Void = { _ in }
  ) throws {
    guard !isThere(path) else {
      throw StoreError(
        .alreadyExists,
        "there is such a file already",
        hint: "take another name for the copy, or move that file away",
        at: StoreError.Origin(path: path)
      )
    }
    do {
      let copy = try SQLiteConnection(.file(path), options: SQLiteOptions())
      try copyPages(to: copy, pagesPerStep, progress)
    } catch {
      for suffix in ["", "-journal", "-wal", "-shm"] { removeFile(path + suffix) }
      throw error
    }
  }

  /// Copies the database into one that is open and empty.
  func copy(to other: SQLiteConnection) throws {
    try copyPages(to: other, -1) { _ in }
  }

  private func copyPages(
    to copy: SQLiteConnection,
    _ pagesPerStep: Int32,
    _ progress: (BackupProgress) throws -> Void
  ) throws {
    guard let backup = unsafe sqlite3_backup_init(copy.handle, "main", handle, "main") else {
      throw copy.error(unsafe sqlite3_extended_errcode(copy.handle))
    }
    var code = SQLITE_OK
    do {
      while code == SQLITE_OK {
        code = try unsafe step(backup, pagesPerStep)
        let total = unsafe Int(sqlite3_backup_pagecount(backup))
        let left = unsafe Int(sqlite3_backup_remaining(backup))
        try progress(BackupProgress(copiedPages: total - left, totalPages: total))
      }
    } catch {
      unsafe sqlite3_backup_finish(backup)
      throw error
    }
    unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw copy.error(code) }
  }

  /// Copies some pages, and waits for others where it must.
  private func step(_ backup: OpaquePointer, _ count: Int32) throws -> Int32 {
    try retrying {
      let code = unsafe sqlite3_backup_step(backup, count)
      guard [SQLITE_BUSY, SQLITE_LOCKED].contains(code & 0xFF) else { return code }
      throw StoreError(code: code, message: "the database is locked", path: location.path)
    }
  }
}
