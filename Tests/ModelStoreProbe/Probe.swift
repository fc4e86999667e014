import Foundation
import ModelStore
import RealmImporting

/// What the tests let another process do.
struct Probe {
  let arguments: [String]

  func run() throws {
    switch (arguments.first, arguments.count) {
    case ("lock", 2): try lock(arguments[1])
    case ("open", 3): try open(arguments[1], count: Int(arguments[2]) ?? 0)
    case ("change", 4): try change(arguments[1], arguments[2], deathAt: Int(arguments[3]) ?? 0)
    case ("version", 2): try version(arguments[1])
    case ("migrate", 5...6): try Migration.run(Array(arguments.dropFirst()))
    case ("keep", 2): try Journal.keep(in: arguments[1])
    case ("realm", 3): try importRealm(arguments[1], into: arguments[2])
    case ("fill", 3): try LaterModels.fill(arguments[1], count: Int(arguments[2]) ?? 0)
    case ("models", 3): try LaterModels.migrate(arguments[1], deathAt: Int(arguments[2]) ?? 0)
    case ("measure", 3): try LaterModels.measure(arguments[1], count: Int(arguments[2]) ?? 0)
    case ("visit", 3): try Visitor.visit(arguments[1], seconds: Double(arguments[2]) ?? 0)
    case ("stir", 3): try Leaf.stir(arguments[1], seconds: Double(arguments[2]) ?? 0)
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

  /// Imports a file in small steps, and says each that is done.
  private func importRealm(_ source: String, into store: String) throws {
    var options = RealmImportOptions()
    options.batchSize = 100
    options.progress = { progress in
      print(progress.objects)
      fflush(nil)
    }
    let urls = [source, store].map { URL(fileURLWithPath: $0) }
    print(try RealmImport.run(from: urls[0], into: urls[1], options: options))
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

  /// Changes tables, and dies before a statement; never, if there are fewer.
  private func change(_ path: String, _ name: String, deathAt: Int) throws {
    guard let change = Change(rawValue: name) else { throw StoreError(.misuse, "no such change") }
    let connection = try SQLiteConnection(.file(path), options: SQLiteOptions(busyTimeout: 60))
    var count = 0
    connection.willRun = { _ in
      count += 1
      if count == deathAt { kill(getpid(), SIGKILL) }
    }
    try change.run(on: connection)
  }

  /// Changes tables if nobody has, as several apps do that start at once.
  private func version(_ path: String) throws {
    let connection = try SQLiteConnection(.file(path), options: SQLiteOptions(busyTimeout: 60))
    try SchemaTransaction.run(on: connection) { transaction in
      guard try connection.pragma("user_version") == 0 else { return }
      try transaction.apply(Change.copy.rebuild)
      try connection.execute("PRAGMA user_version = 1")
    }
  }
}
