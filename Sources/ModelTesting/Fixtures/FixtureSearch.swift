import Foundation

/// Where a fixture may lie, in the order in which it is looked for.
enum FixtureSearch {
  private static let folderName = "Fixtures"

  static func candidates(for name: String, from filePath: String) -> [URL] {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent().standardizedFileURL
    var candidates = [folder.appendingPathComponent(name)]
    // A bare name higher up would find strangers' files; a path says enough.
    let isPath = name.contains("/")
    while true {
      candidates.append(folder.appendingPathComponent(folderName).appendingPathComponent(name))
      if isPath { candidates.append(folder.appendingPathComponent(name)) }
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      guard parent.pathComponents.count < folder.pathComponents.count else { return candidates }
      folder = parent
    }
  }

  static func candidates(for name: String, in bundle: Bundle) -> [URL] {
    let folder = bundle.resourceURL ?? bundle.bundleURL
    return [
      folder.appendingPathComponent(folderName).appendingPathComponent(name),
      folder.appendingPathComponent(name),
    ]
  }

  static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
