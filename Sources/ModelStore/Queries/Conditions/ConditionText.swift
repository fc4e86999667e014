internal import Foundation

/// Writes a condition in the predicate language, with its values apart.
//
// The form is the one that Realm's own type-safe queries have, to the blank: tests which were written against
// that form read it.
struct ConditionText {
  private(set) var text = ""
  private(set) var arguments: [Any] = []
  private var variables: [String: String] = [:]

  init(_ condition: Condition) {
    append(condition, prefix: "")
  }

  private mutating func append(_ condition: Condition, prefix: String) {
    switch condition {
    case .constant(let value): text += prefix + (value ? "TRUEPREDICATE" : "FALSEPREDICATE")
    case .flag(let path, let value):
      text += prefix
      append(path)
      text += " == \(value)"
    case .not(let inner): append(inner, prefix: prefix + "NOT ")
    case .all(let parts): append(parts, " && ", prefix: prefix)
    case .any(let parts): append(parts, " || ", prefix: prefix)
    case .comparison(let comparison): append(comparison, prefix: prefix)
    }
  }

  private mutating func append(_ parts: [Condition], _ word: String, prefix: String) {
    text += prefix + "("
    for (place, part) in parts.enumerated() {
      if place > 0 { text += word }
      append(part, prefix: "")
    }
    text += ")"
  }

  private mutating func append(_ comparison: Comparison, prefix: String) {
    text += "(" + prefix
    append(comparison.left)
    text += " \(comparison.relation.rawValue)\(comparison.options.text) "
    if comparison.relation == .between, case .values(let bounds) = comparison.right {
      text += "{" + bounds.map { _ in "%@" }.joined(separator: ", ") + "}"
      arguments += bounds.map(\.original)
    } else {
      append(comparison.right)
    }
    text += ")"
  }

  private mutating func append(_ operand: Operand) {
    switch operand {
    case .value(let value):
      text += "%@"
      arguments.append(value.original)
    case .values(let values):
      text += "%@"
      arguments.append(values.map(\.original))
    case .path(let path): append(path)
    case .count(let path, let name, let condition):
      let variable = "col\(variables.count + 1)"
      variables[name] = variable
      text += "SUBQUERY("
      append(path)
      text += ", $\(variable), "
      append(condition, prefix: "")
      text += ").@count"
    }
  }

  private mutating func append(_ path: ConditionPath) {
    if let quantifier = path.quantifier { text += quantifier.rawValue + " " }
    var isFirst = true
    if let variable = path.variable {
      text += "$" + (variables[variable] ?? variable)
      isFirst = false
    }
    for step in path.steps {
      switch step {
      case .key(let key): appendSubscript("%@", key)
      case .index(let index): appendSubscript("%@", index)
      case .each: appendSubscript("%K", step.name)
      default: text += (isFirst ? "" : ".") + step.name
      }
      isFirst = false
    }
    if isFirst { text += "self" }
  }

  private mutating func appendSubscript(_ mark: String, _ argument: Any) {
    text += "[\(mark)]"
    arguments.append(argument)
  }
}
