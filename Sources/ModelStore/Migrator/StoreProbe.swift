internal import Foundation
internal import ModelSchema

/// Looks at a store without a write.
struct StoreProbe {
  let path: String
  let waitingTime: Double

  /// Reads something from the store; nil where there is no file, or an empty one.
  ///
  /// A database in WAL mode that nobody has open is read as an unchanging one, because even a
  /// reader would make files beside it. One that a crash has left with a journal is repaired by
  /// SQLite first; there is no other way to read it.
  ///
  /// - Parameter body: What to read. It is called again where somebody opened the file meanwhile
  ///   and may have changed pages that were being read, so it must do nothing but return a value.
  /// - Returns: What the closure returns.
  /// - Throws: ``StoreError`` where the file cannot be opened; what the closure throws.
  func read<Value>(_ body: (SQLiteConnection) throws -> Value) throws -> Value? {
    guard isThere(path), let before = FileStamp(path), before.size > 0 else { return nil }
    if isIdleWAL {
      let result = Result { try body(try immutable()) }
      if isIdleWAL, FileStamp(path) == before { return try result.get() }
    }
    return try body(try opened())
  }

  private func immutable() throws -> SQLiteConnection {
    try SQLiteConnection(.uri(path: path, "immutable=1"), options: options(.readOnly))
  }

  private func opened() throws -> SQLiteConnection {
    do {
      return try SQLiteConnection(.file(path), options: options(.readOnly))
    } catch let error as StoreError
      where [.readOnly, .cannotOpen].contains(error.kind) && isThere(path + "-journal")
    {
      return try SQLiteConnection(.file(path), options: options(.readWrite))
    }
  }

  private func options(_ access: SQLiteOptions.Access) -> SQLiteOptions {
    SQLiteOptions(access: access, busyTimeout: waitingTime)
  }

  // Bytes 18 and 19 of the header (https://www.sqlite.org/fileformat2.html, 1.3.3) are 2 in WAL
  // mode.
  private var isIdleWAL: Bool {
    guard !isThere(path + "-wal"), let file = FileHandle(forReadingAtPath: path) else {
      return false
    }
    defer { try? file.close() }
    let header = (try? file.read(upToCount: 20)) ?? Data()
    return header.count == 20 && header[18] == 2
  }
}

/// What tells that a file was changed.
private struct FileStamp: Equatable {
  let size: Int
  private let date: Date?
  private let number: Int?

  init?(_ path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    size = attributes[.size] as? Int ?? 0
    date = attributes[.modificationDate] as? Date
    number = attributes[.systemFileNumber] as? Int
  }
}
