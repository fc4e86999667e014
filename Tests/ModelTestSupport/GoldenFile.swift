import Foundation
package import Testing

/// Long expected texts, kept as files that people can read and review.
///
/// `MODELKIT_UPDATE_GOLDEN=1 swift test` writes every golden file anew; the difference is then judged
/// by `git diff`.
package enum GoldenFile {
  /// Whether this run rewrites the files instead of comparing with them.
  package static let isUpdating =
    ProcessInfo.processInfo.environment["MODELKIT_UPDATE_GOLDEN"].map { $0 != "0" } ?? false

  /// Records an issue where `actual` differs from the file, naming the first line that does.
  ///
  /// `relativePath` starts at the package's root: `Fixtures/Reports/brands-nulls.txt`.
  package static func check(
    _ actual: String,
    against relativePath: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do {
      if isUpdating {
        try write(actual, to: PackageRoot.url(of: relativePath))
      } else if let difference = try difference(of: actual, from: relativePath) {
        Issue.record("\(difference)", sourceLocation: sourceLocation)
      }
    } catch {
      Issue.record(
        "\(relativePath) cannot be used (\(error)); MODELKIT_UPDATE_GOLDEN=1 writes it",
        sourceLocation: sourceLocation
      )
    }
  }

  private static func write(_ text: String, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  private static func difference(of actual: String, from relativePath: String) throws -> String? {
    let expected = try PackageRoot.text(of: relativePath)
    // Bytes, not characters: canonical equivalence must not hide a difference.
    guard !actual.utf8.elementsEqual(expected.utf8) else { return nil }
    let actualLines = lines(of: actual)
    let expectedLines = lines(of: expected)
    let common = zip(actualLines, expectedLines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return """
      differs from \(relativePath) in line \(common + 1):
      expected: \(line(common, of: expectedLines))
      found:    \(line(common, of: actualLines))
      (MODELKIT_UPDATE_GOLDEN=1 writes it anew)
      The whole text:
      \(actual)
      """
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func line(_ index: Int, of lines: [Substring]) -> String {
    index < lines.count ? lines[index].debugDescription : "(the end)"
  }
}
