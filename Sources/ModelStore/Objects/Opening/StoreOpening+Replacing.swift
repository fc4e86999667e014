internal import Foundation
internal import ModelSchema

// What is done with a whole file when it is opened.
extension StoreOpening {
  /// Makes a missing file the copy of another.
  ///
  /// The copy gets its name when it is complete.
  func plant(_ seed: String, at path: String) throws {
    guard isThere(seed) else {
      throw StoreError(
        .cannotOpen,
        "the seed file is missing",
        hint: "put the file there, or take seedFilePath out of the configuration",
        at: StoreError.Origin(path: seed)
      )
    }
    let connection = try Self.openToRead(seed, SQLiteOptions(access: .readOnly))
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    let unfinished = "\(path).\(UUID().uuidString)"
    try connection.backup(to: unfinished)
    do {
      try FileManager.default.moveItem(atPath: unfinished, toPath: path)
    } catch {
      removeFile(unfinished)
      // Another process was quicker.
      guard isThere(path) else { throw error }
    }
  }

  /// Makes the file as small as it can be, where the configuration asks for it.
  func compact(_ connection: SQLiteConnection) throws {
    guard let question = configuration.shouldCompactOnLaunch else { return }
    let size = try connection.integer("PRAGMA page_size") ?? 0
    let pages = try connection.integer("PRAGMA page_count") ?? 0
    let free = try connection.integer("PRAGMA freelist_count") ?? 0
    guard pages > 0, question(Int(size * pages), Int(size * (pages - free))) else { return }
    do {
      try connection.execute("VACUUM")
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    } catch let error as StoreError where error.kind == .locked {
      // Another process is at work in it: there is a next time.
    }
  }

  /// Takes everything out of the file, after all of it was copied.
  func empty(_ connection: SQLiteConnection) throws {
    guard !isShared else {
      throw StoreError(
        .alreadyOpen,
        "the store is of other models and cannot be replaced while it is open",
        hint: "let go of the other store of this file first",
        at: StoreError.Origin(path: connection.location.path)
      )
    }
    if let path = configuration.path { try connection.backup(to: Self.unusedPath(path)) }
    try connection.setPragma("foreign_keys", to: 0)
    try connection.transaction { try Self.dropAll(on: connection) }
    try connection.setPragma("foreign_keys", to: 1)
  }

  /// Drops all that is in a database; references must not be checked.
  static func dropAll(on connection: SQLiteConnection) throws {
    for kind in ["trigger", "view", "table"] {
      let names = try connection.rows(
        "SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
        [.text(kind)]
      )
      for name in names.compactMap({ $0.first?.text }) {
        try connection.execute("DROP \(kind) IF EXISTS \(SQLName.quoted(name))")
      }
    }
  }

  private static func unusedPath(_ path: String) -> String {
    var number = 1
    var copy = "\(path).old"
    while isThere(copy) {
      number += 1
      copy = "\(path).\(number).old"
    }
    return copy
  }
}
