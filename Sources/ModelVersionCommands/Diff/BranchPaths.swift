import ModelCommands

/// Finds what the words of a command line stand for in two trees of files: here and on a branch.
struct BranchPaths {
  let here: FileTree
  let base: FileTree

  /// Something to compare.
  struct Place: Hashable {
    var path: String
    /// Whether it was found in a folder or by a pattern, which may hold anything.
    var isFound: Bool
    /// The name or the number of one version, or nil.
    var selection: String?

    /// The word of a command line that names it.
    var word: String { selection.map { "\(path)#\($0)" } ?? path }
  }

  /// The files and models that a word stands for, in either tree.
  func places(for word: String) throws -> [Place] {
    if GlobPattern.isPattern(word), here.kind(word) == nil {
      let pattern = GlobPattern(word)
      let folder = pattern.folder.isEmpty ? "." : pattern.folder
      return try found(in: folder) { pattern.matchesWhole($0) }
    }
    if isMissing(word) {
      let (path, selection) = VersionSource.parts(of: word, in: here)
      return [Place(path: path, isFound: false, selection: selection)]
    }
    let own = Place(path: word, isFound: false)
    guard here.kind(word) == .folder || base.kind(word) == .folder, !isSource(word) else {
      return [own]
    }
    let found = try found(in: word) { _ in true }
    // A folder of Swift source is one source.
    return found.isEmpty ? [own] : found
  }

  private func isMissing(_ word: String) -> Bool {
    here.kind(word) == nil && base.kind(word) == nil
  }

  private func isSource(_ word: String) -> Bool {
    // Versions that the branch has are compared as such, whatever has become of their folder.
    [base, here].contains { tree in
      guard tree.kind(word) != nil, let source = try? VersionSource(word, in: tree) else {
        return false
      }
      return source.kind != .swift
    }
  }

  // MARK: Folders

  /// The JSON files, schema folders and Core Data models in a folder.
  private func found(in folder: String, where isWanted: (String) -> Bool) throws -> [Place] {
    let trees = [here, base].filter { $0.kind(folder) == .folder }
    let listings = try trees.map { tree in
      (tree: tree, paths: try tree.files(in: folder) { _ in true })
    }
    let schemas = Set(listings.flatMap { schemaFolders(among: $0.paths, in: $0.tree) })
    var found: Set<String> = []
    for path in listings.flatMap(\.paths) {
      let owner = Self.bundle(of: path) ?? Self.folder(of: path, among: schemas)
      guard isWanted(path) || owner.map(isWanted) ?? false else { continue }
      if let owner { found.insert(owner) } else if path.hasSuffix(".json") { found.insert(path) }
    }
    let paths = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return paths.map { Place(path: $0, isFound: true) }
  }

  /// The Core Data model that a path leads into.
  private static func bundle(of path: String) -> String? {
    for name in path.split(separator: "/", omittingEmptySubsequences: false)
    where name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") {
      return String(path[..<name.endIndex])
    }
    return nil
  }

  /// The folders that hold versions which ModelKit wrote, by the first version of each.
  private func schemaFolders(among paths: [String], in tree: FileTree) -> Set<String> {
    var known: [String: Bool] = [:]
    for path in paths {
      let (folder, name) = Self.parts(of: path)
      guard known[folder] == nil, SchemaFolderLayout.isVersion(name) else { continue }
      known[folder] = (try? VersionSource(path, in: tree))?.kind == .versionFile
    }
    return Set(
      known.filter(\.value).keys.map { folder in
        let (outer, name) = Self.parts(of: folder)
        return name == SchemaFolderLayout.versions ? outer : folder
      }
    )
  }

  /// The schema folder that a path leads into: its plans and answers are no schemas.
  private static func folder(of path: String, among schemas: Set<String>) -> String? {
    var folder = parts(of: path).folder
    while !folder.isEmpty, folder != "." {
      if schemas.contains(folder) { return folder }
      folder = parts(of: folder).folder
    }
    return schemas.contains(".") ? "." : nil
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (String(path[..<slash]), String(path[path.index(after: slash)...]))
  }
}
