internal import Foundation

/// Where a bundle's files are read from: the disk, or a tree in a version control system.
package struct CoreDataFiles: Sendable {
  /// The names of what lies in a folder, or nil where there is no such folder.
  package let names: @Sendable (String) -> [String]?
  /// The content of a file, or nil where there is no such file.
  package let bytes: @Sendable (String) throws -> [UInt8]?

  package init(
    names: @escaping @Sendable (String) -> [String]?,
    bytes: @escaping @Sendable (String) throws -> [UInt8]?
  ) {
    self.names = names
    self.bytes = bytes
  }
}

extension CoreDataFiles {
  /// The files of the system.
  package static let disk = CoreDataFiles(
    names: { folder in
      try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    },
    bytes: { path in
      var isFolder = ObjCBool(false)
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      return try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    }
  )

  /// A file of a bundle; errors of the system become ours.
  func content(_ path: String) throws(SchemaError) -> [UInt8]? {
    do {
      return try bytes(path)
    } catch {
      throw SchemaError(
        CoreDataMistake.unreadable((error as NSError).localizedDescription),
        file: path
      )
    }
  }
}

/// Paths as text, so that they look in messages as the caller wrote them.
enum PathText {
  static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  static func trimmed(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  static func lastPart(_ path: String) -> String {
    trimmed(path).split(separator: "/").last.map(String.init) ?? path
  }

  static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  /// The folder that holds a file or folder; nil above the root.
  static func parent(_ path: String) -> String? {
    let path = trimmed(path)
    if path == "/" { return nil }
    if path.isEmpty || path == "." { return ".." }
    if lastPart(path) == ".." { return path + "/.." }
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
