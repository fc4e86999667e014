internal import Foundation
internal import ModelSchema

/// The version files of a folder, `0001.schema.json` and those after it.
struct VersionFiles {
  /// A file with its number and what it holds.
  struct Entry {
    let name: String
    let number: Int
    let version: SchemaVersion
  }

  let url: URL

  init(named name: String, from filePath: String) {
    url = ProjectFolder.url(named: name, from: filePath)
  }

  /// The version of the highest number; nil where there is no folder, or none in it.
  func newest() throws -> Entry? {
    guard ProjectFolder.isFolder(url) else { return nil }
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    let numbered = names.compactMap { name in
      MigrationFolder.number(ofVersionFile: name).map { (name: name, number: $0) }
    }
    guard let last = numbered.max(by: { $0.number < $1.number }) else { return nil }
    let version = try SchemaVersion(contentsOf: url.appendingPathComponent(last.name))
    return Entry(name: last.name, number: last.number, version: version)
  }

  /// Writes a version that is not there yet.
  func write(_ version: SchemaVersion) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let file = url.appendingPathComponent(MigrationFolder.versionName(of: version.number ?? 1))
    try Data(version.canonicalJSON.utf8).write(to: file, options: [.withoutOverwriting])
  }
}
