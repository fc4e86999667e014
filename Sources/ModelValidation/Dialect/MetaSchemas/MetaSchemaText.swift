/// The texts of the meta-schemas that are built in, so that checking a schema needs no network and
/// no files.
enum MetaSchemaText {
  /// The text at a URI, which has no fragment; nil where nothing is built in.
  static func of(_ uri: String) -> String? {
    switch uri {
    case "http://json-schema.org/draft-04/schema": draft4
    case "http://json-schema.org/draft-06/schema": draft6
    case "http://json-schema.org/draft-07/schema": draft7
    case "https://json-schema.org/draft/2019-09/schema": draft201909
    case "https://json-schema.org/draft/2019-09/meta/applicator": draft201909Applicator
    case "https://json-schema.org/draft/2019-09/meta/content": draft201909Content
    case "https://json-schema.org/draft/2019-09/meta/core": draft201909Core
    case "https://json-schema.org/draft/2019-09/meta/format": draft201909Format
    case "https://json-schema.org/draft/2019-09/meta/meta-data": draft201909MetaData
    case "https://json-schema.org/draft/2019-09/meta/validation": draft201909Validation
    case "https://json-schema.org/draft/2020-12/schema": draft202012
    case "https://json-schema.org/draft/2020-12/meta/applicator": draft202012Applicator
    case "https://json-schema.org/draft/2020-12/meta/content": draft202012Content
    case "https://json-schema.org/draft/2020-12/meta/core": draft202012Core
    case "https://json-schema.org/draft/2020-12/meta/format-annotation": draft202012FormatAnnotation
    case "https://json-schema.org/draft/2020-12/meta/format-assertion": draft202012FormatAssertion
    case "https://json-schema.org/draft/2020-12/meta/meta-data": draft202012MetaData
    case "https://json-schema.org/draft/2020-12/meta/unevaluated": draft202012Unevaluated
    case "https://json-schema.org/draft/2020-12/meta/validation": draft202012Validation
    case "https://json-schema.org/v1", "https://json-schema.org/v1/2026": v1
    case "https://spec.openapis.org/oas/3.1/dialect/base": openAPI31
    case "https://spec.openapis.org/oas/3.1/meta/base": openAPI31Base
    case "https://spec.openapis.org/oas/3.0/dialect/base": openAPI30
    default: nil
    }
  }
}
