internal import ModelSchema

/// Turns conditions into SQL.
//
// SQL knows true, false and unknown; a condition is true or false. What cannot be true with a null is written so
// that it is false or unknown, which `WHERE`, `AND` and `OR` take for the same. Only `NOT` must tell them apart:
// it says `NOT ifnull(…, 0)`.
//
// Parameters have numbers, because joins are written in front of the conditions that ask for them. What has been
// bound must be used: a condition that is never true still names its operands.
final class QueryRenderer {
  let store: ObjectStore
  private(set) var values: [SQLiteValue] = []
  private var aliasCount = 0

  init(_ store: ObjectStore) {
    self.store = store
  }

  func alias() -> String {
    defer { aliasCount += 1 }
    return "t\(aliasCount)"
  }

  func bind(_ value: SQLiteValue) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  // MARK: Conditions

  func sql(_ condition: Condition, in scope: QueryScope) throws -> String {
    switch condition {
    case .constant(let value): return value ? "1" : "0"
    case .flag(let path, let value):
      let comparison = Comparison(
        left: .path(path),
        relation: .equal,
        right: .value(ConditionValue(.integer(value ? 1 : 0)))
      )
      return try sql(comparison, in: scope)
    case .not(let inner): return "NOT ifnull(\(try sql(inner, in: scope)), 0)"
    case .all: return try joined(condition.parts(ofAll: true), "AND", in: scope)
    case .any: return try joined(condition.parts(ofAll: false), "OR", in: scope)
    case .comparison(let comparison): return try sql(comparison, in: scope)
    }
  }

  private func joined(_ parts: [Condition], _ word: String, in scope: QueryScope) throws -> String {
    guard !parts.isEmpty else { return word == "AND" ? "1" : "0" }
    return Self.balanced(try parts.map { try sql($0, in: scope) }[...], word)
  }

  // SQLite's parser allows a depth of 1,000, and `a OR b OR c …` is as deep as it is long.
  private static func balanced(_ parts: ArraySlice<String>, _ word: String) -> String {
    guard parts.count > 8 else { return "(\(parts.joined(separator: " \(word) ")))" }
    let middle = parts.startIndex + parts.count / 2
    return "(\(balanced(parts[..<middle], word)) \(word) \(balanced(parts[middle...], word)))"
  }

  func failure(_ message: String, hint: String = "") -> StoreError {
    StoreError(.invalidQuery, message, hint: hint)
  }
}

extension Condition {
  /// What a chain of `AND`, or of `OR`, consists of; a chain is made two by two and may be very long.
  fileprivate func parts(ofAll: Bool) -> [Condition] {
    var waiting = [self]
    var parts: [Condition] = []
    while let next = waiting.popLast() {
      switch next {
      case .all(let inner) where ofAll: waiting += inner.reversed()
      case .any(let inner) where !ofAll: waiting += inner.reversed()
      default: parts.append(next)
      }
    }
    return parts
  }
}
