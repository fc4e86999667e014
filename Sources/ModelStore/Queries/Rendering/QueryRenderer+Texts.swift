internal import ModelSchema

// What is asked of texts, and of bytes.
//
// As for Realm, no text begins with, ends with or contains nil or the empty text.
extension QueryRenderer {
  func text(
    _ comparison: Comparison,
    _ value: SQLOperand,
    _ other: QuerySide
  ) throws -> String {
    guard value.isText || (value.isBytes && comparison.relation != .like) else {
      throw unsupported(comparison.relation, value)
    }
    try check(comparison.options, on: value)
    if case .path = comparison.left, case .constant(let constant) = other {
      return try text(value, comparison.relation, constant, comparison.options)
    }
    return try called(comparison, value, other)
  }

  private func text(
    _ left: SQLOperand,
    _ relation: Comparison.Relation,
    _ constant: ConditionValue,
    _ options: StringOptions
  ) throws -> String {
    guard case .scalar(let scalar) = constant.kind else {
      return relation == .like ? "\(left.sql) IS NULL" : "0"
    }
    guard case .scalar(let type) = left.type, let needle = Self.fitting(scalar, type),
      needle.text != nil || needle.blob != nil
    else {
      throw failure(
        "Operator '\(relation.rawValue)' on '\(left.name)' needs a value of type '\(left.type.word)'"
      )
    }
    guard relation == .like || !needle.isEmpty else { return "0" }
    if options.isEmpty, let sql = native(left, relation, needle) { return sql }
    return call(relation, left.sql, bind(needle), options)
  }

  /// What SQLite can do by itself, and with an index.
  private func native(
    _ left: SQLOperand,
    _ relation: Comparison.Relation,
    _ needle: SQLiteValue
  ) -> String? {
    switch relation {
    case .beginsWith:
      guard let end = needle.endOfPrefix else { return "\(left.sql) >= \(bind(needle))" }
      let column = left.key?.column ?? left.sql
      return "\(column) >= \(bind(needle)) AND \(column) < \(bind(end))"
    case .contains where left.type != .scalar(.mixed):
      return "instr(\(left.sql), \(bind(needle))) > 0"
    case .like:
      // What comes in front of the first wildcard limits the search.
      guard let head = needle.text.map(LikePattern.head), !head.isEmpty,
        let range = native(left, .beginsWith, .text(head))
      else { return nil }
      return "\(range) AND \(call(.like, left.sql, bind(needle), []))"
    default: return nil
    }
  }

  private func called(
    _ comparison: Comparison,
    _ value: SQLOperand,
    _ other: QuerySide
  ) throws -> String {
    let second: String
    switch other {
    case .constant(let constant):
      guard case .scalar(let scalar) = constant.kind, case .scalar(let type) = value.type,
        let text = Self.fitting(scalar, type)
      else { throw unsupported(comparison.relation, value) }
      second = bind(text)
    case .value(let operand):
      try check(value, operand)
      second = operand.sql
    case .constants: throw unsupported(comparison.relation, value)
    }
    let isFirst: Bool
    if case .path = comparison.left { isFirst = true } else { isFirst = false }
    return call(
      comparison.relation,
      isFirst ? value.sql : second,
      isFirst ? second : value.sql,
      comparison.options
    )
  }

  private func call(
    _ relation: Comparison.Relation,
    _ text: String,
    _ other: String,
    _ options: StringOptions
  ) -> String {
    "modelkit_\(relation.rawValue.lowercased())(\(text), \(other), \(options.rawValue))"
  }
}

extension SQLiteValue {
  fileprivate var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .blob(let bytes): bytes.isEmpty
    default: false
    }
  }

  /// The first value behind all that begin with this one; nil where there is none.
  fileprivate var endOfPrefix: SQLiteValue? {
    switch self {
    case .text(let text):
      var scalars = Array(text.unicodeScalars)
      while let last = scalars.popLast() {
        // The surrogates are no characters.
        let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
        guard let scalar = Unicode.Scalar(next) else { continue }
        scalars.append(scalar)
        return .text(String(String.UnicodeScalarView(scalars)))
      }
      return nil
    case .blob(var bytes):
      while let last = bytes.popLast() {
        if last < .max { return .blob(bytes + [last + 1]) }
      }
      return nil
    default: return nil
    }
  }
}
