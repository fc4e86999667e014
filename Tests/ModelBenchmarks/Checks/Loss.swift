import ModelJSON

/// Whether a text that models wrote holds the whole feed and nothing else.
///
/// Two differences are none: models leave out members that are `null`, and a list that was absent
/// is written as an empty one.
enum Loss {
  /// Finds the first value of the feed that is another one in the written text, or not there.
  static func find(_ value: JSONValue, in written: JSONValue?) -> JSONValue? {
    guard let written, value.kind == written.kind else { return value }
    return switch value.kind {
    case .null: nil
    case .boolean: value.bool == written.bool ? nil : value
    case .number: value.double == written.double ? nil : value
    case .string: value.string == written.string ? nil : value
    case .array: findElement(of: value, in: written)
    case .object: findMember(of: value, in: written)
    }
  }

  private static func findElement(of value: JSONValue, in written: JSONValue) -> JSONValue? {
    guard let elements = value.array, let others = written.array, elements.count == others.count
    else {
      return value
    }
    return zip(elements, others).lazy.compactMap { find($0, in: $1) }.first
  }

  private static func findMember(of value: JSONValue, in written: JSONValue) -> JSONValue? {
    let members = kept(value)
    let others = kept(written)
    guard others.allSatisfy({ members[$0] != nil || $1.array?.count == 0 }) else { return value }
    return members.lazy.compactMap { find($1, in: others[$0]) }.first
  }

  private static func kept(_ value: JSONValue) -> [String: JSONValue] {
    guard let object = value.object else { return [:] }
    let members = object.lazy.filter { !$0.value.isNull }.map { ($0.key, $0.value) }
    return Dictionary(members, uniquingKeysWith: { first, _ in first })
  }
}
