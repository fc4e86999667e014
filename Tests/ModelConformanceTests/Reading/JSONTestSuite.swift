import Foundation
import ModelJSON
import ModelTestSupport

/// The files of nst/JSONTestSuite, read from the shared folder.
///
/// A name says what a parser owes the file: `y_` must be accepted, `n_` must be refused, `i_` is
/// left to the implementation.
enum JSONTestSuite {
  /// The names of the files in a folder of the suite that start with a prefix.
  static func names(in folder: String, prefix: String = "") -> [String] {
    guard
      let url = try? SharedFolder.url(of: "suites/JSONTestSuite/\(folder)"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    else { return [] }
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
  }

  static func bytes(_ name: String, in folder: String) throws -> [UInt8] {
    try SharedFolder.bytes(of: "suites/JSONTestSuite/\(folder)/\(name)")
  }
}
