import ModelValidation

/// Which schemas are used, and how they are read.
package struct SchemaOptions: Sendable {
  /// A schema for the payloads whose paths fit a pattern.
  struct Rule: Sendable {
    let pattern: GlobPattern
    let schema: String
  }

  /// The schema of all payloads that no rule fits.
  var schema: String?
  /// The first that fits a payload counts.
  var rules: [Rule] = []
  /// The dialect of schemas that name none.
  var dialect: Dialect?
  /// Where documents are that schemas refer to.
  var places: [SchemaFiles.Place] = []
  /// Whether the operands are schemas, to be checked themselves.
  var checksSchemas = false
  /// Whether `format` is judged; nil leaves it to the dialect.
  var assertsFormats: Bool?

  package init() {}
}

extension SchemaOptions {
  static let options: [Option] = [
    .schema, .schemaFor, .dialect, .resolve, .assertFormat, .format,
    .checkSchema,
  ]

  init(_ arguments: ParsedArguments) throws(UsageError) {
    schema = arguments.value(.schema)
    rules = try arguments.values(.schemaFor).map(Self.rule)
    dialect = try Self.dialect(arguments)
    places = try arguments.values(.resolve).map(Self.place)
    checksSchemas = arguments.contains(.checkSchema)
    assertsFormats = try Self.assertsFormats(arguments)
  }

  private static func rule(_ word: String) throws(UsageError) -> Rule {
    let (pattern, schema) = try pair(word, of: .schemaFor)
    return Rule(pattern: GlobPattern(pattern), schema: schema)
  }

  private static func place(_ word: String) throws(UsageError) -> SchemaFiles.Place {
    let (uri, path) = try pair(word, of: .resolve)
    return SchemaFiles.Place(uri: uri, path: path)
  }

  private static func dialect(_ arguments: ParsedArguments) throws(UsageError) -> Dialect? {
    guard let name = arguments.value(.dialect) else { return nil }
    if let dialect = Dialect(name: name) { return dialect }
    let near = suggestion(for: name, among: Dialect.allCases.map(\.rawValue))
    throw .unknownValue(option: "--dialect", value: name, suggestion: near)
  }

  /// The two sides of a `=`, neither empty.
  static func pair(_ word: String, of option: Option) throws(UsageError) -> (String, String) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw .malformedValue(
        option: "--" + option.name,
        value: word,
        form: option.placeholder ?? ""
      )
    }
    return (parts[0], parts[1])
  }

  private static func assertsFormats(_ arguments: ParsedArguments) throws(UsageError) -> Bool? {
    guard let word = arguments.value(.format) else {
      return arguments.contains(.assertFormat) ? true : nil
    }
    if arguments.contains(.assertFormat) {
      throw .conflictingOptions("--assert-format", "--format")
    }
    switch word {
    case "annotation": return false
    case "assertion": return true
    case "dialect": return nil
    default:
      let near = suggestion(for: word, among: ["annotation", "assertion", "dialect"])
      throw .unknownValue(option: "--format", value: word, suggestion: near)
    }
  }

  /// What may be read from the standard input.
  var references: [String] { [schema].compactMap(\.self) + rules.map(\.schema) }
}

extension Option {
  static let schema = value(
    "schema",
    "s",
    "file[#place]",
    "The JSON Schema to check against; '#place' is a JSON Pointer or an anchor in it."
  )
  .withPath(.value)
  static let schemaFor = value(
    "schema-for",
    nil,
    "glob=file",
    "Another schema for payloads whose paths fit; the first that fits counts."
  )
  .repeatable.withPath(.afterEquals)
  static let dialect = value(
    "dialect",
    nil,
    "name",
    "The dialect of schemas without '$schema': \(Dialect.allCases.map(\.rawValue).joined(separator: ", ")); 2020-12 by default."
  )
  static let resolve = value(
    "resolve",
    nil,
    "uri=path",
    "Where a document is that schemas refer to; a folder stands for all URIs that start so."
  )
  .repeatable.withPath(.afterEquals)
  static let checkSchema = flag(
    "check-schema",
    nil,
    "The operands are schemas: tell what is wrong with them, and what is odd."
  )
  static let assertFormat = flag("assert-format", nil, "Judge 'format'; like '--format assertion'.")
  static let format = value(
    "format",
    nil,
    "how",
    "Take 'format' as an annotation, as an assertion, or as the dialect says (the default)."
  )
}
