import Foundation
import ModelObjects

@testable import ModelStore

/// Evaluates conditions over objects, in Swift and one by one, without SQL: what queries are compared with.
struct PlainEvaluation {
  let object: ObjectBase
  var variables: [String: Any] = [:]

  func holds(_ condition: Condition) -> Bool {
    switch condition {
    case .constant(let value): value
    case .flag(let path, let value): values(of: path)[0].equals(.number(value ? 1 : 0))
    case .not(let inner): !holds(inner)
    case .all(let parts): parts.allSatisfy(holds)
    case .any(let parts): parts.contains(where: holds)
    case .comparison(let comparison): holds(comparison)
    }
  }

  private func holds(_ comparison: Comparison) -> Bool {
    if case .value(let value) = comparison.left, case .path(let path) = comparison.right {
      return values(of: path).contains { $0.equals(PlainValue(value)) }
    }
    let right = values(of: comparison.right)
    let test = { (left: PlainValue) in Self.relate(left, comparison, right) }
    guard case .path(let path) = comparison.left, let quantifier = path.quantifier else {
      return test(values(of: comparison.left)[0])
    }
    let left = values(of: path)
    switch quantifier {
    case .any: return left.contains(where: test)
    case .all: return left.allSatisfy(test)
    case .none: return !left.contains(where: test)
    }
  }

  private func values(of operand: Operand) -> [PlainValue] {
    switch operand {
    case .value(let value): return [PlainValue(value)]
    case .values(let values): return values.map { PlainValue($0) }
    case .path(let path): return values(of: path)
    case .count(let path, let name, let condition):
      let count = elements(of: path).filter { element in
        var inner = self
        inner.variables[name] = element
        return inner.holds(condition)
      }
      return [.number(Decimal(count.count))]
    }
  }

  // MARK: Paths

  private func values(of path: ConditionPath) -> [PlainValue] {
    let aggregate = path.steps.lazy.compactMap { step -> ConditionPath.Aggregate? in
      if case .aggregate(let aggregate) = step { aggregate } else { nil }
    }.first
    let elements = elements(of: path)
    guard let aggregate else { return elements.map { PlainValue($0) } }
    return [Self.aggregate(aggregate, elements)]
  }

  private func elements(of path: ConditionPath) -> [Any] {
    var found: [Any] = [path.variable.flatMap { variables[$0] } ?? object]
    var isMany = false
    for step in path.steps {
      guard case .property(var name) = step else { continue }
      if path.steps.contains(.keys), name == "notes" { name = "keys of notes" }
      if Self.collections.contains(name) { isMany = true }
      found = found.flatMap { Self.property(name, of: $0, isMany: isMany) }
    }
    return found
  }

  private static let collections = [
    "badges", "books", "tags", "marks", "words", "codes", "readers", "notes", "keys of notes",
  ]

  // A link that leads nowhere is nil, and among the elements of a collection it is none.
  private static func property(_ name: String, of value: Any, isMany: Bool) -> [Any] {
    var value: Any? = value
    if let optional = value as? any AnyOptional { value = optional.wrapped }
    guard let object = value as? ObjectBase else { return isMany ? [] : [String?.none as Any] }
    let found = object.plainValue(name)
    return (found as? any PersistedCollection)?.elements ?? (found as? [String]) ?? [found]
  }

  private static func aggregate(
    _ aggregate: ConditionPath.Aggregate,
    _ elements: [Any]
  ) -> PlainValue {
    if aggregate == .count { return .number(Decimal(elements.count)) }
    let values = elements.map { PlainValue($0) }.filter { !$0.isNull }
    let sum = values.compactMap(\.decimal).reduce(0, +)
    switch aggregate {
    case .sum: return .number(sum)
    case .average: return values.isEmpty ? .null : .number(sum / Decimal(values.count))
    case .minimum: return values.min { $0.order($1) == -1 } ?? .null
    case .maximum: return values.max { $0.order($1) == -1 } ?? .null
    case .count: return .null
    }
  }

  // MARK: Relations

  private static func relate(
    _ left: PlainValue,
    _ comparison: Comparison,
    _ right: [PlainValue]
  ) -> Bool {
    let options = comparison.options
    let (folded, others) = (left.folded(options), right.map { $0.folded(options) })
    let order = others.first.flatMap { folded.order($0) }
    let areNull = left.isNull && others.first?.isNull == true
    switch comparison.relation {
    case .equal: return folded.equals(others[0])
    case .notEqual: return !folded.equals(others[0])
    case .greater, .greaterOrEqual:
      if case .text = left, comparison.isOfTextAndNil { return true }
      let isGreater = order.map { $0 > 0 || comparison.relation == .greaterOrEqual && $0 == 0 }
      return isGreater ?? (areNull && comparison.relation == .greaterOrEqual)
    case .less: return order == -1
    case .lessOrEqual: return areNull || order.map { $0 <= 0 } ?? false
    case .in: return others.contains { folded.equals($0) }
    case .between:
      return (folded.order(others[0]) ?? -1) >= 0 && (folded.order(others[1]) ?? 1) <= 0
    case .beginsWith, .endsWith, .contains, .like:
      return text(folded, comparison.relation, others[0])
    }
  }

  private static func text(
    _ left: PlainValue,
    _ relation: Comparison.Relation,
    _ right: PlainValue
  ) -> Bool {
    guard case .text(let text) = left, case .text(let part) = right else {
      return relation == .like && left.isNull && right.isNull
    }
    let (a, b) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
    if relation == .like { return like(a[...], b[...]) }
    guard !b.isEmpty, a.count >= b.count else { return false }
    switch relation {
    case .beginsWith: return Array(a.prefix(b.count)) == b
    case .endsWith: return Array(a.suffix(b.count)) == b
    default: return (0...a.count - b.count).contains { Array(a[$0..<$0 + b.count]) == b }
    }
  }

  private static func like(
    _ text: ArraySlice<Unicode.Scalar>,
    _ pattern: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return like(text, pattern.dropFirst()) || (!text.isEmpty && like(text.dropFirst(), pattern))
    }
    guard let letter = text.first, first == "?" || first == letter else { return false }
    return like(text.dropFirst(), pattern.dropFirst())
  }
}

extension ObjectBase {
  /// A property's value, read as the app reads it.
  fileprivate func plainValue(_ name: String) -> Any {
    switch (self, name) {
    case (let author as Author, _): author.value(name)
    case (let book as Book, _): book.value(name)
    case (let badge as Badge, "level"): badge.level
    case (let badge as Badge, _): badge.label as Any
    default: fatalError("no property \(name)")
    }
  }
}

extension Author {
  fileprivate func value(_ name: String) -> Any {
    let values: [String: () -> Any] = [
      "name": { self.name as Any }, "alias": { self.alias }, "age": { self.age },
      "rank": { self.rank as Any }, "score": { self.score as Any }, "weight": { self.weight },
      "price": { self.price }, "isActive": { self.isActive }, "born": { self.born as Any },
      "code": { self.code as Any }, "mood": { self.mood }, "wish": { self.wish as Any },
      "friend": { self.friend as Any }, "badge": { self.badge as Any },
      "badges": { self.badges }, "books": { self.books }, "tags": { self.tags },
      "marks": { self.marks }, "codes": { self.codes }, "readers": { self.readers },
      "notes": { self.notes }, "keys of notes": { Array(self.notes.keys) },
      "extra": { self.extra },
    ]
    return values[name]?() ?? Int?.none as Any
  }
}

extension Book {
  fileprivate func value(_ name: String) -> Any {
    switch name {
    case "title": title as Any
    case "pages": pages
    case "cost": cost
    case "editor": editor as Any
    default: words
    }
  }
}

extension Comparison {
  /// Whether a text's order to nil is asked for: identifiers and mixed values have none.
  fileprivate var isOfTextAndNil: Bool {
    guard case .path(let path) = left, case .value(let value) = right,
      case .null = value.kind
    else { return false }
    return ![.property("code"), .property("extra")].contains(path.steps.last)
  }
}
