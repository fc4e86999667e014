/// The room on the disk that a change of tables needs, and what there is.
///
/// Measured with a rebuild of 1,000,000 rows, beyond the file itself: 1.9 times the table with a
/// rollback journal, 2.8 times with a write-ahead log, because the log holds the new table once more.
package struct FreeSpace: Hashable, Sendable {
  /// The bytes that the change may need.
  package var neededBytes: Int64 = 0
  /// The bytes that this user may still write; nil where the system does not say.
  package var availableBytes: Int64?

  /// Whether there is enough, as far as one can tell.
  package var isEnough: Bool { availableBytes.map { $0 >= neededBytes } ?? true }

  package init(neededBytes: Int64 = 0, availableBytes: Int64? = nil) {
    self.neededBytes = neededBytes
    self.availableBytes = availableBytes
  }

  /// Looks before anything is written.
  ///
  /// - Parameters:
  ///   - tables: The tables whose rows will be copied.
  ///   - connection: The open database.
  /// - Throws: ``StoreError`` where the database cannot be read.
  package init(forCopying tables: [String], on connection: SQLiteConnection) throws {
    let bytes = try tables.reduce(Int64(0)) { sum, table in
      sum + (try TableSize(of: table, on: connection).byteCount)
    }
    let factor: Int64 = try connection.journalMode == .wal ? 3 : 2
    neededBytes = bytes * factor
    availableBytes = try connection.folder.flatMap(ModelStore.availableBytes)
  }

  /// - Throws: ``StoreError`` of the kind `diskFull` where there is not enough.
  package func require(for path: String) throws {
    guard let availableBytes, !isEnough else { return }
    throw StoreError(
      .diskFull,
      "\(neededBytes) bytes may be needed, and \(availableBytes) are free",
      hint: "make room on the disk first; nothing was changed",
      at: StoreError.Origin(path: path)
    )
  }
}

extension SQLiteConnection {
  /// The folder of the file; nil for a database in memory.
  fileprivate var folder: String? {
    get throws {
      guard let file = try rows("PRAGMA database_list").first(where: { $0[1] == "main" })?[2].text,
        !file.isEmpty
      else { return nil }
      guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
      return slash == file.startIndex ? "/" : String(file[..<slash])
    }
  }
}
