import ModelCommands
import ModelSchema

/// The Swift files that paths lead to, each once.
struct AdoptedSources {
  let sources: [SwiftSource]

  /// Throws ``SourceError`` and ``FileError``.
  init(_ paths: [String], in terminal: Terminal) throws {
    let files = FileTree(terminal)
    var names: [String] = []
    var seen: Set<String> = []
    for path in paths {
      let found: [String]
      switch files.kind(path) {
      case .folder:
        let all = try files.files(in: path) { $0.hasSuffix(".swift") }
        found = all.filter { !Self.isForeign($0.dropFirst(path.count)) }
      case .file: found = [path]
      case nil: throw SourceError(path, "there is no such file or folder")
      }
      guard !found.isEmpty else { throw SourceError(path, "there is no Swift file in the folder") }
      names += found.filter { seen.insert($0).inserted }
    }
    sources = try names.map { SwiftSource(name: $0, bytes: try files.read($0)) }
  }

  /// Where tools put the sources of others, Realm's own among them.
  private static let foreignFolders: Set<Substring> = [
    "Pods", "Carthage", "SourcePackages", "DerivedData", "node_modules",
  ]

  private static func isForeign(_ path: Substring) -> Bool {
    path.split(separator: "/").dropLast().contains(where: foreignFolders.contains)
  }
}
