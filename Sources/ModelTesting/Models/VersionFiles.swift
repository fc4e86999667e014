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

  private static let suffix = ".schema.json"

  let url: URL

  init(named name: String, from filePath: String) {
    url = ProjectFolder.url(named: name, from: filePath)
  }

  static func name(of number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits + suffix
  }

  /// The version of the highest number; nil where there is no folder, or none in it.
  func newest() throws -> Entry? {
    guard ProjectFolder.isFolder(url) else { return nil }
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    let numbered = names.filter { $0.hasSuffix(Self.suffix) }.compactMap { name in
      Int(name.prefix { $0.isNumber }).map { (name: name, number: $0) }
    }
    guard let last = numbered.max(by: { $0.number < $1.number }) else { return nil }
    let version = try SchemaVersion(contentsOf: url.appendingPathComponent(last.name))
    return Entry(name: last.name, number: last.number, version: version)
  }

  /// Writes a version that is not there yet.
  func write(_ version: SchemaVersion) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let file = url.appendingPathComponent(Self.name(of: version.number ?? 1))
    try Data(version.canonicalJSON.utf8).write(to: file, options: [.withoutOverwriting])
  }
}
