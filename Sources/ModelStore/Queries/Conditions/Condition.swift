/// What objects must fulfil, as a tree.
///
/// Both ways to ask make one, and one place turns it into SQL:
//
//   where { $0.name == "x" && $0.tags.contains("y") }       Query            ┐
//   filter("name == %@ AND ANY tags == %@", "x", "y")       PredicateParser  ┴▶ Condition ─▶ QueryRenderer
//
// A condition names properties and knows no class: whether there are such properties is found out when it
// is rendered for one. It is either true or false for an object, never unknown: see `QueryRenderer`.
indirect enum Condition {
  case constant(Bool)
  /// Whether a property of the type `Bool` is true, or false.
  case flag(ConditionPath, Bool)
  case not(Condition)
  case all([Condition])
  case any([Condition])
  case comparison(Comparison)
}

extension Condition {
  static func comparing(
    _ left: Operand,
    _ relation: Comparison.Relation,
    _ right: Operand,
    _ options: StringOptions = []
  ) -> Condition {
    .comparison(Comparison(left: left, relation: relation, right: right, options: options))
  }

  /// Both conditions, where there are two.
  static func and(_ first: Condition?, _ second: Condition) -> Condition {
    first.map { .all([$0, second]) } ?? second
  }
}

/// Two sides and what must hold between them.
struct Comparison {
  enum Relation: String {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case `in` = "IN"
    case between = "BETWEEN"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
  }

  var left: Operand
  var relation: Relation
  var right: Operand
  var options: StringOptions = []
}

extension Comparison.Relation {
  /// The relation that holds when the sides change places; nil where there is none.
  var reversed: Self? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .in, .between, .beginsWith, .endsWith, .contains, .like: nil
    }
  }
}

/// One side of a comparison.
enum Operand {
  case value(ConditionValue)
  /// What `IN` and `BETWEEN` have at their right.
  case values([ConditionValue])
  case path(ConditionPath)
  /// How many elements fulfil a condition, in which they have a name: `SUBQUERY(…).@count`.
  case count(of: ConditionPath, named: String, Condition)
}
