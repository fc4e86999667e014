/// The dialect that JSON Schema calls 2020-12.
///
/// The texts of its meta-schema and vocabularies are built in, so that checking a schema needs no
/// network and no files.
enum Draft202012 {
  static let uri = "https://json-schema.org/draft/2020-12/schema"

  /// Whether `format` is judged where the user does not say so (2020-12 validation, section 7.2.1).
  static let assertsFormats = false
  /// The formats of section 7.3.
  static let formats = FormatEdition(draft: .draft201909)

  /// The built-in text of a schema of this dialect, if a URI names one.
  static func text(of uri: String) -> String? {
    switch uri {
    case Self.uri: schemaText
    case "https://json-schema.org/draft/2020-12/meta/core": coreText
    case "https://json-schema.org/draft/2020-12/meta/applicator": applicatorText
    case "https://json-schema.org/draft/2020-12/meta/unevaluated": unevaluatedText
    case "https://json-schema.org/draft/2020-12/meta/validation": validationText
    case "https://json-schema.org/draft/2020-12/meta/meta-data": metadataText
    case "https://json-schema.org/draft/2020-12/meta/format-annotation": formatText
    case "https://json-schema.org/draft/2020-12/meta/content": contentText
    default: nil
    }
  }

  /// Whether a `$schema` names this dialect.
  static func isNamed(by uri: String) -> Bool { uri == Self.uri || uri == Self.uri + "#" }
}
