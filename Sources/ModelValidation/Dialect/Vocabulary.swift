/// A group of keywords that a meta-schema can switch on (JSON Schema 2019-09 core, section 8.1.2).
enum Vocabulary: CaseIterable {
  case core
  case applicator
  case unevaluated
  case validation
  case metadata
  case formatAnnotation
  case formatAssertion
  case content
  case openAPI

  /// The vocabulary that a URI names, and the draft that defines it.
  static func named(_ uri: String) -> (vocabulary: Vocabulary, dialect: Dialect)? {
    switch uri {
    case "https://json-schema.org/draft/2019-09/vocab/format": (.formatAnnotation, .draft201909)
    case "https://spec.openapis.org/oas/3.1/vocab/base": (.openAPI, .draft202012)
    default: drafts.lazy.compactMap { named(uri, in: $0) }.first
    }
  }

  private static let drafts: [(prefix: String, dialect: Dialect)] = [
    ("https://json-schema.org/draft/2019-09/vocab/", .draft201909),
    ("https://json-schema.org/draft/2020-12/vocab/", .draft202012),
  ]

  private static func named(
    _ uri: String,
    in draft: (prefix: String, dialect: Dialect)
  ) -> (vocabulary: Vocabulary, dialect: Dialect)? {
    guard uri.hasPrefix(draft.prefix) else { return nil }
    let name = uri.dropFirst(draft.prefix.count)
    guard let found = allCases.first(where: { $0.name == name }) else { return nil }
    return (found, draft.dialect)
  }

  /// The last part of the URI.
  private var name: String {
    switch self {
    case .core: "core"
    case .applicator: "applicator"
    case .unevaluated: "unevaluated"
    case .validation: "validation"
    case .metadata: "meta-data"
    case .formatAnnotation: "format-annotation"
    case .formatAssertion: "format-assertion"
    case .content: "content"
    case .openAPI: "base"
    }
  }

  /// Those that the meta-schemas of 2019-09 and 2020-12 switch on.
  static let standard: Set<Vocabulary> = [
    .core, .applicator, .unevaluated, .validation, .metadata, .formatAnnotation, .content,
  ]
}
