internal import ModelSchema

/// Renames in an order in which no name is taken at any time.
///
/// Where a name is taken, by something that gets another one later or by the same name in other
/// letters, the way goes through a name that nobody has.
struct NameSteps {
  let steps: [(from: String, to: String)]

  init(_ renames: [(from: String, to: String)], taken: [String]) {
    var names = Set(taken.map(SQLName.folded))
    var first: [(from: String, to: String)] = []
    var second: [(from: String, to: String)] = []
    for (from, to) in renames {
      names.remove(SQLName.folded(from))
      if names.contains(SQLName.folded(to)) || SQLName.areSame(from, to) {
        var temporary = "modelkit_\(to)"
        while names.contains(SQLName.folded(temporary)) { temporary += "_" }
        first.append((from, temporary))
        second.append((temporary, to))
        names.insert(SQLName.folded(temporary))
      } else {
        first.append((from, to))
        names.insert(SQLName.folded(to))
      }
    }
    steps = first + second
  }
}
