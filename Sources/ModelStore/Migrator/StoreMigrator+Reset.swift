public import Foundation

extension StoreMigrator {
  /// Moves the store's files aside, so that the next start makes a new one.
  ///
  /// Nothing is deleted, here or anywhere else: the files keep their contents under another name.
  ///
  /// - Parameter folder: The folder to move them to; nil for the one of the store.
  /// - Returns: The file that the store is now; nil where there was none.
  /// - Throws: ``StoreError`` of the kind `locked` where a program has the store open and is at
  ///   work in it; errors of the file system, and the files are where they were.
  @discardableResult
  public func resetKeepingCopy(in folder: URL? = nil) throws -> URL? {
    guard isThere(path) else { return nil }
    try requireIdle()
    let folder = folder ?? file.deletingLastPathComponent()
    let target = unusedPath(folder, file.lastPathComponent, "old")
    var moved: [(from: String, to: String)] = []
    do {
      for suffix in ["-wal", "-shm", "-journal", ""] where isThere(path + suffix) {
        try FileManager.default.moveItem(atPath: path + suffix, toPath: target + suffix)
        moved.append((path + suffix, target + suffix))
      }
    } catch {
      for move in moved { try? FileManager.default.moveItem(atPath: move.to, toPath: move.from) }
      throw error
    }
    return URL(fileURLWithPath: target)
  }

  // A file that is no database cannot be locked, and can be moved.
  private func requireIdle() throws {
    do {
      let connection = try open(.readWrite)
      try connection.transaction(.exclusive) {}
    } catch let error as StoreError where error.kind != .locked {}
  }
}
