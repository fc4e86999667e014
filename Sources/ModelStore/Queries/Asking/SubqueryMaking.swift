internal import Foundation
internal import ModelObjects

/// Makes the number of elements that fulfil a condition, of a condition over all elements.
//
//   ($0.partners.age > 30 && $0.rank == $0.partners.rank).count
//   SUBQUERY(partners, $x, $x.age > 30 && rank == $x.rank).@count
struct SubqueryMaking {
  private let collection: ConditionPath
  private let variable: String

  static func count(_ condition: Condition) -> Operand {
    guard let collection = condition.collection else {
      StoreFailure.fail("Subqueries must contain a keypath starting with a collection.")
    }
    // Subqueries in subqueries need names of their own.
    let making = SubqueryMaking(collection: collection, variable: "col\(UUID().uuidString)")
    return .count(of: collection, named: making.variable, making.rewritten(condition))
  }

  private func rewritten(_ condition: Condition) -> Condition {
    switch condition {
    case .constant: condition
    case .flag(let path, let value): .flag(rewritten(path), value)
    case .not(let inner): .not(rewritten(inner))
    case .all(let parts): .all(parts.map(rewritten))
    case .any(let parts): .any(parts.map(rewritten))
    case .comparison(var comparison):
      .comparison(
        {
          comparison.left = rewritten(comparison.left)
          comparison.right = rewritten(comparison.right)
          return comparison
        }()
      )
    }
  }

  private func rewritten(_ operand: Operand) -> Operand {
    guard case .path(let path) = operand else { return operand }
    return .path(rewritten(path))
  }

  private func rewritten(_ path: ConditionPath) -> ConditionPath {
    guard path.variable == nil, path.steps.starts(with: collection.steps) else { return path }
    var rest = Array(path.steps.dropFirst(collection.steps.count))
    // A map's elements are its values.
    if rest.first == .values { rest.removeFirst() }
    return ConditionPath(variable: variable, steps: rest)
  }
}

extension Condition {
  /// The collection that the condition is about first, or nil.
  fileprivate var collection: ConditionPath? {
    switch self {
    case .constant: nil
    case .flag(let path, _): path.collection
    case .not(let inner): inner.collection
    case .all(let parts), .any(let parts): parts.lazy.compactMap(\.collection).first
    case .comparison(let comparison): comparison.left.collection ?? comparison.right.collection
    }
  }
}

extension Operand {
  fileprivate var collection: ConditionPath? {
    if case .path(let path) = self { path.collection } else { nil }
  }
}

extension ConditionPath {
  fileprivate var collection: ConditionPath? {
    guard variable == nil, let manyEnd else { return nil }
    return ConditionPath(steps: Array(steps[..<manyEnd]))
  }
}
