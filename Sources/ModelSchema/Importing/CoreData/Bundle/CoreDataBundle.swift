/// A Core Data model with all its versions, as it lies on a disk.
///
/// ```
/// Shop.xcdatamodeld/
///   .xccurrentversion              names the version that the app uses
///   Shop.xcdatamodel/contents      a version
///   Shop 2.xcdatamodel/contents    another
/// ```
package struct CoreDataBundle: Sendable {
  package let name: String
  package let path: String
  /// The versions, the oldest first.
  package let versions: [Version]
  /// The name of the version that the app uses.
  package let current: String?
  package let orderSource: VersionOrder.Source
  package let notes: [CoreDataNote]

  package struct Version: Sendable {
    package let name: String
    /// The path of the version's folder.
    package let path: String
    /// The model, or nil for a version in the format before Xcode 4.
    package let model: CoreDataModel?

    /// The path of the file that holds the model.
    var file: String { PathText.joined(path, "contents") }
  }

  /// Reads an `.xcdatamodeld` or `.xcdatamodel` folder.
  package init(reading path: String, from files: CoreDataFiles = .disk) throws(SchemaError) {
    let path = PathText.trimmed(path)
    guard let names = files.names(path) else {
      throw SchemaError(CoreDataMistake.missing, file: path)
    }
    switch PathText.lastPart(path).split(separator: ".").last {
    case "xcdatamodeld": try self.init(bundle: path, names, files)
    case "xcdatamodel":
      // A folder of versions can have the name of one: such bundles exist.
      let hasVersions = names.contains { $0.hasSuffix(".xcdatamodel") }
      if hasVersions {
        try self.init(bundle: path, names, files)
      } else {
        try self.init(single: path, files)
      }
    case "xcmappingmodel": throw SchemaError(CoreDataMistake.mappingModel, file: path)
    default: throw SchemaError(CoreDataMistake.notAModel, file: path)
    }
  }

  private init(single path: String, _ files: CoreDataFiles) throws(SchemaError) {
    let version = try Version(reading: path, files)
    guard version.model != nil else { throw SchemaError(CoreDataMistake.oldFormat, file: path) }
    name = version.name
    self.path = path
    versions = [version]
    current = version.name
    orderSource = .onlyOne
    notes = []
  }

  private init(
    bundle path: String,
    _ names: [String],
    _ files: CoreDataFiles
  ) throws(SchemaError) {
    let folders = names.filter { $0.hasSuffix(".xcdatamodel") }
    guard !folders.isEmpty else { throw SchemaError(CoreDataMistake.noVersions, file: path) }
    let versionNames = folders.map { PathText.withoutExtension($0, "xcdatamodel") }
    let project = XcodeProjectSearch(files: files).group(for: path, having: versionNames)
    var contents = BundleContents(path: path, names: names, project: project)
    try contents.findCurrent(of: versionNames, files)
    let order = VersionOrder(versionNames, project, current: contents.current)
    for name in order.names {
      contents.add(try Version(reading: PathText.joined(path, name + ".xcdatamodel"), files))
    }
    guard contents.versions.contains(where: { $0.model != nil }) else {
      throw SchemaError(CoreDataMistake.oldFormat, file: path)
    }
    name = PathText.withoutExtension(PathText.lastPart(path))
    self.path = path
    versions = contents.versions
    current = contents.current ?? order.names.last
    orderSource = order.source
    notes = contents.notes + CoreDataNote.mappingModels(beside: path, files)
  }
}

extension CoreDataBundle.Version {
  fileprivate init(reading path: String, _ files: CoreDataFiles) throws(SchemaError) {
    let name = PathText.withoutExtension(PathText.lastPart(path), "xcdatamodel")
    let file = PathText.joined(path, "contents")
    guard let bytes = try files.content(file) else {
      guard files.names(path)?.contains("elements") == true else {
        throw SchemaError(CoreDataMistake.missing, file: file)
      }
      self.init(name: name, path: path, model: nil)
      return
    }
    let model = try CoreDataModel(reading: bytes, name: name, path: file)
    self.init(name: name, path: path, model: model)
  }
}
