/// The order of a bundle's versions, which the bundle itself does not store.
package struct VersionOrder: Hashable, Sendable {
  /// Where the order comes from.
  package enum Source: Hashable, Sendable {
    /// There is one version.
    case onlyOne
    /// The Xcode project of the path lists them.
    case project(String)
    /// Their names, numbers by value.
    case names
  }

  /// The names, the oldest first.
  package let names: [String]
  package let source: Source

  /// Orders names as their project does, and by themselves where there is none.
  ///
  /// Names that the project does not list come last.
  init(_ names: [String], _ project: XcodeProjectSearch.Result, current: String?) {
    let sorted = names.sorted(by: NaturalOrder.precedes)
    guard names.count > 1 else {
      self.names = names
      source = .onlyOne
      return
    }
    guard let group = project.group, let path = project.path else {
      self.names = sorted
      source = .names
      return
    }
    let known = Set(names)
    var seen: Set<String> = []
    let listed = group.versions.filter { known.contains($0) && seen.insert($0).inserted }
    let rest = sorted.filter { !seen.contains($0) }
    self.names = Self.oldestFirst(listed, current: current) + rest
    source = .project(path)
  }

  /// Xcode lists some bundles newest first, and nothing in the project says so.
  ///
  /// Neighbours that differ only in their numbers decide; where there are none, the version in use
  /// is the newest.
  private static func oldestFirst(_ names: [String], current: String?) -> [String] {
    let steps = zip(names, names.dropFirst()).lazy
      .filter { stem($0) == stem($1) }
      .map { NaturalOrder.precedes($0, $1) ? 1 : -1 }
      .reduce(0, +)
    let isReversed = steps < 0 || (steps == 0 && names.count > 1 && names.first == current)
    return isReversed ? names.reversed() : names
  }

  private static func stem(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter }.drop { $0 == "v" })
  }
}
