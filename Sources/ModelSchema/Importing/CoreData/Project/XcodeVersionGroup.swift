/// The versions of a bundle as an Xcode project lists them.
struct XcodeVersionGroup: Hashable {
  /// The bundle, relative to the group that holds it.
  var path: String
  /// The names of the versions, without extension, in the project's order.
  var versions: [String]
  var current: String?

  /// All version groups of a project file.
  static func all(in project: OpenStepValue) -> [XcodeVersionGroup] {
    let objects = project["objects"]?.dictionary ?? [:]
    return objects.keys.sorted().compactMap { identifier in
      guard let object = objects[identifier], object["isa"]?.string == "XCVersionGroup" else {
        return nil
      }
      return XcodeVersionGroup(object, objects)
    }
  }

  private init?(_ object: OpenStepValue, _ objects: [String: OpenStepValue]) {
    guard let path = (object["path"] ?? object["name"])?.string else { return nil }
    func version(_ identifier: String?) -> String? {
      let file = identifier.flatMap { objects[$0] }
      let path = (file?["path"] ?? file?["name"])?.string
      return path.map { PathText.withoutExtension(PathText.lastPart($0), "xcdatamodel") }
    }
    self.path = path
    versions = object["children"]?.array.compactMap { version($0.string) } ?? []
    current = version(object["currentVersion"]?.string)
  }
}
