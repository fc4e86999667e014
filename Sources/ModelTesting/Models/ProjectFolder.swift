internal import Foundation

/// Where a folder of the project lies that a test names.
enum ProjectFolder {
  /// Looks for a folder beside a file and above it.
  ///
  /// Where it is nowhere, it is to be in the package's folder, or beside the file outside of a package.
  static func url(named name: String, from filePath: String) -> URL {
    let start = URL(fileURLWithPath: filePath).deletingLastPathComponent().standardizedFileURL
    var folders = [start]
    while let last = folders.last, last.pathComponents.count > 1 {
      folders.append(last.deletingLastPathComponent().standardizedFileURL)
    }
    let package = folders.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("Package.swift").path)
    }
    return folders.map { $0.appendingPathComponent(name) }.first(where: isFolder)
      ?? (package ?? start).appendingPathComponent(name)
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
