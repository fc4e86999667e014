import ModelJSON

/// Says in a few words what a value is.
enum Found {
  private static var maximumLength: Int { 60 }

  /// The type and, for scalars, the value: `string "yes"`, `array of 3 elements`.
  static func describe(_ value: JSONValue) -> String {
    switch value.kind {
    case .null: "null"
    case .boolean: "boolean \(value.text)"
    case .number: "\(value.number?.isInteger == true ? "integer" : "number") \(text(value))"
    case .string: "string \(text(value))"
    case .array: count(value.array?.count ?? 0, "element", of: "array")
    case .object: count(value.object?.count ?? 0, "member", of: "object")
    }
  }

  private static func count(_ count: Int, _ noun: String, of container: String) -> String {
    count == 0 ? "empty \(container)" : "\(container) of \(plural(count, noun))"
  }

  static func plural(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// The text of a value as written; a long one is cut.
  static func text(_ value: JSONValue) -> String { cut(value.text) }

  /// A list of values, as in `"a", "b" or 3`; a long one is cut.
  static func list(_ values: [JSONValue]) -> String {
    let shown = values.prefix(10).map(text)
    if values.count > shown.count {
      return shown.joined(separator: ", ") + " or one of \(values.count - shown.count) others"
    }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " or " + last
  }

  static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > maximumLength else { return text }
    return String(String.UnicodeScalarView(scalars.prefix(maximumLength - 1))) + "…"
  }
}
