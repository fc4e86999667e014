import ModelCommands
import ModelSchema

/// Compares the files of a checkout with those at the commit where it left another branch.
///
/// Of a Core Data model, or a folder of versions, the version in use is compared; and each version
/// that the branch has must be as it was, since stores of it are out there.
struct BranchComparison {
  private let reader: DiffReader
  private let files: FileTree
  private let reference: String

  init(_ reader: DiffReader, against reference: String) {
    self.reader = reader
    files = FileTree(reader.terminal)
    self.reference = reference
  }

  func comparisons(of words: [String]) throws -> [DiffComparison] {
    let start = words.first.map { GlobPattern.isPattern($0) ? GlobPattern($0).folder : $0 } ?? "."
    let checkout = try GitCheckout(around: start.isEmpty ? "." : start, in: reader.terminal)
    let base = try checkout.mergeBase(with: reference).files
    return try words.flatMap { word in
      try paths(for: word, base).flatMap { try comparisons(ofPath: $0, base) }
    }
  }

  // MARK: Paths

  /// The files and models that a word stands for, here or on the branch.
  private func paths(for word: String, _ base: FileTree) throws -> [String] {
    if GlobPattern.isPattern(word), files.kind(word) == nil {
      let pattern = GlobPattern(word)
      let folder = pattern.folder.isEmpty ? "." : pattern.folder
      return try candidates(in: folder, base).filter { pattern.matchesWhole($0) }
    }
    guard files.kind(word) == .folder || base.kind(word) == .folder, !isSource(word, base) else {
      return [word]
    }
    let found = try candidates(in: word, base)
    // A folder of Swift source is one source.
    return found.isEmpty ? [word] : found
  }

  private func isSource(_ word: String, _ base: FileTree) -> Bool {
    let tree = files.kind(word) == nil ? base : files
    return (try? VersionSource(word, in: tree)).map { $0.kind != .swift } ?? false
  }

  private func candidates(in folder: String, _ base: FileTree) throws -> [String] {
    var found: Set<String> = []
    for tree in [files, base] where tree.kind(folder) == .folder {
      for path in try tree.files(in: folder, where: { _ in true }) {
        if let end = Self.bundleEnd(of: path) {
          found.insert(String(path[..<end]))
        } else if path.hasSuffix(".json") {
          found.insert(path)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Where the name of a Core Data model ends in a path that leads into it.
  private static func bundleEnd(of path: String) -> String.Index? {
    var end = path.startIndex
    for name in path.split(separator: "/", omittingEmptySubsequences: false) {
      end = name.endIndex
      if name.hasSuffix(".xcdatamodeld") || name.hasSuffix(".xcdatamodel") { return end }
    }
    return nil
  }

  // MARK: Comparing

  private func comparisons(ofPath path: String, _ base: FileTree) throws -> [DiffComparison] {
    switch (base.kind(path), files.kind(path)) {
    case (nil, nil): throw SourceError(path, "it is neither here nor on '\(reference)'")
    case (nil, _?):
      tell(path, "is new since '\(reference)'")
      return []
    case (_?, nil):
      tell(path, "is not here any more; '\(reference)' has it")
      return []
    default: break
    }
    guard let old = try? VersionSource(path, in: base),
      let new = try? VersionSource(path, in: files)
    else {
      // A folder or a pattern may hold JSON that is no schema.
      if reader.options.words.contains(path) { _ = try VersionSource(path, in: files) }
      return []
    }
    guard new.kind == .coreData || new.kind == .schemaFolder else {
      return try [named(reader.compare((path, base), (path, files)))]
    }
    return try compareVersions(old, base, new)
  }

  private func tell(_ path: String, _ message: String) {
    reader.terminal.writeErrorLines("\(path): note: \(message)")
  }

  private func compareVersions(
    _ old: VersionSource,
    _ base: FileTree,
    _ new: VersionSource
  ) throws -> [DiffComparison] {
    let olds = try VersionReader(files: base).result(of: old)
    let news = try VersionReader(files: files).result(of: new)
    let shipped = olds.versions.map { LoadedVersion(source: old, version: $0, notes: []) }
    let present = news.versions.map { LoadedVersion(source: new, version: $0, notes: []) }
    var found = try shipped.compactMap { try edited($0, among: present) }
    if let before = olds.current, let after = news.current {
      let pair = (
        LoadedVersion(source: old, version: before, notes: []),
        LoadedVersion(source: new, version: after, notes: [])
      )
      // An edited version was told already.
      if pair.0.identity != pair.1.identity || found.isEmpty {
        found.append(named(try reader.compare(pair.0, pair.1)))
      }
    }
    return found.filter { !$0.findings.isEmpty } + found.filter(\.findings.isEmpty).prefix(1)
  }

  /// The finding that a version which has shipped is another now, or is gone.
  private func edited(
    _ old: LoadedVersion,
    among versions: [LoadedVersion]
  ) throws -> DiffComparison? {
    guard let new = versions.first(where: { $0.identity == old.identity }) else {
      var comparison = DiffComparison(old: .init(old), new: .init(old))
      comparison.findings = [.gone(old)]
      return named(comparison)
    }
    guard old.isEdited(new) else { return nil }
    var comparison = try reader.compare(old, new)
    comparison.findings.insert(.edited(old), at: 0)
    // Core Data does not even find the model of such a store.
    comparison.inferred = nil
    return named(comparison)
  }

  private func named(_ comparison: DiffComparison) -> DiffComparison {
    var comparison = comparison
    comparison.old.name += " on \(reference)"
    return comparison
  }
}

extension LoadedVersion {
  /// What tells which version of its source it is, whatever it holds.
  var identity: String { source.kind == .coreData ? version.name ?? "" : version.label }

  /// Whether stores of it, or plans that start from it, do not fit the other any more.
  fileprivate func isEdited(_ other: LoadedVersion) -> Bool {
    if source.kind == .schemaFolder { return version.fullHash != other.version.fullHash }
    return version.shapeHash != other.version.shapeHash
      || !CoreDataInference.editedPlaces(from: version, to: other.version).isEmpty
  }
}

extension DiffFinding {
  private init(_ code: ChangeCode, _ path: String, _ message: String) {
    self.code = code.rawValue
    title = code.title
    changeClass = .refused
    self.path = path
    self.message = message
    backward = .ok
    forward = .ok
  }

  fileprivate static func edited(_ version: LoadedVersion) -> DiffFinding {
    DiffFinding(
      .shippedVersionEdited,
      version.identity,
      "stores of '\(version.identity)' are out there, and this is another: they cannot be opened "
        + "with it (Core Data: 134130). Restore it, and make the change in a new version"
    )
  }

  fileprivate static func gone(_ version: LoadedVersion) -> DiffFinding {
    DiffFinding(
      .shippedVersionEdited,
      version.identity,
      "'\(version.identity)' is gone, and stores of it are out there: without it they cannot be "
        + "opened any more"
    )
  }
}
