/// A path from an object over its properties: `owner.name`, `ANY partners.name`, `tags.@count`.
struct ConditionPath: Hashable {
  /// How many of the elements of a collection must fulfil a comparison.
  enum Quantifier: String {
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"
  }

  enum Aggregate: String {
    case count = "@count"
    case minimum = "@min"
    case maximum = "@max"
    case sum = "@sum"
    case average = "@avg"
  }

  enum Step: Hashable {
    case property(String)
    case aggregate(Aggregate)
    /// The keys of a map.
    case keys
    /// The values of a map.
    case values
    /// The value that a map, or a dictionary in a mixed value, has for a key.
    case key(String)
    /// An element of a list in a mixed value.
    case index(Int)
    /// All elements of the list or the dictionary in a mixed value.
    case each
  }

  var quantifier: Quantifier?
  /// The name of a `SUBQUERY`'s element, from which the path goes; nil for the object itself.
  var variable: String?
  var steps: [Step] = []
  /// How many steps lead to the first collection, where a closure has told.
  var manyEnd: Int?
}

extension ConditionPath {
  /// A path of names with points between them, such as those to sort by.
  init(names: String) {
    steps = names.split(separator: ".", omittingEmptySubsequences: false)
      .map { Step(name: String($0)) }
  }

  /// The path as the predicate language writes it, without its quantifier.
  var text: String {
    var text = variable.map { "$\($0)" } ?? ""
    for step in steps {
      switch step {
      case .key(let key): text += "[\"\(key)\"]"
      case .index, .each: text += "[\(step.name)]"
      default: text += (text.isEmpty ? "" : ".") + step.name
      }
    }
    return text.isEmpty ? "SELF" : text
  }
}

extension ConditionPath.Step {
  /// What the predicate language calls all elements of a mixed value, in brackets.
  static let eachName = "#any"

  init(name: String) {
    if let aggregate = ConditionPath.Aggregate(rawValue: name) {
      self = .aggregate(aggregate)
    } else {
      switch name {
      case "@allKeys": self = .keys
      case "@allValues": self = .values
      default: self = .property(name)
      }
    }
  }

  var name: String {
    switch self {
    case .property(let name): name
    case .aggregate(let aggregate): aggregate.rawValue
    case .keys: "@allKeys"
    case .values: "@allValues"
    case .key(let key): key
    case .index(let index): "\(index)"
    case .each: Self.eachName
    }
  }
}
