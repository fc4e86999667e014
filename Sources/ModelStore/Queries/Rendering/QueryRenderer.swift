internal import ModelSchema

/// Turns conditions into SQL.
//
// SQL knows true, false and unknown; a condition is true or false. What cannot be true with a null is written so
// that it is false or unknown, which `WHERE`, `AND` and `OR` take for the same. Only `NOT` must tell them apart:
// it says `(…) IS NOT 1`.
//
// SQLite's parser has a stack of 100 places. What is to the right of a word takes three of them for each
// parenthesis, and what is to the left takes one: so the deepest condition comes first.
//
// Parameters have numbers, because joins are written in front of the conditions that ask for them. What has been
// bound must be used: a condition that is never true still names its operands.
final class QueryRenderer {
  /// What the table is called that a query begins with.
  static let firstAlias = "t0"

  let store: ObjectStore
  private(set) var values: [SQLiteValue] = []
  /// `WITH …`, or nothing.
  private(set) var stages = ""
  private var stageCount = 0
  private var aliasCount = 0

  init(_ store: ObjectStore) {
    self.store = store
  }

  func alias() -> String {
    defer { aliasCount += 1 }
    return aliasCount == 0 ? Self.firstAlias : "t\(aliasCount)"
  }

  func bind(_ value: SQLiteValue) -> String {
    values.append(value)
    return "?\(values.count)"
  }

  /// Gives a statement a name, whose rows have a column `id`.
  ///
  /// - Returns: What says that something is among them.
  func stage(_ sql: String) -> String {
    defer { stageCount += 1 }
    let name = "s\(stageCount)"
    let end = stages.isEmpty ? "WITH " : stages.dropLast() + ", "
    stages = "\(end)\(name) AS (\(sql)) "
    return "IN (SELECT id FROM \(name))"
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
    case .not(let inner): return "(\(try sql(inner, in: scope))) IS NOT 1"
    case .all: return try joined(condition.parts(ofAll: true), "AND", in: scope)
    case .any: return try joined(condition.parts(ofAll: false), "OR", in: scope)
    case .comparison(let comparison): return try sql(comparison, in: scope)
    }
  }

  private func joined(_ parts: [Condition], _ word: String, in scope: QueryScope) throws -> String {
    guard !parts.isEmpty else { return word == "AND" ? "1" : "0" }
    var texts = try parts.map { try sql($0, in: scope) }
    let depths = texts.map(Self.depth)
    if let deepest = depths.max(), deepest > 3, let place = depths.firstIndex(of: deepest) {
      texts.swapAt(0, place)
    }
    return Self.balanced(texts[...], word)
  }

  /// How deep parentheses are nested; those in names and texts do not matter.
  private static func depth(_ sql: String) -> Int {
    var (depth, deepest) = (0, 0)
    for byte in sql.utf8 {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  // An expression may be 1,000 deep, and `a OR b OR c …` is as deep as it is long.
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
