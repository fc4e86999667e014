/// The values that all of some schemas accept, of either document.
///
/// What is known of a value grows while two schemas are compared: it fits `allOf` and what a
/// reference leads to, it fits the third branch of that `anyOf`, it is a string.
///
/// ```
/// {"anyOf": [A, B], "properties": {"x": P}}        sites [0]
///   its values that fit B                          sites [0, B]  branches [0 anyOf 1]
///   its strings                                    sites [0]     kinds [string]
///   what `x` may be in it                          sites [P]
/// ```
struct Conjunction: Hashable {
  /// In order, each once.
  private(set) var sites: [Site]
  var kinds: ValueKinds
  /// The branches that are taken.
  private(set) var branches: [Branch] = []

  /// A branch of a choice that a schema gives.
  struct Branch: Hashable {
    let site: Site
    let keyword: Keyword
    let index: Int
  }

  init(_ sites: [Site], kinds: ValueKinds = .all) {
    self.sites = Array(Set(sites)).sorted()
    self.kinds = kinds
  }

  /// Whether nothing is asked of the values.
  var isAny: Bool { sites.isEmpty && kinds == .all }

  func adding(_ others: [Site]) -> Conjunction {
    var result = self
    result.sites = Array(Set(sites + others)).sorted()
    return result
  }

  func taking(_ branch: Branch, _ others: [Site]) -> Conjunction {
    var result = adding(others)
    result.branches.append(branch)
    return result
  }

  func masked(_ kinds: ValueKinds) -> Conjunction {
    var result = self
    result.kinds = self.kinds.intersection(kinds)
    return result
  }

  func hasTaken(_ site: Site, _ keyword: Keyword) -> Bool {
    branches.contains { $0.site == site && $0.keyword == keyword }
  }
}
