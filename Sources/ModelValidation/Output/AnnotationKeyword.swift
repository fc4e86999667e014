import ModelJSON

/// Which members of a schema say something about values without judging them.
enum AnnotationKeyword {
  /// Whether a member annotates a value.
  static func annotates(
    _ name: String,
    of node: SchemaNode,
    _ value: JSONValue,
    _ rules: DialectRules
  ) -> Bool {
    let dialect = rules.dialect
    switch name {
    case "title", "description", "default", "format": return true
    case "examples": return dialect.isAtLeast(.draft6)
    case "readOnly", "writeOnly": return dialect.isAtLeast(.draft7)
    case "deprecated": return dialect.isAtLeast(.draft201909)
    case "contentMediaType", "contentEncoding":
      return value.kind == .string && dialect.isAtLeast(.draft7)
    case "contentSchema":
      return value.kind == .string && dialect.isAtLeast(.draft201909)
        && node.value["contentMediaType"] != nil
    default:
      return isUnknown(name, rules) && dialect.isAtLeast(.draft201909)
    }
  }

  /// Whether no vocabulary of the dialect knows the member (2020-12 core, section 6.5).
  private static func isUnknown(_ name: String, _ rules: DialectRules) -> Bool {
    !name.hasPrefix("$") && rules.keyword(named: name) == nil
  }
}

extension Dialect {
  /// Whether a dialect is a draft or later; those of OpenAPI count as what they are made of.
  func isAtLeast(_ draft: Dialect) -> Bool { age >= draft.age }

  private var age: Int {
    switch self {
    case .draft4, .openAPI30: 4
    case .draft6: 6
    case .draft7: 7
    case .draft201909: 2019
    case .draft202012, .openAPI31: 2020
    case .v1: 2026
    }
  }
}
