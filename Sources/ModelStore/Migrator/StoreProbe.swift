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
  func read<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result? {
    guard isThere(path), fileSize > 0 else { return nil }
    if isIdleWAL, let result = try? body(immutable()) { return result }
    do {
      return try body(try SQLiteConnection(.file(path), options: options(.readOnly)))
    } catch let error as StoreError
      where [.readOnly, .cannotOpen].contains(error.kind) && isThere(path + "-journal")
    {
      return try body(try SQLiteConnection(.file(path), options: options(.readWrite)))
    }
  }

  // Somebody may open it at the very moment, and change pages that are being read: then it is read
  // again.
  private func immutable() throws -> SQLiteConnection {
    try SQLiteConnection(.uri(immutableURI), options: options(.readOnly))
  }

  private func options(_ access: SQLiteOptions.Access) -> SQLiteOptions {
    SQLiteOptions(access: access, busyTimeout: waitingTime)
  }

  private var fileSize: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.size] as? Int) ?? 0
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

  private var immutableURI: String {
    var allowed = CharacterSet.urlPathAllowed
    allowed.remove(charactersIn: "?#%")
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    return "file:\(escaped)?immutable=1"
  }
}
