import Foundation
import ModelStore
import ModelTestSupport
import RealmImporting

/// A folder for a file and the store that it is imported into; gone when the test ends.
final class ImportFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("modelkit-import-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var store: URL { url.appendingPathComponent("store.db") }

  var source: URL { url.appendingPathComponent("old.realm") }

  /// Takes a copy of a file of the shared folder.
  func take(_ name: String) throws {
    try FileManager.default.copyItem(at: SharedFolder.url(of: "data/realm/\(name)"), to: source)
  }

  @discardableResult
  func run(_ options: RealmImportOptions = RealmImportOptions()) throws -> RealmImportReport {
    try RealmImport.run(from: source, into: store, options: options)
  }

  func open() throws -> SQLiteConnection { try SQLiteConnection(.file(store.path)) }
}

/// The key of the encrypted file of the shared folder.
let sharedKey = Data((0..<64).map { UInt8((37 * $0 + 11) % 256) })
