import Foundation
import ModelStore

/// What the tests let another process do.
struct Probe {
  let arguments: [String]

  func run() throws {
    switch (arguments.first, arguments.count) {
    case ("lock", 2): try lock(arguments[1])
    case ("open", 3): try open(arguments[1], count: Int(arguments[2]) ?? 0)
    default: throw StoreError(.misuse, "no such command: \(arguments)")
    }
  }

  /// Holds the write lock until the standard input ends.
  private func lock(_ path: String) throws {
    let connection = try SQLiteConnection(.file(path))
    try connection.transaction(.exclusive) {
      print("locked")
      fflush(nil)
      _ = FileHandle.standardInput.readDataToEndOfFile()
    }
  }

  /// Opens, switches to WAL, makes what is missing and adds a row, again and again.
  private func open(_ path: String, count: Int) throws {
    for _ in 0..<count {
      let options = SQLiteOptions(busyTimeout: 60)
      let connection = try SQLiteConnection(.file(path), options: options)
      try connection.setJournalMode(.wal)
      try connection.transaction {
        try connection.execute("CREATE TABLE IF NOT EXISTS Visit (id INTEGER PRIMARY KEY)")
        try connection.execute("INSERT INTO Visit DEFAULT VALUES")
      }
    }
  }
}
