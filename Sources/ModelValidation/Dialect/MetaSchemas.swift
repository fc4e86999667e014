import ModelJSON

/// The meta-schemas that schemas are checked by.
///
/// Those that are built in are compiled when they are first needed, once for all; custom ones once
/// for each schema that is compiled.
struct MetaSchemas {
  private let options: JSONSchemaOptions
  private let allowsUnknownKeywords: Bool
  private var custom: [String: JSONSchema] = [:]

  /// Version 1 forbids unknown keywords, unless they start with `x-` (v1 core, "Handling of
  /// unrecognized or unsupported keywords"); with `allowsUnknownKeywords` they pass.
  init(_ options: JSONSchemaOptions, allowsUnknownKeywords: Bool) {
    self.options = options
    self.allowsUnknownKeywords = allowsUnknownKeywords
  }

  /// Throws what is wrong with a schema.
  mutating func check(_ check: SchemaCheck) throws(JSONSchemaError) {
    let report = try report(on: check)
    if report.isValid { return }
    let place = report.failures.first?.instance ?? check.value
    throw JSONSchemaError(.invalid, at: place, uri: check.uri, failures: report.failures)
  }

  /// What is wrong with a schema.
  mutating func report(on check: SchemaCheck) throws(JSONSchemaError) -> ValidationReport {
    try schema(for: check).validate(check.valueWithoutHoles)
  }

  /// The meta-schema that a schema has to fit.
  private mutating func schema(for check: SchemaCheck) throws(JSONSchemaError) -> JSONSchema {
    let rules = check.rules
    if rules.uri == rules.dialect.uri, let schema = builtIn(rules.dialect) {
      return schema
    }
    if let known = custom[rules.uri] { return known }
    var library = SchemaLibrary(options)
    let uri = URIReference(rules.uri)
    guard let document = try? library.document(at: uri) else {
      throw JSONSchemaError(.unsupportedDialect(rules.uri), at: check.value, uri: "")
    }
    var options = options
    options.uri = rules.uri
    options.checksSchema = false
    options.assertsFormats = false
    let schema = try JSONSchema(document, options: options)
    custom[rules.uri] = schema
    return schema
  }

  // MARK: Built in

  /// Nil only if a built-in text were damaged.
  private func builtIn(_ dialect: Dialect) -> JSONSchema? {
    switch dialect {
    case .draft4: Self.draft4
    case .draft6: Self.draft6
    case .draft7: Self.draft7
    case .draft201909: Self.draft201909
    case .draft202012: Self.draft202012
    case .v1: allowsUnknownKeywords ? Self.openV1 : Self.v1
    case .openAPI30: Self.openAPI30
    case .openAPI31: Self.openAPI31
    }
  }

  private static let draft4 = compiled(.draft4)
  private static let draft6 = compiled(.draft6)
  private static let draft7 = compiled(.draft7)
  private static let draft201909 = compiled(.draft201909)
  private static let draft202012 = compiled(.draft202012)
  private static let v1 = compiled(.v1)
  private static let openV1 = compiled(MetaSchemaText.openV1, uri: "")
  private static let openAPI30 = compiled(.openAPI30)
  private static let openAPI31 = compiled(.openAPI31)

  private static func compiled(_ dialect: Dialect) -> JSONSchema? {
    let uri = URIReference(dialect.uri).withoutFragment.description
    return MetaSchemaText.of(uri).flatMap { compiled($0, uri: uri) }
  }

  private static func compiled(_ text: String, uri: String) -> JSONSchema? {
    guard let document = try? JSONDocument(parsing: text) else { return nil }
    var options = JSONSchemaOptions(uri: uri, assertsFormats: false)
    options.checksSchema = false
    return try? JSONSchema(document, options: options)
  }
}

extension MetaSchemaText {
  /// The meta-schema of version 1, with a place for unknown keywords.
  fileprivate static let openV1 = #"""
    {
      "$schema": "https://json-schema.org/v1",
      "$ref": "https://json-schema.org/v1/2026",
      "$defs": {"open": {"$dynamicAnchor": "extension", "additionalProperties": true}}
    }
    """#
}

extension SchemaCheck {
  /// The schema with `{}` in place of each hole, at the same place of an equal text.
  fileprivate var valueWithoutHoles: JSONValue {
    if holes.isEmpty { return value }
    var bytes = unsafe document.withView {
      unsafe Array(UnsafeBufferPointer(start: $0.base, count: document.byteCount))
    }
    for hole in holes where hole.kind == .object {
      let range = hole.byteRange
      for index in range.dropFirst().dropLast() where bytes[index] != 0x0A && bytes[index] != 0x0D {
        bytes[index] = 0x20
      }
    }
    let options = ReadingOptions(maximumDepth: bytes.count)
    guard let copy = try? JSONDocument(parsing: bytes, options: options) else { return value }
    return copy.root.value(at: value.pointer) ?? value
  }
}
