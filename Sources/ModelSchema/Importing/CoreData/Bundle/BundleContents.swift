/// What is gathered while a bundle is read.
struct BundleContents {
  let path: String
  private(set) var versions: [CoreDataBundle.Version] = []
  private(set) var current: String?
  private(set) var notes: [CoreDataNote]
  private let names: [String]
  private let project: XcodeProjectSearch.Result

  init(path: String, names: [String], project: XcodeProjectSearch.Result) {
    self.path = path
    self.names = names
    self.project = project
    notes = project.failures
    let known = [CurrentVersionFile.name, ".DS_Store"]
    for name in names.sorted() where !name.hasSuffix(".xcdatamodel") && !known.contains(name) {
      notes.append(CoreDataNote("'\(name)' in the bundle is no version and was not read", .skipped))
    }
  }

  mutating func add(_ version: CoreDataBundle.Version) {
    versions.append(version)
    if version.model == nil {
      notes.append(
        CoreDataNote(
          "version '\(version.name)' has the format before Xcode 4 and was not read",
          .skipped
        )
      )
    }
  }

  /// Takes the version in use from its file, or from the project where the file says nothing.
  mutating func findCurrent(
    of versions: [String],
    _ files: CoreDataFiles
  ) throws(SchemaError) {
    let bytes = try files.content(PathText.joined(path, CurrentVersionFile.name))
    switch bytes.map(CurrentVersionFile.read) {
    case .name(let name)?:
      if versions.contains(name) {
        current = name
      } else {
        notes.append(CoreDataNote("the version in use, '\(name)', is not in the bundle"))
      }
    case .malformed?:
      notes.append(CoreDataNote("'\(CurrentVersionFile.name)' is no property list"))
    case .nothing?, nil: break
    }
    guard current == nil else { return }
    current = project.group?.current.flatMap { versions.contains($0) ? $0 : nil }
    if current == nil, versions.count > 1 {
      notes.append(CoreDataNote("nothing names the version in use; the last one is taken"))
    }
  }
}

extension CoreDataNote {
  /// Names the mapping models in the folder of a bundle, which are not read.
  static func mappingModels(beside bundle: String, _ files: CoreDataFiles) -> [CoreDataNote] {
    let folder = PathText.parent(bundle) ?? ""
    return (files.names(folder) ?? []).filter { $0.hasSuffix(".xcmappingmodel") }
      .sorted(by: NaturalOrder.precedes)
      .map { CoreDataNote("the mapping model '\($0)' was not read: it holds no version", .skipped) }
  }
}
