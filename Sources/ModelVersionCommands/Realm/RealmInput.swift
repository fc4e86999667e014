import Foundation
import ModelCommands
import RealmFiles

/// A `.realm` file that a command line names.
enum RealmInput {
  /// Whether a path means such a file, by its name.
  static func isRealm(_ path: String) -> Bool { path.hasSuffix(".realm") }

  /// Opens a file; throws ``FileError`` where the key's file cannot be read, and `RealmFileError`.
  static func open(_ path: String, keyFile: String?, in terminal: Terminal) throws -> RealmFile {
    let key = try keyFile.map { Data(try FileTree(terminal).read($0)) }
    return try RealmFile(contentsOf: URL(fileURLWithPath: path), key: key)
  }
}

extension Option {
  static let keyFile =
    value("key-file", nil, "file", "A file of the 64 bytes that a .realm file is encrypted with.")
}
