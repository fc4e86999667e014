import ModelCommands
import ModelJSON
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
    let paths = BranchPaths(here: files, base: base)
    return try words.flatMap { word in
      try paths.places(for: word).flatMap { try comparisons(of: $0, base) }
    }
  }

  // MARK: Comparing

  private func comparisons(
    of place: BranchPaths.Place,
    _ base: FileTree
  ) throws -> [DiffComparison] {
    let path = place.path
    guard base.kind(path) != nil else {
      if files.kind(path) == nil {
        throw SourceError(path, "it is neither here nor on '\(reference)'")
      }
      tell(path, "is new since '\(reference)'")
      return []
    }
    let old = try? VersionSource(place.word, in: base)
    if let old, old.holdsVersions { return try compareVersions(old, base) }
    guard files.kind(path) != nil else {
      tell(path, "is not here any more; '\(reference)' has it")
      return []
    }
    return try compareFile(place, base, isUsable: old != nil)
  }

  private func compareFile(
    _ place: BranchPaths.Place,
    _ base: FileTree,
    isUsable: Bool
  ) throws -> [DiffComparison] {
    let path = place.path
    guard isUsable else {
      // A folder or a pattern may hold JSON that is no schema.
      if place.isFound { return [] }
      _ = try VersionSource(path, in: files)
      tell(path, "cannot be compared with what it was on '\(reference)', which is no source")
      return []
    }
    guard place.isFound else {
      return try [named(reader.compare((place.word, base), (place.word, files)))]
    }
    let isSame = try base.read(path) == files.read(path)
    do {
      let comparison = try reader.compare((path, base), (path, files))
      return isSame && comparison.findings.isEmpty ? [] : [named(comparison)]
    } catch let error as FileError {
      throw error
    } catch {
      if isSame { return [] }
      if [base, files].contains(where: { $0.namesSchema(path) }) { throw error }
      let reason = "\(error)".split(separator: "\n").first ?? ""
      tell(path, "it is no JSON Schema: \(reason)")
      return []
    }
  }

  private func tell(_ path: String, _ message: String) {
    reader.terminal.writeErrorLines("\(path): note: \(message)")
  }

  private func compareVersions(
    _ old: VersionSource,
    _ base: FileTree
  ) throws -> [DiffComparison] {
    let before = try versions(of: old, in: base)
    guard files.kind(old.path) != nil, let new = try? VersionSource(old.word, in: files),
      new.holdsVersions
    else { return before.named.map(gone) }
    let after = try versions(of: new, in: files)
    if before.named.isEmpty, after.named.isEmpty, let name = old.selection {
      throw SourceError(old.path, "it has no version '\(name)'")
    }
    var found = try before.named.compactMap { try edited($0, among: after.named) }
    // A version that is new is compared with the one that the branch uses.
    let start = old.selection == nil ? before.inUse : before.named.first ?? before.inUse
    let end = new.selection == nil ? after.inUse : after.named.first
    // An edited version was told already.
    if let start, let end, start.identity != end.identity || found.isEmpty {
      found.append(named(try reader.compare(start, end)))
    }
    return found.filter { !$0.findings.isEmpty } + found.filter(\.findings.isEmpty).prefix(1)
  }

  /// The versions that a source names, which are all or one, and the one in use.
  private func versions(
    of source: VersionSource,
    in tree: FileTree
  ) throws -> (named: [LoadedVersion], inUse: LoadedVersion?) {
    let result = try VersionReader(files: tree).result(of: source)
    let loaded = { LoadedVersion(source: source, version: $0, notes: []) }
    let named = result.versions.filter { source.selection.map($0.isCalled) ?? true }
    return (named.map(loaded), result.current.map(loaded))
  }

  /// The finding that a version which has shipped is another now, or is gone.
  private func edited(
    _ old: LoadedVersion,
    among versions: [LoadedVersion]
  ) throws -> DiffComparison? {
    guard let new = versions.first(where: { $0.identity == old.identity }) else {
      return gone(old)
    }
    guard old.isEdited(new) else { return nil }
    var comparison = try reader.compare(old, new)
    comparison.findings.insert(.edited(old), at: 0)
    // Core Data does not even find the model of such a store.
    comparison.inferred = nil
    return named(comparison)
  }

  private func gone(_ old: LoadedVersion) -> DiffComparison {
    var comparison = DiffComparison(old: .init(old), new: .init(old))
    comparison.findings = [.gone(old)]
    return named(comparison)
  }

  private func named(_ comparison: DiffComparison) -> DiffComparison {
    var comparison = comparison
    comparison.old.name += " on \(reference)"
    return comparison
  }
}

extension VersionSource {
  /// Whether it is a place of several versions, each of which stores can have.
  fileprivate var holdsVersions: Bool { kind == .coreData || kind == .schemaFolder }

  /// The word of a command line that names it.
  fileprivate var word: String { selection.map { "\(path)#\($0)" } ?? path }
}

extension FileTree {
  /// Whether a file says itself that it is a JSON Schema.
  fileprivate func namesSchema(_ path: String) -> Bool {
    (try? JSONDocument(parsing: read(path)))?.root["$schema"] != nil
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
