/// Finds the payloads that the words of a command line stand for: files, folders and patterns.
///
/// What the shell has not expanded is expanded here, so that a configuration file can name patterns
/// too, and in one order on every system: by the bytes of the paths.
package struct PayloadFinder {
  private static let extensions = [".json", ".jsonl", ".ndjson"]
  private static let maximumDepth = 64

  let terminal: Terminal

  package init(terminal: Terminal) { self.terminal = terminal }

  /// The paths of the payloads that a word stands for; throws ``FileError``.
  package func paths(for word: String) throws -> [String] {
    switch terminal.kind(word) {
    case .file: return [word]
    case .folder:
      let found = try files(in: word).filter(isPayload)
      guard !found.isEmpty else {
        let names = Self.extensions.joined(separator: ", ")
        throw FileError(path: word, reason: "the folder holds no file that ends in \(names)")
      }
      return found
    case nil where GlobPattern.isPattern(word): return try paths(fitting: word)
    case nil:
      // Reading it tells why.
      return [word]
    }
  }

  private func paths(fitting word: String) throws -> [String] {
    let pattern = GlobPattern(word)
    let found = try files(in: pattern.folder.isEmpty ? rootFolder(of: word) : pattern.folder)
      .filter { pattern.matchesWhole($0) }
    guard !found.isEmpty else { throw FileError(path: word, reason: "no file fits the pattern") }
    return found
  }

  private func rootFolder(of word: String) -> String { word.hasPrefix("/") ? "/" : "." }

  private func isPayload(_ path: String) -> Bool { Self.extensions.contains { path.hasSuffix($0) } }

  /// All files in a folder and the folders in it.
  private func files(in folder: String) throws -> [String] {
    var found: [String] = []
    let start = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    var waiting = [(path: start, depth: 0)]
    while let next = waiting.popLast() {
      let contents = try terminal.contents(next.path.isEmpty ? "." : next.path)
      for name in contents {
        if !name.hasSuffix("/") {
          found.append(next.path + name)
        } else if next.depth < Self.maximumDepth {
          waiting.append((next.path + name, next.depth + 1))
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
