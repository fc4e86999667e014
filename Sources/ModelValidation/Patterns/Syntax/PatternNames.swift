/// The names of groups that were read, and those that a group at the present place may not take:
/// ECMA-262, 22.2.1.1, lets two groups share a name only in different alternatives.
///
///     (?<a>…)(?:(?<b>…)|(?<c>…)      taken   a c     b, once the group ends
///
/// Names are compared by their bytes: a Swift string also equals its canonical equivalents.
struct PatternNames {
  private typealias Name = [UInt8]

  private struct Scope {
    /// The names in earlier alternatives of the group, which are taken after its end.
    var resting: [Name] = []
    /// The names in the present alternative.
    var present: [Name] = []
  }

  private var all: Set<[UInt8]> = []
  private var taken: Set<[UInt8]> = []
  private var scopes = [Scope()]

  func contains(_ name: String) -> Bool {
    all.contains(Array(name.utf8))
  }

  /// Takes a name; false if it is taken.
  mutating func take(_ name: String) -> Bool {
    let name = Array(name.utf8)
    guard taken.insert(name).inserted else { return false }
    all.insert(name)
    scopes[scopes.count - 1].present.append(name)
    return true
  }

  mutating func openGroup() {
    scopes.append(Scope())
  }

  mutating func endAlternative() {
    let last = scopes.count - 1
    taken.subtract(scopes[last].present)
    scopes[last].resting += scopes[last].present
    scopes[last].present = []
  }

  mutating func closeGroup() {
    let scope = scopes.removeLast()
    taken.formUnion(scope.resting)
    scopes[scopes.count - 1].present += scope.resting
    scopes[scopes.count - 1].present += scope.present
  }
}
