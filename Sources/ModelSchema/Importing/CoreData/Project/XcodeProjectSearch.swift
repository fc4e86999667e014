/// Looks for the project that lists a bundle, from the bundle's folder upwards.
struct XcodeProjectSearch {
  /// What was found, and the project files that could not be used.
  struct Result {
    var group: XcodeVersionGroup?
    /// The path of the project file that has the group.
    var path: String?
    var failures: [CoreDataNote] = []
  }

  /// How far up is looked; a bundle lies seldom deeper in its project.
  private static let maximumHeight = 12
  private static let maximumLength = 128 << 20

  let files: CoreDataFiles

  func group(for bundle: String, having versions: [String]) -> Result {
    var result = Result()
    var folder = PathText.parent(bundle)
    for _ in 0..<Self.maximumHeight {
      guard let current = folder, let names = files.names(current) else { break }
      for project in names.sorted() where project.hasSuffix(".xcodeproj") {
        let path = PathText.joined(PathText.joined(current, project), "project.pbxproj")
        if let group = group(for: bundle, having: versions, in: path, &result.failures) {
          result.group = group
          result.path = path
          return result
        }
      }
      // A project above the checkout has nothing to do with it.
      if names.contains(".git") { break }
      folder = PathText.parent(current)
    }
    return result
  }

  /// The group of the bundle's name that shares most versions with it.
  private func group(
    for bundle: String,
    having versions: [String],
    in path: String,
    _ failures: inout [CoreDataNote]
  ) -> XcodeVersionGroup? {
    let name = PathText.lastPart(bundle)
    let groups = groups(in: path, &failures).filter { PathText.lastPart($0.path) == name }
    func common(_ group: XcodeVersionGroup) -> Int {
      Set(group.versions).intersection(versions).count
    }
    return groups.filter { common($0) > 0 }.max { common($0) < common($1) }
  }

  private func groups(in path: String, _ failures: inout [CoreDataNote]) -> [XcodeVersionGroup] {
    do {
      guard let bytes = try files.content(path) else { return [] }
      guard bytes.count <= Self.maximumLength else {
        throw SchemaError(CoreDataMistake.tooLong(maximum: Self.maximumLength), file: path)
      }
      return XcodeVersionGroup.all(in: try OpenStepReader.read(bytes))
    } catch let failure as OpenStepReader.Failure {
      failures.append(.unusable("\(path):\(failure.position): \(failure.message)"))
    } catch {
      failures.append(.unusable("\(error)"))
    }
    return []
  }
}

extension CoreDataNote {
  fileprivate static func unusable(_ reason: String) -> CoreDataNote {
    CoreDataNote("the order of the versions was not taken from a project file: \(reason)")
  }
}
