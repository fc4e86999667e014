import Foundation
import ModelStore

/// A folder for database files that is gone when the test ends.
final class TemporaryStore {
  let folder = TemporaryStore.disk.appendingPathComponent("modelkit-store-\(UUID().uuidString)")

  /// In memory, where the system has such a disk: tests cut off processes, not the power, so they
  /// need not wait for a real one.
  private static let disk: URL = {
    let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
    return FileManager.default.isWritableFile(atPath: memory.path)
      ? memory : FileManager.default.temporaryDirectory
  }()

  /// The file that most tests use.
  var path: String { path("store.db") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func write(_ bytes: [UInt8], to name: String = "store.db") throws {
    try Data(bytes).write(to: folder.appendingPathComponent(name))
  }

  func remove(_ name: String) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
  }

  func bytes(_ name: String = "store.db") throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// Opens the file, and runs some statements.
  func open(
    _ script: String = "",
    options: SQLiteOptions = SQLiteOptions()
  ) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(.file(path), options: options)
    try connection.executeScript(script)
    return connection
  }
}

extension SQLiteConnection {
  /// A database in memory, after some statements.
  convenience init(script: String, options: SQLiteOptions = SQLiteOptions()) throws {
    try self.init(.memory, options: options)
    try executeScript(script)
  }
}
