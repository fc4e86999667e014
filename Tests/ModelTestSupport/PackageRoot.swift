package import Foundation

/// The folder that holds `Package.swift`, found from the place of this source file.
///
/// SwiftPM takes no resources from outside a target's folder, and `Fixtures` and `Schemas` lie beside
/// `Tests`: so tests read them from the source tree.
package enum PackageRoot {
  package static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .standardizedFileURL

  /// The place of a file, named from the package's root: `Fixtures/ColorList.json`.
  package static func url(of relativePath: String) -> URL {
    url.appendingPathComponent(relativePath)
  }

  /// The content of a file, named from the package's root.
  package static func bytes(of relativePath: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url(of: relativePath)))
  }

  /// The text of a file, named from the package's root.
  package static func text(of relativePath: String) throws -> String {
    try String(contentsOf: url(of: relativePath), encoding: .utf8)
  }
}
