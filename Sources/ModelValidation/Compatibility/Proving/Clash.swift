import ModelJSON

/// A demand of one schema that the other does not guarantee, as far as can be told.
struct Clash {
  /// How a member or an element is reached.
  struct Step {
    let parent: Conjunction
    let child: Child
    /// How the path names it: a key, or `*` for any.
    let token: String
  }

  enum Child {
    case member(PropertyName)
    case element(Int)
  }

  /// What to look for to show that the clash is real.
  enum Hint {
    case any
    case kinds(ValueKinds)
    case values([JSONValue])
    case near(JSONNumber)
    case length(Int)
    case text(String)
    case missing(PropertyName)
    /// So many members or elements.
    case count(Int)
    /// Values that fit these, too.
    case fitting([Site])
    /// A member with a name like this text.
    case key(String)
  }

  enum Owner {
    case guarantee
    case demand
  }

  typealias Aspect = CompatibilityFinding.Aspect

  /// From the place where the search started down to the value.
  var steps: [Step] = []
  var aspect: Aspect
  /// The property that it is about, where the value is the object that may hold it.
  var property: PropertyName?
  /// What is known of the values.
  let guarantee: Conjunction
  /// What they are to fit.
  let demand: Site
  /// The keyword, if it is one.
  var keyword: PlacedClause?
  var hint: Hint = .any
  /// Whether practice lets it pass: it is only about members that no schema declares, or `1.0`.
  var isTolerated = false
  /// Who has a schema for the property, where only one has.
  var owner: Owner?
  /// Clashes of which each may show the way to a value.
  var causes: [Clash] = []
  /// The number of a choice that no branch of which fits.
  var choice: Int?
  /// Whether it says what keeps the likeliest branch of that choice from fitting, which only
  /// matters if a value shows it.
  var isSpeculative = false
  /// Whether nothing more was looked at because the budget is spent.
  var isBudget = false

  func after(_ step: Step) -> Clash {
    var result = self
    result.steps.insert(step, at: 0)
    return result
  }

  /// The path, with the property that is missing or too many.
  var path: [String] {
    steps.map(\.token) + (property.map { [String(decoding: $0, as: UTF8.self)] } ?? [])
  }
}
