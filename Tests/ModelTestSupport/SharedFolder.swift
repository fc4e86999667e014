package import Foundation
package import Testing

/// The folder of public test suites and large files that may lie beside the package.
///
/// Nothing needs it: a test that reads from it is skipped, with a visible reason, where it is missing.
///
/// ```swift
/// @Test(.enabled(if: SharedFolder.isAvailable, SharedFolder.reason))
/// func `accepts what the suite accepts`() throws { … }
/// ```
package enum SharedFolder {
  /// The folder that `MODELKIT_SHARED` names, or else `shared` beside the package's root.
  package static let url: URL? = {
    let named = ProcessInfo.processInfo.environment["MODELKIT_SHARED"]
    let folder =
      named.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? PackageRoot.url.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder.standardizedFileURL : nil
  }()

  package static var isAvailable: Bool { url != nil }

  /// What a skipped test says.
  package static let reason: Comment = "needs ../shared, or MODELKIT_SHARED set to its place"

  /// The place of a file or folder in the shared folder, named from there.
  package static func url(of relativePath: String) throws -> URL {
    guard let url else { throw Missing() }
    return url.appendingPathComponent(relativePath)
  }

  /// The content of a file in the shared folder, named from there.
  package static func bytes(of relativePath: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url(of: relativePath)))
  }

  /// Thrown where a test forgot to ask whether the folder is there.
  package struct Missing: Error, CustomStringConvertible {
    package var description: String { "The shared folder is missing: \(SharedFolder.reason)." }
  }
}
