import Foundation
import ModelJSON
import ModelTestSupport
import ModelValidation

/// The documents that the suite expects at `http://localhost:1234/`.
enum SuiteRemotes {
  private static let base = "http://localhost:1234/"

  /// All of them, without those of a version that older dialects could not read.
  static func documents(for dialect: Dialect) -> [String: JSONDocument] {
    dialect == .v1 ? all : all.filter { !$0.key.hasPrefix(base + "v1/") }
  }

  private static let all: [String: JSONDocument] = {
    guard let root = try? SharedFolder.url(of: "\(suite)/remotes") else { return [:] }
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let start = root.standardizedFileURL.path.count + 1
    var documents: [String: JSONDocument] = [:]
    for case let file as URL in found ?? FileManager.DirectoryEnumerator() {
      guard file.pathExtension == "json", let bytes = try? Data(contentsOf: file) else { continue }
      let path = file.standardizedFileURL.path.dropFirst(start)
      documents[base + path] = try? JSONDocument(parsing: [UInt8](bytes))
    }
    return documents
  }()
}
