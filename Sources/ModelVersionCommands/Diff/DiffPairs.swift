import ModelCommands
import ModelSchema
import ModelValidation

/// Finds out what a command line wants to have compared with what.
struct DiffPairs {
  let reader: DiffReader
  private let files: FileTree

  init(_ reader: DiffReader) {
    self.reader = reader
    files = FileTree(reader.terminal)
  }

  private var options: DiffOptions { reader.options }

  /// All comparisons, in the order of the operands.
  func comparisons() throws -> [DiffComparison] {
    if let reference = options.against {
      return try BranchComparison(reader, against: reference).comparisons(of: options.words)
    }
    guard let word = options.words.first, options.words.count == 1 else {
      return try compare(options.words)
    }
    return try compareVersions(of: word)
  }

  /// Neighbours in a row of words; or all with the last one.
  private func compare(_ words: [String]) throws -> [DiffComparison] {
    guard let last = words.last else { return [] }
    let pairs =
      options.mode.isTransitive
      ? words.dropLast().map { ($0, last) } : Array(zip(words, words.dropFirst()))
    return try pairs.map { old, new in try reader.compare((old, files), (new, files)) }
  }

  /// The versions that lie in one source.
  private func compareVersions(of word: String) throws -> [DiffComparison] {
    let schemas = try schemaFiles(in: word)
    if schemas.count > 1 {
      return try compare(
        options.takesAll || options.mode.isTransitive ? schemas : schemas.suffix(2)
      )
    }
    let source = try VersionSource(word, in: files)
    let result = try VersionReader(files: files).result(of: source)
    let loaded = result.versions.map { version in
      LoadedVersion(source: source, version: version, notes: [])
    }
    guard loaded.count > 1 else {
      if source.path.hasSuffix(".xcdatamodeld") || source.kind == .schemaFolder {
        reader.terminal.writeErrorLines("\(word): note: it has one version, nothing to compare")
        return []
      }
      throw SourceError(word, "it has one version only; name two sources: OLD NEW")
    }
    return try pairs(of: loaded, current: result.currentIndex).map(reader.compare)
  }

  private func pairs(
    of versions: [LoadedVersion],
    current: Int?
  ) -> [(LoadedVersion, LoadedVersion)] {
    if options.takesAll { return Array(zip(versions, versions.dropFirst())) }
    let place = current ?? versions.count - 1
    if options.mode.isTransitive { return versions[..<place].map { ($0, versions[place]) } }
    // The version in use may be the first one: an app that went back.
    return place == 0 ? [(versions[1], versions[0])] : [(versions[place - 1], versions[place])]
  }

  /// The JSON files in a folder without versions, which are taken for JSON Schemas, in the natural
  /// order of their names.
  private func schemaFiles(in folder: String) throws -> [String] {
    guard files.kind(folder) == .folder else { return [] }
    let names = try files.contents(folder).filter { $0.hasSuffix(".json") }
    guard !names.contains(where: SchemaFolderLayout.isVersion) else { return [] }
    return names.sorted(by: NaturalOrder.precedes).map { joined(folder, $0) }
  }
}
