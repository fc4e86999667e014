/// The folder that reports for code hosts name files from.
///
/// It is what the host says (`GITHUB_WORKSPACE`, `CI_PROJECT_DIR`), and elsewhere the current
/// folder.
package struct SourceRoot: Hashable, Sendable {
  /// An absolute path without a slash at its end; empty where none is known.
  let path: String
  private let currentFolder: String

  init(_ path: String, currentFolder: String) {
    self.path = Self.normalized(path)
    self.currentFolder = Self.normalized(currentFolder)
  }

  package init(in terminal: Terminal) {
    let named = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"].lazy.compactMap(terminal.environment)
    let folder = named.first { $0.utf8.first == 0x2F } ?? terminal.currentFolder
    self.init(folder, currentFolder: terminal.currentFolder)
  }

  /// The path of a file from the root, with `..` only where asked for.
  ///
  /// A file that lies elsewhere keeps its absolute path.
  package func relativePath(of file: String, allowingParents: Bool = false) -> String {
    let absolute = Self.normalized(file.utf8.first == 0x2F ? file : currentFolder + "/" + file)
    let file = absolute.split(separator: "/")
    let root = path.split(separator: "/")
    let common = zip(file, root).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    guard common == root.count || allowingParents else { return absolute }
    let parents = Array(repeating: "..", count: root.count - common)
    return (parents + file[common...].map(String.init)).joined(separator: "/")
  }

  /// Without `.`, `..`, doubled slashes and a slash at the end.
  private static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
