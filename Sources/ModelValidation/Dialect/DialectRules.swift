import ModelJSON

/// How the schemas of a dialect, built in or made by a custom meta-schema, are read.
struct DialectRules: Equatable {
  let dialect: Dialect
  /// The URI of the meta-schema.
  let uri: String
  /// The groups of keywords that are switched on; only 2019-09 and 2020-12 have them.
  let vocabularies: Set<Vocabulary>
  private let keywords: [String: Keyword]

  private init(_ dialect: Dialect) {
    self.dialect = dialect
    uri = dialect.uri
    let extra: Set<Vocabulary> = dialect == .openAPI31 ? [.openAPI] : []
    vocabularies = Vocabulary.standard.union(extra)
    let listed = Keyword.keywords(of: dialect).map { ($0.rawValue, $0) }
    keywords = Dictionary(listed) { first, _ in first }
  }

  /// The rules of a built-in dialect.
  static func of(_ dialect: Dialect) -> DialectRules {
    builtIn[dialect] ?? DialectRules(dialect)
  }

  private static let builtIn = Dictionary(
    uniqueKeysWithValues: Dialect.allCases.map { ($0, DialectRules($0)) }
  )

  /// The rules that a custom meta-schema makes of those of a dialect.
  init(_ base: DialectRules, uri: String, vocabularies: Set<Vocabulary>) {
    dialect = base.dialect
    self.uri = uri
    self.vocabularies = vocabularies
    // In 2019-09 the unevaluated keywords belong to the applicators.
    var enabled = vocabularies
    if dialect == .draft201909, enabled.contains(.applicator) { enabled.insert(.unevaluated) }
    if enabled.contains(.formatAssertion) { enabled.insert(.formatAnnotation) }
    keywords = base.keywords.filter { enabled.contains($0.value.vocabulary) }
  }

  /// The keyword that a member of a schema is; nil for annotations and unknown ones.
  func keyword(named name: String) -> Keyword? { keywords[name] }

  static func == (left: DialectRules, right: DialectRules) -> Bool { left.uri == right.uri }
}

// MARK: What the drafts differ in

extension DialectRules {
  /// Whether the dialect is one of the drafts 4 to 7, or made from one.
  private var isEarly: Bool {
    switch dialect {
    case .draft4, .draft6, .draft7, .openAPI30: true
    default: false
    }
  }

  /// Whether `$ref` makes everything beside it void (draft 7 core, section 8.3).
  var ignoresSiblingsOfReference: Bool { isEarly }

  /// The keyword that names a schema; OpenAPI 3.0 has none.
  var identifier: String? {
    switch dialect {
    case .draft4: "id"
    case .openAPI30: nil
    default: "$id"
    }
  }

  /// Whether an identifier that is only a fragment is an anchor (draft 7 core, section 8.2.3).
  var hasFragmentIdentifiers: Bool { isEarly }

  /// Whether `exclusiveMinimum` and `exclusiveMaximum` are flags of `minimum` and `maximum`.
  var hasExclusiveFlags: Bool { dialect == .draft4 || dialect == .openAPI30 }

  /// Whether `1.0` is no integer (draft 4 core, section 3.5).
  var hasTokenIntegers: Bool { dialect == .draft4 || dialect == .openAPI30 }

  /// Whether `contains` evaluates the elements that fit it, so that `unevaluatedItems` leaves them
  /// alone (2020-12 core, section 10.3.1.3); before it did not.
  var evaluatesContained: Bool {
    switch dialect {
    case .draft202012, .v1, .openAPI31: true
    default: false
    }
  }

  /// The keywords that give a schema a name within its resource.
  var anchorKeywords: [String] {
    switch dialect {
    case .draft201909, .v1: ["$anchor"]
    case .draft202012, .openAPI31: ["$anchor", "$dynamicAnchor"]
    default: []
    }
  }

  /// How a schema can be chosen by the way that leads to it.
  var scoping: DynamicScoping {
    switch dialect {
    case .draft201909: .recursive
    case .draft202012, .openAPI31: .bookended
    case .v1: .named
    default: .none
    }
  }

  /// Whether `format` is judged unless the options say otherwise.
  var assertsFormats: Bool { dialect == .v1 || vocabularies.contains(.formatAssertion) }

  /// Whether the content keywords are judged unless the options say otherwise; from 2019-09 on they
  /// are annotations (2019-09 validation, section 8.2).
  var assertsContent: Bool { dialect == .draft7 }

  /// The formats that have a meaning.
  var formats: FormatEdition {
    switch dialect {
    case .draft4: FormatEdition(draft: .draft4)
    case .draft6: FormatEdition(draft: .draft6)
    case .draft7: FormatEdition(draft: .draft7)
    case .draft201909, .draft202012, .v1: FormatEdition(draft: .draft201909)
    case .openAPI30: FormatEdition(draft: .draft7, includesOpenAPI: true)
    case .openAPI31: FormatEdition(draft: .draft201909, includesOpenAPI: true)
    }
  }
}

/// How a schema can be chosen by the way that leads to it.
enum DynamicScoping {
  case none
  /// `$recursiveRef` and `$recursiveAnchor` (2019-09 core, section 8.2.4.2).
  case recursive
  /// `$dynamicRef` that first leads to a `$dynamicAnchor` (2020-12 core, section 8.2.3.2).
  case bookended
  /// `$dynamicRef` that is a mere name (v1 core, "Dynamic References").
  case named
}
